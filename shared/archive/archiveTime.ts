import { ARCHIVE_DAYS } from '../limits.ts'
import { DAY_MS, dayOf, HOUR_MS, instantAfter, instantBefore, MINUTE_MS, millisecondsFrom } from '../time.ts'

/**
 * The times in addresses of the archive, always in UTC: an hour (`"2026-11-21T12"`), a day (`"2026-11-21"`),
 * a month (`"2026-11"`). Instants are ISO texts, which sort by time.
 */

/** A span of time that an address names: its first and its last instant. */
export type TimeSpan = { from: string; until: string }

/** What the time in an address names. */
export type ArchiveTime =
  /** An hour, or a shorter time within it. */
  ({ kind: 'hour' } & TimeSpan) | { kind: 'day'; day: string } | { kind: 'month'; month: string }

const TIME =
  /^(?<month>\d{4}-\d\d)(?:-(?<date>\d\d)(?:T(?<hour>\d\d)(?<minutes>:\d\d(?<seconds>:\d\d(?:\.\d{1,3})?)?)?Z?)?)?$/

/** Reads the time in an address; undefined when it is malformed, or no such day or hour exists. */
export function readArchiveTime(text: string): ArchiveTime | undefined {
  const { month, date, hour, minutes, seconds } = TIME.exec(text)?.groups ?? {}
  if (month === undefined) return undefined
  if (date === undefined) return exists(month, '01', '00:00:00') ? { kind: 'month', month } : undefined
  if (hour === undefined) return exists(month, date, '00:00:00') ? { kind: 'day', day: text } : undefined
  const clock = hour + (minutes ?? ':00')
  const start = exists(month, date, seconds === undefined ? `${clock}:00` : clock)
  if (start === undefined) return undefined
  const length = minutes === undefined ? HOUR_MS : seconds === undefined ? MINUTE_MS : 1_000
  return { kind: 'hour', ...spanOf(start, length) }
}

/** The times that the API accepts for a collection: its hour, and the instants of its answers. */
const OF_COLLECTION = /T\d\d(?::\d\d:\d\d(?:\.\d{1,3})?Z)?$/

/**
 * Reads the time of a collection as the API accepts it: an hour (`"2026-11-21T12"`), or an instant as answers give it;
 * undefined for anything else.
 */
export function readCollectionTime(text: string): TimeSpan | undefined {
  const time = readArchiveTime(text)
  return time?.kind === 'hour' && OF_COLLECTION.test(text) ? { from: time.from, until: time.until } : undefined
}

/** Reads a month: `"2026-11"`; undefined for anything else. */
export function readMonth(text: string): string | undefined {
  const time = readArchiveTime(text)
  return time?.kind === 'month' ? time.month : undefined
}

/** The first and the last instant of a month. */
export function spanOfMonth(month: string): TimeSpan {
  const start = Date.parse(`${month}-01T00:00:00Z`)
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return spanOf(start, end.getTime() - start)
}

/** The days of a month: `["2026-11-01", …, "2026-11-30"]`. */
export function daysOfMonth(month: string): string[] {
  const { from, until } = spanOfMonth(month)
  const count = Math.round(millisecondsFrom(from, until) / DAY_MS)
  return Array.from({ length: count }, (_, index) => dayOf(instantAfter(from, index * DAY_MS)))
}

/** The oldest instant that the archive shows, seen from a later one. */
export function archiveStart(now: string): string {
  return instantBefore(now, ARCHIVE_DAYS * DAY_MS)
}

/** The same time a week earlier. */
export function weekBefore(instant: string): string {
  return instantBefore(instant, 7 * DAY_MS)
}

/** The same time a day earlier. */
export function dayBefore(instant: string): string {
  return instantBefore(instant, DAY_MS)
}

/** The same time on the same date a month earlier, or on the last day of that month when it is shorter. */
export function monthBefore(instant: string): string {
  return monthsBefore(instant, 1)
}

/** The same time on the same date a year earlier; on 29 February, that of 28 February. */
export function yearBefore(instant: string): string {
  return monthsBefore(instant, 12)
}

function monthsBefore(instant: string, months: number): string {
  const date = new Date(instant)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  // The 31st of a month with 30 days is the first of the next one, whose day 0 is the 30th.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.toISOString()
}

/** The start in milliseconds, if there is such a day and time. `Date` reads 31 November as 1 December, and 24:00. */
function exists(month: string, date: string, clock: string): number | undefined {
  const written = `${month}-${date}T${clock}`
  const start = Date.parse(`${written}Z`)
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(written) ? start : undefined
}

function spanOf(start: number, length: number): TimeSpan {
  return { from: new Date(start).toISOString(), until: new Date(start + length - 1).toISOString() }
}
