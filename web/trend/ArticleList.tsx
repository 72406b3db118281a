import type { ApiArticle } from '../../shared/api.ts'
import { languageOf } from '../../shared/text/languageOf.ts'
import { Age } from '../components/Age.tsx'
import { Icon } from '../components/Icon.tsx'
import { useIsPrinting } from '../lib/display/useIsPrinting.ts'
import * as texts from '../texts/texts.ts'
import { SourceLink } from './SourceLink.tsx'
import { useOpened } from './useOpened.ts'

/** Articles on a collapsed card. */
const FIRST_ARTICLES = 3

type Props = {
  articles: readonly ApiArticle[]
  language: string
  /** The key of the trend, under which it is remembered that all are shown; without one, all are, without a toggle. */
  trend?: string
}

/** The articles of a trend: the first three, and the others after expanding and on paper. */
export function ArticleList({ articles, language, trend }: Props) {
  const showsAll = trend === undefined
  const [isExpanded, setExpanded] = useOpened(trend)
  const isPrinting = useIsPrinting()
  const different = new Map(articles.map((article) => [articleKey(article), article]))
  const hidden = showsAll ? 0 : different.size - FIRST_ARTICLES
  const shown = isExpanded || showsAll || isPrinting ? [...different] : [...different].slice(0, FIRST_ARTICLES)
  return (
    <>
      <ul className="arts">
        {shown.map(([key, article]) => (
          <li key={key}>
            <cite dir="auto" lang={languageOf(article.source, language)}>
              {article.source}
            </cite>
            <SourceLink to={article.url} dir="auto" lang={languageOf(article.title, language)}>
              {article.title}
            </SourceLink>
            <Age of={article.published_at} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className={isExpanded ? 'toggle is-open' : 'toggle'}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? texts.showFewerArticles : texts.showMoreArticles(hidden)}
          <Icon shape="down" size={14} />
        </button>
      )}
    </>
  )
}

/**
 * What is the same for all addresses under which the trends of an event have an article: its title and its publisher. The
 * table that identifies addresses would be too much to download.
 */
export function articleKey({ title, source }: Pick<ApiArticle, 'title' | 'source'>): string {
  return `${source} ${title}`
}
