import type { CountryIndex } from '../../shared/digest/countryIndex.ts'
import { dateBefore } from '../../shared/digest/localMoment.ts'

import type { DigestMarkerStore, ReportedCollection } from '../adapters/digest/digestMarkers.ts'
import type { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import { memoizeAsync } from '../common/memoizeAsync.ts'
import type { ChangesOfRun } from './ChangesOfRun.ts'

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
 * The news of a time zone. Those of a day are what the collection of a country says and the one that it was told from last
 * did not; those of a week are what the collections of all its days say.
 *
 * @param collections what is told from now
 * @param earlier the days that may have been told before, the newest first
 */
export function zoneNews(
  { markers, changes }: Sources,
  zone: string,
  collections: readonly ReportedCollection[],
  earlier: readonly string[],
): ZoneNews {
  const today = new Map(collections)
  const known = new Map<string, Promise<Map<string, string>>>()

  function toldOn(date: string): Promise<Map<string, string>> {
    return memoizeAsync(known, date, async () => new Map(await markers.told(date, zone)))
  }

  async function toldLast(country: string): Promise<string | undefined> {
    for (const date of earlier) {
      const collection = (await toldOn(date)).get(country)
      if (collection !== undefined) return collection
    }
    return undefined
  }

  async function ofDay(country: string): Promise<CountryIndex | undefined> {
    const collection = today.get(country)
    if (collection === undefined) return undefined
    return changes.day(country, collection, await toldLast(country))
  }

  async function ofWeek(country: string): Promise<CountryIndex | undefined> {
    // With today, seven days.
    const told = await Promise.all(earlier.slice(0, LOOK_BACK_DAYS - 1).map(toldOn))
    const days = [today, ...told].flatMap((day) => day.get(country) ?? [])
    return changes.week(country, [...new Set(days)])
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
): Promise<ReportedCollection[] | undefined> {
  const collection = await orUnavailable(async () => {
    const published = await table.published()
    // The list lags behind the pointer a little, but knows what was published at any time.
    return published && published.at <= at ? published : (await table.collectionsUntil(at, 1))[0]
  })
  return collection?.countries.flatMap(([code, { state, collection: id }]): ReportedCollection[] =>
    state === 'ok' && id !== null ? [[code, id]] : [],
  )
}
