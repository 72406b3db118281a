import { listAnswer } from '../../shared/answers/countryAnswer.ts'
import type { PastTrends } from '../../shared/archive/archiveResults.ts'
import type { TimeSpan } from '../../shared/archive/archiveTime.ts'
import { collectionAt, lastOfDay, neighboursOf } from '../../shared/archive/timeline.ts'
import type { CategoryOrAll } from '../../shared/categories.ts'
import { countCollection } from '../../shared/collections/collection.ts'
import type { Country } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'
import { dayOf } from '../../shared/time.ts'
import { type CollectionReader, NO_COLLECTION } from '../adapters/trends/collectionReader.ts'

/**
 * The trends of a country at a time of the past: the collection at or before it, with the ages and statuses at that time.
 * Refused when there is none, or it was deleted. Throws `unavailable` when a store does not answer.
 */
export async function readPastTrends(
  reader: CollectionReader,
  country: Country,
  category: CategoryOrAll | undefined,
  time: TimeSpan,
): Promise<PastTrends> {
  const times = await reader.times()
  const found = collectionAt(times, time)
  if (found.kind === 'unknown')
    return { kind: 'refused', code: 'unknown-collection', message: NO_COLLECTION, nearest: found.nearest }
  const { at } = found
  const { previous, next, weekEarlier, yearEarlier } = neighboursOf(times, at)
  try {
    const shown = await reader.past(at)
    const past = await shown.country(country.code)
    const last = lastOfDay(times, dayOf(at))
    return {
      kind: 'found',
      at,
      isSettled: shown.isSettled,
      answer: {
        countries: { [country.code]: listAnswer(country.code, past.state, past, category) },
        at,
        is_past: true,
        previous,
        next,
        week_earlier: weekEarlier,
        year_earlier: yearEarlier,
        last_of_day: last.kind === 'found' ? last.at : at,
        collected: countCollection(shown.collection).countries,
        first: times[0] ?? at,
        newest: times.at(-1) ?? at,
      },
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
    const { code, message } = error
    return { kind: 'refused', code, message, nearest: [previous, next].flatMap((each) => each ?? []) }
  }
}
