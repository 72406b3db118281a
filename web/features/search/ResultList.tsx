import type { Country } from '../../../shared/countries.ts'
import { HOME_PAGE } from '../../../shared/pages.ts'
import { watchSearchPage } from '../../../shared/watches/watchAddress.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { searchTexts } from '../../texts/searchTexts.ts'
import { recordKey, type SearchHit } from './SearchHit.ts'
import { SearchResult } from './SearchResult.tsx'

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

/** Shown without results: offers a watch, which reports future ones. */
export function NoResults({ query, country }: { query: string; country?: Country | undefined }) {
  return (
    <EmptyState line="flat" title={searchTexts.noResults(query)} text={searchTexts.tryAnother + searchTexts.orWatch}>
      <WatchSearch query={query} country={country} className="btn--slab" />
      <Link className="btn" to={HOME_PAGE}>
        {searchTexts.browse}
      </Link>
    </EmptyState>
  )
}

type WatchProps = { query: string; country?: Country | undefined; className?: string }

/** A link to the form of a watch with a search filled in. */
export function WatchSearch({ query, country, className = '' }: WatchProps) {
  return (
    <Link className={`btn ${className}`.trimEnd()} to={watchSearchPage(query, country)}>
      <Icon shape="plus" size={13} />
      {searchTexts.watch}
    </Link>
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
