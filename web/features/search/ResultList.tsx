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
