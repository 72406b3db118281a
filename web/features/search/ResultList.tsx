import { useId } from 'react'
import type { SearchAnswer } from '../../../shared/api.ts'
import { findCategory } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { findCountry } from '../../../shared/countries.ts'
import { HOME_PAGE } from '../../../shared/pages.ts'
import { watchSearchPage } from '../../../shared/watches/watchAddress.ts'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { WatchLink } from '../../components/WatchLink.tsx'
import { INTERNAL_NAVIGATION, Link } from '../../lib/navigation/router.tsx'
import { categoryName, countryName } from '../../texts/formats.ts'
import { SearchResult } from './SearchResult.tsx'
import { recordKey, type SearchHit } from './searchQuery.ts'
import { searchTexts } from './searchTexts.ts'

/** The results, with matches marked. */
export function ResultList({ hits, query }: { hits: readonly SearchHit[]; query: string }) {
  return (
    <ol className="feed results">
      {hits.map((hit) => (
        <SearchResult key={rowKey(hit)} hit={hit} query={query} />
      ))}
    </ol>
  )
}

function rowKey(hit: SearchHit): string {
  return hit.kind === 'trend' ? hit.item.key : recordKey(hit.record)
}

/** What is only similar, below the results; nothing when nothing is. */
export function SimilarList({ hits, query }: { hits: readonly SearchHit[]; query: string }) {
  const title = useId()
  if (hits.length === 0) return null
  return (
    <section className="similar" aria-labelledby={title}>
      <h2 id={title}>{searchTexts.similar}</h2>
      <p className="quiet">{fill(searchTexts.similarHint, { query: <bdi>{query}</bdi> })}</p>
      <ResultList hits={hits} query={query} />
    </section>
  )
}

/** The ways to the category and the country that a query names; nothing when it names none. */
export function NamedPlaces({ places }: { places: SearchAnswer['places'] }) {
  if (places.length === 0) return null
  return (
    <ul className="named-places">
      {places.map(({ kind, name, path, trends }) => (
        <li key={kind}>
          {fill(searchTexts.place[kind](nameOfPlace(kind, name), trends), {
            link: (text) => (
              <Link to={path} state={INTERNAL_NAVIGATION}>
                {text}
              </Link>
            ),
          })}
        </li>
      ))}
    </ul>
  )
}

/** The name of a place in the language of the page; answers have English ones. */
function nameOfPlace(kind: SearchAnswer['places'][number]['kind'], name: string): string {
  if (kind === 'country') return countryName(findCountry(name)?.code ?? name)
  const category = findCategory(name)
  return category ? categoryName(category) : name
}

/** The ways on without results: a watch, which reports future ones, and the trends. */
export function WaysOn({ query, country }: { query: string; country?: Country | undefined }) {
  return (
    <div className="acts">
      <WatchSearch query={query} country={country} className="btn--slab" />
      <Link className="btn" to={HOME_PAGE}>
        {searchTexts.browse}
      </Link>
    </div>
  )
}

type WatchProps = { query: string; country?: Country | undefined; className?: string }

/** A link to the form of a watch with a search filled in. */
export function WatchSearch({ query, country, className = '' }: WatchProps) {
  return (
    <WatchLink className={`btn ${className}`.trimEnd()} to={watchSearchPage(query, country)}>
      <Icon shape="plus" size={13} />
      {searchTexts.watch}
    </WatchLink>
  )
}

/** Shown in place of the result count while searching. */
export function Searching() {
  return (
    <span className="searching">
      <span className="spin" />
      {searchTexts.searching}
    </span>
  )
}

/** A heading with a query, of which long ones are cut off after a few lines. */
export function QueryHeading({ text, query }: { text: string; query: string }) {
  return <span className="query-heading">{fill(text, { query: <bdi>{query}</bdi> })}</span>
}
