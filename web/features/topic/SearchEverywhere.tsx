import { MAX_QUERY_LENGTH } from '../../../shared/limits.ts'
import { SEARCH_PAGE, searchPage } from '../../../shared/pages.ts'
import { characterCount } from '../../../shared/search/searchResults.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { topicTexts } from '../../texts/topicTexts.ts'

/** The way to the search, with the topic as its query where that is not too long to be searched for. */
export function SearchEverywhere({ query }: { query: string }) {
  const canBeSearched = characterCount(query) <= MAX_QUERY_LENGTH
  return <Link to={canBeSearched ? searchPage(query) : SEARCH_PAGE}>{topicTexts.searchEverywhere}</Link>
}
