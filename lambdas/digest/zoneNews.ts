import type { CountryIndex } from '../../shared/digest/countryIndex.ts'
import { dateBefore } from '../../shared/digest/dateBefore.ts'
import type { CollectionTable } from '../adapters/collectionTable.ts'
import type { DigestMarkerStore, ToldCollection } from '../adapters/digestMarkers.ts'
import type { ChangesOfRun } from './ChangesOfRun.ts'
import { orUnavailable } from './orUnavailable.ts'

/** What there is to tell in a time zone. */
export type ZoneNews = {
  /** By the code of the country; one that has nothing to tell is missing. */
  countries(codes: Iterable<string>, isWeekly: boolean): Promise<Map<string, CountryIndex>>
}

type Sources = {
  markers: Pick<DigestMarkerStore, 'told'>
  changes: ChangesOfRun
}

/** So far back is looked for what a time zone was told last, in days. */
const LOOK_BACK_DAYS = 7

/**
 * The news of a time zone. Those of a day are what the collections of the day say and those of the last day on which
 * anything was told did not; those of a week are what all of its days say.
 *
 * @param collections what is told from now
 * @param earlier the days that may have been told before, the newest first
 */
export function zoneNews(
  { markers, changes }: Sources,
  zone: string,
  collections: readonly ToldCollection[],
  earlier: readonly string[],
): ZoneNews {
  const today = new Map(collections)
  let told: Promise<Map<string, string> | undefined> | undefined
  let week: Promise<Map<string, string>[]> | undefined

  async function toldLast(): Promise<Map<string, string> | undefined> {
    for (const date of earlier) {
      const collections = await markers.told(date, zone)
      if (collections) return new Map(collections)
    }
    return undefined
  }

  async function toldInWeek(): Promise<Map<string, string>[]> {
    // With today, seven days.
    const days = earlier.slice(0, LOOK_BACK_DAYS - 1)
    const read = await Promise.all(days.map((date) => markers.told(date, zone)))
    return read.flatMap((collections) => (collections ? [new Map(collections)] : []))
  }

  async function ofDay(country: string): Promise<CountryIndex | undefined> {
    const collection = today.get(country)
    if (collection === undefined) return undefined
    told ??= toldLast()
    return changes.day(country, collection, (await told)?.get(country))
  }

  async function ofWeek(country: string): Promise<CountryIndex | undefined> {
    week ??= toldInWeek()
    const days = [today, ...(await week)]
    return changes.week(country, [...new Set(days.flatMap((day) => day.get(country) ?? []))])
  }

  return {
    async countries(codes, isWeekly) {
      const found = await Promise.all(
        [...new Set(codes)].map(async (code) => [code, await (isWeekly ? ofWeek : ofDay)(code)] as const),
      )
      return new Map(found.flatMap(([code, index]) => (index ? [[code, index]] : [])))
    },
  }
}

/** The days before a date on which a time zone may have been told something, the newest first. */
export function daysBefore(date: string): string[] {
  return Array.from({ length: LOOK_BACK_DAYS }, (_, index) => dateBefore(date, index + 1))
}

/**
 * The collections that readers are told from at an instant: for each country the one that was published last, if it has
 * new trends of it. Undefined while nothing was ever published. Throws `unavailable` when the table does not answer.
 */
export async function collectionsAt(
  table: Pick<CollectionTable, 'published' | 'collectionsUntil'>,
  at: string,
): Promise<ToldCollection[] | undefined> {
  const collection = await orUnavailable(async () => {
    const published = await table.published()
    // The list lags behind the pointer a little, but knows what was published at any time.
    return published && published.at <= at ? published : (await table.collectionsUntil(at, 1))[0]
  })
  return collection?.countries.flatMap(([code, { state, collection: id }]): ToldCollection[] =>
    state === 'ok' && id !== null ? [[code, id]] : [],
  )
}
