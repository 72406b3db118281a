import { COLLECTION_HOURS } from '../limits.ts'
import { dayOf, HOUR_MS, hourOf, millisecondsFrom } from '../time.ts'
import { archiveStart, dayBefore, type TimeSpan, weekBefore, yearBefore } from './archiveTime.ts'

/**
 * The collections of the archive by their times: ISO instants, the oldest first. Each has an hour of its own, by which
 * addresses name it.
 */

/** What a time names: a collection, or none, with the two that are nearest to it. */
export type FoundTime = { kind: 'found'; at: string } | { kind: 'unknown'; nearest: string[] }

/** The collections that a page of the past leads to; null where there is none. */
export type Neighbours = {
  previous: string | null
  next: string | null
  weekEarlier: string | null
  yearEarlier: string | null
}

/**
 * The collections that the archive shows, the oldest first: those of the 395 days up to the newest. Of several in one hour,
 * only the last has an address.
 */
export function archivedTimes(times: readonly string[]): string[] {
  const sorted = times.toSorted()
  const newest = sorted.at(-1)
  if (newest === undefined) return []
  const start = archiveStart(newest)
  return sorted.filter((at, index) => {
    const next = sorted[index + 1]
    return at >= start && (next === undefined || hourOf(next) !== hourOf(at))
  })
}

/**
 * The collection at or before the end of a time; none before the first one, and none from the time on at which the next one is
 * due at the latest.
 */
export function collectionAt(times: readonly string[], time: TimeSpan): FoundTime {
  const isToCome = millisecondsFrom(times.at(-1) ?? time.from, time.from) >= COLLECTION_HOURS * HOUR_MS
  const at = isToCome ? undefined : times.findLast((each) => each <= time.until)
  return at === undefined ? { kind: 'unknown', nearest: nearestTo(times, time.from) } : { kind: 'found', at }
}

/** The last collection of a day. */
export function lastOfDay(times: readonly string[], day: string): FoundTime {
  const at = times.findLast((each) => dayOf(each) === day)
  return at === undefined
    ? { kind: 'unknown', nearest: nearestTo(times, `${day}T12:00:00.000Z`) }
    : { kind: 'found', at }
}

/** Whether a collection is the last of its day: the one that search engines list. */
export function isLastOfDay(times: readonly string[], at: string): boolean {
  const next = times[times.indexOf(at) + 1]
  return next === undefined || dayOf(next) !== dayOf(at)
}

/**
 * The neighbours of a collection. Those of a week and a year earlier are the last collections at or before that time, if they
 * are at most a day older.
 */
export function neighboursOf(times: readonly string[], at: string): Neighbours {
  const place = times.indexOf(at)
  return {
    previous: times[place - 1] ?? null,
    next: times[place + 1] ?? null,
    weekEarlier: collectionAround(times, weekBefore(at)),
    yearEarlier: collectionAround(times, yearBefore(at)),
  }
}

/** The last collection at or before an instant, if it is at most a day older; null without one. */
export function collectionAround(times: readonly string[], instant: string): string | null {
  const at = times.findLast((each) => each <= instant)
  return at !== undefined && at >= dayBefore(instant) ? at : null
}

/** Whether the answers about a collection are final: two newer ones are known. */
export function isSettled(times: readonly string[], at: string): boolean {
  return at < (times.at(-2) ?? '')
}

/** The last collection before an instant and the first one after it, as far as there are any. */
export function nearestTo(times: readonly string[], instant: string): string[] {
  return [times.findLast((at) => at < instant), times.find((at) => at > instant)].flatMap((at) => at ?? [])
}
