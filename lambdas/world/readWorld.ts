import { type CompareAnswer, compareAnswer } from '../../shared/answers/compareAnswer.ts'
import { type EventSelection, type EverywhereAnswer, everywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { PublishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import type { PublishedTrends } from '../adapters/trends/publishedTrends.ts'

/** The stores of answers about many countries. */
export type WorldStores = {
  published: Pick<PublishedTrends, 'country'>
  everywhere: () => Promise<PublishedEverywhere>
}

/** Maximum reads of a comparison: it is read again if a collection is published meanwhile. */
const MOST_READS = 3

/** The events of the published collection. Throws `unavailable`. */
export async function readEvents(
  { everywhere }: Pick<WorldStores, 'everywhere'>,
  selection: EventSelection,
): Promise<EverywhereAnswer> {
  const { collection, everywhere: found } = await everywhere()
  return everywhereAnswer(collection, found, selection)
}

/** The shared events and unshared topics of countries in the published collection. Throws `unavailable`. */
export async function readComparison(
  { published, everywhere }: WorldStores,
  countries: readonly Country[],
  category: Category | undefined,
): Promise<CompareAnswer> {
  for (let read = 1; ; read += 1) {
    const { collection, everywhere: found } = await everywhere()
    const compared = await Promise.all(
      countries.map(async (country) => ({ country, ...(await published.country(country.code)) })),
    )
    const isOne = compared.every(({ state, collection: id }) => state.state !== 'ok' || id === collection.id)
    if (isOne || read === MOST_READS) return compareAnswer(compared, found, category)
  }
}
