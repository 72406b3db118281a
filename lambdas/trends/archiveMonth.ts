import type { ArchiveAnswer, ArchivedCollection } from '../../shared/answers/archiveAnswer.ts'
import type { ArchivedMonth } from '../../shared/archive/archiveResults.ts'
import { monthBefore, weekBefore, yearBefore } from '../../shared/archive/archiveTime.ts'
import { bestAmong } from '../../shared/archive/bestTopic.ts'
import type { EarlierTrends } from '../../shared/archive/earlierTrends.ts'
import { expectedCollections } from '../../shared/archive/monthCalendar.ts'
import { collectionAround, isSettled, nearestTo } from '../../shared/archive/timeline.ts'
import type { Country } from '../../shared/countries.ts'
import { monthOf } from '../../shared/time.ts'
import { shownVolume } from '../../shared/trends/volume.ts'
import type { CollectionReader, ListedCollection } from '../adapters/trends/collectionReader.ts'

/**
 * The collections of a month, with the best topic of a country or of all countries; without a month, of the newest one.
 * Throws `unavailable` when a store does not answer.
 */
export async function readArchiveMonth(
  reader: CollectionReader,
  asked: string | undefined,
  country: Country | undefined,
): Promise<ArchivedMonth> {
  const times = await reader.times()
  const [first = ''] = times
  const newest = times.at(-1) ?? ''
  const months = [...Map.groupBy(times, monthOf)]
    .map(([month, of]) => ({
      month,
      collections: of.length,
      expected: expectedCollections(month, of, { first, newest }),
    }))
    .toReversed()
  const month = asked ?? monthOf(newest)
  const place = months.findIndex((each) => each.month === month)
  if (place < 0)
    return { kind: 'refused', code: 'unknown-collection', message: UNKNOWN, nearest: nearestTo(times, `${month}-15`) }
  const shown = new Set(times)
  const last = times.findLast((at) => monthOf(at) === month) ?? newest
  const [listed, earlier] = await Promise.all([
    reader.month(month),
    last === newest && country ? (await reader.past(newest)).earlier(country.code) : undefined,
  ])
  const collections = listed.filter(({ at }) => shown.has(at))
  return {
    kind: 'found',
    answer: {
      month,
      collections: collections.map((each) => toAnswer(each, country)),
      previous: months[place + 1]?.month ?? null,
      next: months[place - 1]?.month ?? null,
      months,
      first,
      newest,
      week_earlier: collectionAround(times, weekBefore(newest)),
      month_earlier: collectionAround(times, monthBefore(newest)),
      year_earlier: collectionAround(times, yearBefore(newest)),
      ...(earlier && { earlier: earlier.filter(({ at }) => shown.has(at)).map(toEarlier) }),
    },
    // A month is settled with its last collection.
    isSettled: isSettled(times, last),
  }
}

const UNKNOWN = 'There is no collection in that month.'

function toEarlier({ ago, at, trends }: EarlierTrends): NonNullable<ArchiveAnswer['earlier']>[number] {
  return {
    ago,
    at,
    trends: trends.map(({ title, category, volume, again = false }) => ({
      trend: title,
      category,
      search: shownVolume(volume),
      again,
    })),
  }
}

function toAnswer(
  { at, countries, trends, isSample, best }: ListedCollection,
  country: Country | undefined,
): ArchivedCollection {
  const topic = bestAmong(best, country?.code)
  return {
    at,
    countries,
    trends,
    sample: isSample,
    best: topic
      ? {
          country: topic.country,
          trend: topic.title,
          search: shownVolume(topic.volume),
          category: topic.category,
          volume: topic.volume,
        }
      : null,
  }
}
