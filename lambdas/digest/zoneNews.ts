import type { Collection, CountryState } from '../../shared/collections/collection.ts'
import type { CountryIndex } from '../../shared/digest/countryIndex.ts'
import { dueInstant } from '../../shared/digest/dueTime.ts'
import { dateBefore, HOUR_MS, millisecondsFrom } from '../../shared/time.ts'
import type { ReportedCollection } from '../adapters/digest/digestMarkers.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import { MemoryCache } from '../common/MemoryCache.ts'
import type { ChangesOfRun } from './ChangesOfRun.ts'
import type { DigestRun, DigestServices, ZoneNews } from './DigestRun.ts'

/** Which collections the digests of earlier days reported. */
export type PinnedCollections = { pinned(date: string, zone: string): Promise<ReportedCollection[] | undefined> }

type Sources = { markers: PinnedCollections; collections: CollectionStore; changes: ChangesOfRun }

/** Days searched for the last digest of a time zone. */
const LOOK_BACK_DAYS = 7

/**
 * The news of a time zone. The daily news of a country are the changes that the last reported collection did not have; the
 * weekly news are the changes of the collections of all days. For days on which nobody lived in the time zone, the weekly
 * news have the collections that would have been reported.
 *
 * @param reported the collections to report now
 * @param earlier the dates of earlier digests, newest first
 */
export function zoneNews(
  { markers, collections, changes }: Sources,
  zone: string,
  reported: readonly ReportedCollection[],
  earlier: readonly string[],
): ZoneNews {
  const today = new Map(reported)
  const known = new MemoryCache<ReadonlyMap<string, string> | undefined>()
  const assumed = new MemoryCache<ReadonlyMap<string, string>>()

  function reportedOn(date: string): Promise<ReadonlyMap<string, string> | undefined> {
    return known.get(date, async () => {
      const pinned = await markers.pinned(date, zone)
      return pinned && new Map(pinned)
    })
  }

  async function reportableOn(date: string): Promise<ReadonlyMap<string, string>> {
    const pinned = await reportedOn(date)
    if (pinned) return pinned
    return assumed.get(date, async () => new Map(await collectionsOn(collections, zone, date)))
  }

  async function lastReported(country: string): Promise<string | undefined> {
    for (const date of earlier) {
      const collection = (await reportedOn(date))?.get(country)
      if (collection !== undefined) return collection
    }
    return undefined
  }

  async function ofDay(country: string): Promise<CountryIndex | undefined> {
    const collection = today.get(country)
    if (collection === undefined) return undefined
    const reported = await lastReported(country)
    // Without a newer collection there is nothing to compare, rather than nothing that changed.
    return collection === reported ? undefined : changes.day(country, collection, reported)
  }

  async function ofWeek(country: string): Promise<CountryIndex | undefined> {
    // Seven days including today.
    const before = await Promise.all(earlier.slice(0, LOOK_BACK_DAYS - 1).map(reportableOn))
    const days = [today, ...before].flatMap((day) => day.get(country) ?? [])
    return changes.week(country, [...new Set(days)])
  }

  return {
    async countries(codes, isWeekly) {
      const found = new Map<string, CountryIndex>()
      // One after the other: the changes of a country take much memory until they are indexed.
      for (const code of new Set(codes)) {
        const index = await (isWeekly ? ofWeek : ofDay)(code)
        if (index) found.set(code, index)
      }
      return found
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
export async function collectionsAt(table: CollectionStore, at: string): Promise<ReportedCollection[] | undefined> {
  const collection = await collectionAt(table, at)
  return collection && reportedIn(collection)
}

/** The newest collection at an instant; undefined before the first. Throws `unavailable` when the table does not answer. */
export function collectionAt(table: CollectionStore, at: string): Promise<Collection | undefined> {
  return orUnavailable(async () => (await table.collectionsUntil(at, 1))[0])
}

/** The collections that would have been reported on an earlier day; none before the first collection. */
async function collectionsOn(table: Sources['collections'], zone: string, date: string): Promise<ReportedCollection[]> {
  const collection = await collectionAt(table, dueInstant(zone, date))
  return collection ? reportedIn(collection) : []
}

function reportedIn({ at, countries }: Collection): ReportedCollection[] {
  return countries.flatMap(([code, state]): ReportedCollection[] =>
    state.collection !== null && isReported(state, at) ? [[code, state.collection]] : [],
  )
}

function isReported({ state, at }: CountryState, newest: string): boolean {
  if (state !== 'stale') return state === 'ok'
  return at !== null && millisecondsFrom(at, newest) < MAX_STALE_HOURS * HOUR_MS
}

/** The news of a time zone's day, until noon; undefined before the first collection. */
export function newsOfDay(
  services: DigestServices,
  run: DigestRun,
  zone: string,
  date: string,
): Promise<ZoneNews | undefined> {
  return run.news.get(`${zone} ${date}`, async () => {
    const collections = await collectionsOf(services, run, date, zone)
    return collections && zoneNews({ ...services, changes: run.changes }, zone, collections, daysBefore(date))
  })
}

/** The collections of a time zone's day, pinned so that all runs of that day use the same. */
async function collectionsOf(
  { markers, collections }: DigestServices,
  { at, isDry }: DigestRun,
  date: string,
  zone: string,
): Promise<ReportedCollection[] | undefined> {
  const pinned = await markers.pinned(date, zone)
  if (pinned) return pinned
  const current = await collectionsAt(collections, at)
  return isDry || !current ? current : markers.pin(date, zone, current)
}
