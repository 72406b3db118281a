import { HOME_PAGE } from '../../../shared/pages.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
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

/** Shown when nothing was found. */
export function NoResults({ query }: { query: string }) {
  return (
    <EmptyState line="flat" title={searchTexts.noResults(query)} text={searchTexts.tryAnother}>
      <Link className="btn" to={HOME_PAGE}>
        {searchTexts.browse}
      </Link>
    </EmptyState>
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
