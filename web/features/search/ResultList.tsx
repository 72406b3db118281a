import { HOME_PAGE } from '../../../shared/pages.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { searchTexts } from '../../texts/searchTexts.ts'
import { recordKey, type SearchHit } from './SearchHit.ts'
import { SearchResult } from './SearchResult.tsx'

/** What was found, with the query marked in it. */
export function ResultList({ hits, query }: { hits: readonly SearchHit[]; query: string }) {
  return (
    <ol className="feed results">
      {hits.map((hit) => (
        <SearchResult key={rowKey(hit)} hit={hit} query={query} />
      ))}
    </ol>
  )
}

/** The search page has every wave of a topic, each a row of its own. */
function rowKey(hit: SearchHit): string {
  return hit.kind === 'trend' ? hit.item.key : recordKey(hit.record)
}

/** Nothing was found, and where to look instead. */
export function NoResults({ query }: { query: string }) {
  return (
    <EmptyState line="flat" title={searchTexts.noResults(query)} text={searchTexts.tryAnother}>
      <Link className="btn" to={HOME_PAGE}>
        {searchTexts.browse}
      </Link>
    </EmptyState>
  )
}

/** Stands where the results will be counted. */
export function Searching() {
  return (
    <span className="searching">
      <span className="spin" />
      {searchTexts.searching}
    </span>
  )
}
