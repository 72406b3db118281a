import type { ReactNode } from 'react'
import type { Headline } from '../../shared/headline.ts'
import { languageOf } from '../../shared/text/languageOf.ts'
import { Age } from '../components/Age.tsx'
import { Icon } from '../components/Icon.tsx'
import { useIsPrinting } from '../lib/display/useIsPrinting.ts'
import * as texts from '../texts/texts.ts'
import { SourceLink } from './SourceLink.tsx'
import { useOpened } from './useOpened.ts'

/** Articles on a collapsed card. */
const FIRST_ARTICLES = 3

type ListProps = {
  articles: readonly Headline[]
  /** That of the country. */
  language: string
  /** A title as it is shown; as it is by default. */
  titleOf?: (title: string) => ReactNode
  /** When an article was published; its age by default. */
  timeOf?: (published: Headline['published_at']) => ReactNode
}

/** Articles with their publishers and times. */
export function Articles({ articles, language, titleOf, timeOf }: ListProps) {
  return (
    <ul className="arts">
      {articles.map((article) => (
        <li key={articleKey(article)}>
          <cite dir="auto" lang={languageOf(article.source, language)}>
            {article.source}
          </cite>
          <SourceLink to={article.url} dir="auto" lang={languageOf(article.title, language)}>
            {titleOf ? titleOf(article.title) : article.title}
          </SourceLink>
          {timeOf ? timeOf(article.published_at) : <Age of={article.published_at} />}
        </li>
      ))}
    </ul>
  )
}

type Props = {
  articles: readonly Headline[]
  language: string
  /** The key of the trend, under which it is remembered that all are shown; without one, all are, without a toggle. */
  trend?: string
}

/** The articles of a trend: the first three, and the others after expanding and on paper. */
export function ArticleList({ articles, language, trend }: Props) {
  const showsAll = trend === undefined
  const [isExpanded, setExpanded] = useOpened(trend)
  const isPrinting = useIsPrinting()
  const different = differentArticles(articles)
  const hidden = showsAll ? 0 : different.length - FIRST_ARTICLES
  const shown = isExpanded || showsAll || isPrinting ? different : different.slice(0, FIRST_ARTICLES)
  return (
    <>
      <Articles articles={shown} language={language} />
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

/** Each article once, in the order given. */
export function differentArticles<Of extends Headline>(articles: readonly Of[]): Of[] {
  return [...new Map(articles.map((article) => [articleKey(article), article])).values()]
}

/**
 * What is the same for all addresses under which the trends of an event have an article: its title and its publisher. The
 * table that identifies addresses would be too much to download.
 */
export function articleKey({ title, source }: Headline): string {
  return `${source} ${title}`
}
