import { Fragment } from 'react'
import type { ApiArticle, ApiItem } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import { type Country, countryName, findCountry } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { markMatches } from '../../../shared/search/markMatches.ts'
import type { TitleRecord } from '../../../shared/search/titleIndex.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { titledArticles } from '../../../shared/trends/card.ts'
import { Age } from '../../components/Age.tsx'
import { Flag } from '../../components/Flag.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import * as texts from '../../texts/texts.ts'
import { ExternalLinkHint, SourceLink } from '../../trend/SourceLink.tsx'
import { TrendNumbers } from '../../trend/TrendNumbers.tsx'
import { TrendStatus } from '../../trend/TrendStatus.tsx'
import type { SearchHit } from './searchQuery.ts'
import { searchTexts } from './searchTexts.ts'

/** Maximum articles per result. */
const MAX_ARTICLES = 3

/** One result, with matches marked in its titles. */
export function SearchResult({ hit, query }: { hit: SearchHit; query: string }) {
  return hit.kind === 'trend' ? (
    <TrendResult item={hit.item} query={query} />
  ) : (
    <TitleResult record={hit.record} query={query} />
  )
}

/** A trend. Its title links to the source, a second link to its topic page. */
function TrendResult({ item, query }: { item: ApiItem; query: string }) {
  const country = findCountry(item.country)
  const language = country?.language ?? ''
  const articles = uniqueArticles(item).slice(0, MAX_ARTICLES)
  return (
    <li className="result">
      <div className="result__top">
        <div>
          <h3 className="trend__title" dir="auto" lang={languageOf(item.trend, language)}>
            <SourceLink to={item.explore_link}>
              <Marked text={item.trend} query={query} />
              <span className="vh" lang="en">
                {texts.opensSource}
              </span>
            </SourceLink>
            <ExternalLinkHint />
          </h3>
          <p className="result__where">
            <CategoryAndCountry category={item.category} country={country} code={item.country} />
            <TrendStatus item={item} />
            {country && (
              <Link to={topicPage(country, item.category, topicOf(item.trend))}>
                {searchTexts.trendPage}
                <span className="vh">
                  {searchTexts.of}
                  <span dir="auto" lang={languageOf(item.trend, language)}>
                    {item.trend}
                  </span>
                </span>
              </Link>
            )}
          </p>
        </div>
        <TrendNumbers volume={item.volume} growth={item.growth} isOver={item.status === 'Lasted'} />
      </div>
      {articles.length > 0 && (
        <ul className="arts">
          {articles.map((article) => (
            <li key={articleKey(article)}>
              <cite dir="auto" lang={languageOf(article.source, language)}>
                {article.source}
              </cite>
              <SourceLink to={article.url} dir="auto" lang={languageOf(article.title, language)}>
                <Marked text={article.title} query={query} />
              </SourceLink>
              <Age of={article.published_at} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A topic known only from the title index, linked to its page. */
function TitleResult({ record, query }: { record: TitleRecord; query: string }) {
  const { title, country, category, volume } = record
  return (
    <li className="result">
      <div className="result__top">
        <div>
          <h3 className="trend__title" dir="auto" lang={languageOf(title, country.language)}>
            <Link to={topicPage(country, category, topicOf(title))}>
              <Marked text={title} query={query} />
            </Link>
          </h3>
          <p className="result__where">
            <CategoryAndCountry category={category} country={country} code={country.code} />
          </p>
        </div>
        <TrendNumbers volume={volume} isOver={false} />
      </div>
    </li>
  )
}

/** An unknown country is shown by its code. */
function CategoryAndCountry({
  category,
  country,
  code,
}: {
  category: Category
  country: Country | undefined
  code: string
}) {
  return (
    <>
      <span>{category}</span>
      <span>
        {country && <Flag code={country.flag} />}
        {countryName(code)}
      </span>
    </>
  )
}

/** Removes duplicate articles. */
function uniqueArticles(item: ApiItem): ApiArticle[] {
  return [...new Map(titledArticles(item.articles).map((article) => [articleKey(article), article])).values()]
}

function articleKey({ url, title }: ApiArticle): string {
  return `${url} ${title}`
}

/** A text with the matches of a query marked. */
function Marked({ text, query }: { text: string; query: string }) {
  let at = 0
  return markMatches(text, query).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <Fragment key={key}>{piece.text}</Fragment>
  })
}
