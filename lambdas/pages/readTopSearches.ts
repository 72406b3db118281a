import { type TopSearches, topSearchesOf } from '../../shared/answers/topSearches.ts'
import type { TitleIndex } from '../../shared/search/titleIndex.ts'
import { orElse } from '../common/bestEffort.ts'

/** The top searches for the page of countries; none when they cannot be read, because the page does not need them. */
export async function readTopSearches(titles: () => Promise<TitleIndex | undefined>): Promise<TopSearches> {
  const index = await orElse(undefined, 'The top searches cannot be read', titles)
  return index ? topSearchesOf(index) : { countries: {} }
}
