import type { CountryState } from '../../shared/collections/collection.ts'
import type { CountryIndex } from '../../shared/digest/countryIndex.ts'
import { dateBefore } from '../../shared/digest/localMoment.ts'
import type { DigestMarkerStore, ReportedCollection } from '../adapters/digest/digestMarkers.ts'
import type { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import { memoizeAsync } from '../common/memoizeAsync.ts'
import type { ChangesOfRun } from './ChangesOfRun.ts'

/** The news of a time zone. */
export type ZoneNews = {
  /** By country code; countries without news are missing. */
  countries(codes: Iterable<string>, isWeekly: boolean): Promise<Map<string, CountryIndex>>
}

type Sources = {
  markers: Pick<DigestMarkerStore, 'pinned'>
  changes: ChangesOfRun
}

/** Days searched for the last digest of a time zone. */
const LOOK_BACK_DAYS = 7

/**
 * The news of a time zone. The daily news of a country are the changes that the last reported collection did not have; the
 * weekly news are the changes of the collections of all days.
 *
 * @param collections the collections to report now
 * @param earlier the dates of earlier digests, newest first
 */
export function zoneNews(
  { markers, changes }: Sources,
  zone: string,
  collections: readonly ReportedCollection[],
  earlier: readonly string[],
): ZoneNews {
  const today = new Map(collections)
  const known = new Map<string, Promise<Map<string, string>>>()

  function reportedOn(date: string): Promise<Map<string, string>> {
    return memoizeAsync(known, date, async () => new Map(await markers.pinned(date, zone)))
  }

  async function lastReported(country: string): Promise<string | undefined> {
    for (const date of earlier) {
      const collection = (await reportedOn(date)).get(country)
      if (collection !== undefined) return collection
    }
    return undefined
  }

  async function ofDay(country: string): Promise<CountryIndex | undefined> {
    const collection = today.get(country)
    if (collection === undefined) return undefined
    return changes.day(country, collection, await lastReported(country))
  }

  async function ofWeek(country: string): Promise<CountryIndex | undefined> {
    // Seven days including today.
    const reported = await Promise.all(earlier.slice(0, LOOK_BACK_DAYS - 1).map(reportedOn))
    const days = [today, ...reported].flatMap((day) => day.get(country) ?? [])
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

/** The days that are searched for earlier digests, newest first. */
export function daysBefore(date: string): string[] {
  return Array.from({ length: LOOK_BACK_DAYS }, (_, index) => dateBefore(date, index + 1))
}

/** The maximum age of the trends of a stale country that are reported, in hours, relative to the newest collection. */
const MAX_STALE_HOURS = 24

/**
 * The collections to report at an instant: for each country the newest that has new trends of it. For a country that is
 * stale in the published collection, that is an earlier one, so that one failed run loses no changes; zones that reported
 * it before do not repeat it. Undefined before the first publication. Throws `unavailable` when the table does not answer.
 */
export async function collectionsAt(
  table: Pick<CollectionTable, 'published' | 'collectionsUntil'>,
  at: string,
): Promise<ReportedCollection[] | undefined> {
  const collection = await orUnavailable(async () => {
    const published = await table.published()
    // The list is updated a little later than the pointer, but it also knows the past.
    return published && published.at <= at ? published : (await table.collectionsUntil(at, 1))[0]
  })
  return collection?.countries.flatMap(([code, state]): ReportedCollection[] =>
    state.collection !== null && isReported(state, collection.at) ? [[code, state.collection]] : [],
  )
}

function isReported({ state, at }: CountryState, newest: string): boolean {
  if (state !== 'stale') return state === 'ok'
  return at !== null && Date.parse(newest) - Date.parse(at) < MAX_STALE_HOURS * 3_600_000
}
