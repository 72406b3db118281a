import { type CompareAnswer, compareAnswer } from '../../shared/answers/compareAnswer.ts'
import { type EventSelection, type EverywhereAnswer, everywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { ShownCollection } from '../adapters/trends/collectionReader.ts'

/** The events of a collection. Throws `unavailable`. */
export async function readEvents(shown: ShownCollection, selection: EventSelection): Promise<EverywhereAnswer> {
  return everywhereAnswer(shown.collection, await shown.everywhere(), selection)
}

/** The shared events and unshared topics of countries in a collection. Throws `unavailable`. */
export async function readComparison(
  shown: Pick<ShownCollection, 'country' | 'everywhere'>,
  countries: readonly Country[],
  category: Category | undefined,
): Promise<CompareAnswer> {
  const compared = await Promise.all(
    countries.map(async (country) => ({ country, ...(await shown.country(country.code)) })),
  )
  return compareAnswer(compared, await shown.everywhere(), category)
}
