import type { Country } from '../../../shared/countries.ts'
import { Icon } from '../../components/Icon.tsx'
import { useLocalHits } from '../../features/search/LocalSearcher.ts'
import { ResultList, Searching } from '../../features/search/ResultList.tsx'
import type { SearchHit } from '../../features/search/searchQuery.ts'
import { searchTexts } from '../../features/search/searchTexts.ts'
import { useIsOnline } from '../../lib/display/useIsOnline.ts'

/** What this browser knows of a query, in one country or in all, while the server cannot be reached. */
export function SavedResults({ query, country }: { query: string; country: Country | undefined }) {
  const isOnline = useIsOnline()
  const local = useLocalHits(query)
  if (!local?.isComplete) return <Searching />
  const hits = local.hits.filter((hit) => !country || countryOf(hit) === country.code)
  const { known, nothing } = isOnline ? searchTexts.unreachable : searchTexts.offline
  return (
    <>
      <p className="alert alert--bad" role="alert">
        <Icon shape="alert" size={15} />
        <span>
          {hits.length > 0 ? known : nothing} {searchTexts.searchedHere(local.searchedHere)}
        </span>
      </p>
      <ResultList hits={hits} query={query} />
    </>
  )
}

function countryOf(hit: SearchHit): string {
  return hit.kind === 'trend' ? hit.item.country : hit.record.country.code
}
