import { Fragment } from 'react'
import type { ApiItem } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { markMatches } from '../../../shared/search/markMatches.ts'
import type { TitleRecord } from '../../../shared/search/titleIndex.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { titledArticles } from '../../../shared/trends/card.ts'
import { Flag } from '../../components/Flag.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { categoryName, countryName } from '../../texts/formats.ts'
import { Articles, differentArticles } from '../../trend/ArticleList.tsx'
import { Card } from '../../trend/Card.tsx'
import { SourceArrow } from '../../trend/SourceLink.tsx'
import { TrendNumbers } from '../../trend/TrendNumbers.tsx'
import { TrendStatus } from '../../trend/TrendStatus.tsx'
import type { SearchHit } from './searchQuery.ts'

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

/** A trend. Its title leads to its topic page, the arrow to the source. */
function TrendResult({ item, query }: { item: ApiItem; query: string }) {
  const country = findCountry(item.country)
  const language = languageOf(item.trend, country?.language ?? '')
  const articles = differentArticles(titledArticles(item.articles)).slice(0, MAX_ARTICLES)
  return (
    <Card
      isPlain
      language={language}
      title={
        country ? (
          <Link to={topicPage(country, item.category, topicOf(item.trend))}>
            <Marked text={item.trend} query={query} />
          </Link>
        ) : (
          <Marked text={item.trend} query={query} />
        )
      }
      source={<SourceArrow to={item.explore_link} title={item.trend} />}
      meta={
        <>
          <CategoryAndCountry category={item.category} country={country} code={item.country} />
          <TrendStatus item={item} />
        </>
      }
      numbers={<TrendNumbers volume={item.volume} growth={item.growth} isOver={item.status === 'Lasted'} />}
      more={
        articles.length > 0 && (
          <Articles
            articles={articles}
            language={country?.language ?? ''}
            titleOf={(title) => <Marked text={title} query={query} />}
          />
        )
      }
    />
  )
}

/** A topic known only from the title index, linked to its page. */
function TitleResult({ record, query }: { record: TitleRecord; query: string }) {
  const { title, country, category, volume } = record
  return (
    <Card
      isPlain
      language={languageOf(title, country.language)}
      title={
        <Link to={topicPage(country, category, topicOf(title))}>
          <Marked text={title} query={query} />
        </Link>
      }
      meta={<CategoryAndCountry category={category} country={country} code={country.code} />}
      numbers={<TrendNumbers volume={volume} isOver={false} />}
    />
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
      <span>{categoryName(category)}</span>
      <span>
        {country && <Flag code={country.flag} />}
        {countryName(code)}
      </span>
    </>
  )
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
