import { DIGEST_HOUR, DIGEST_LAST_HOUR, WEEKLY_DIGEST_DAY } from '../limits.ts'
import { wallTime } from '../people/timeZone.ts'
import { dateBefore, MINUTE_MS } from '../time.ts'
import { localMoment } from './localMoment.ts'

/** When digests are sent, in minutes of the local clock: from 8:00; until 12:00 if a run was missed. */
const DUE = { from: DIGEST_HOUR * 60, until: DIGEST_LAST_HOUR * 60 } as const

/** Whether the digests of a day cannot be sent yet, can be sent, or are too late. */
export type DigestPhase = 'early' | 'due' | 'late'

/** The phase of a date in a time zone at an instant: due from 8:00 to noon of that date. */
export function phaseOf(zone: string, date: string, at: string): DigestPhase {
  const now = localMoment(zone, at)
  if (now.date !== date) return now.date < date ? 'early' : 'late'
  if (now.minutes < DUE.from) return 'early'
  return now.minutes < DUE.until ? 'due' : 'late'
}

/** The last date in a time zone that was due at an instant or before it: until 8:00 that is yesterday. */
export function lastDueDate(zone: string, at: string): string {
  const { date, minutes } = localMoment(zone, at)
  return minutes < DUE.from ? dateBefore(date, 1) : date
}

/** The instant from which the digests of a date are due in a time zone: `("Asia/Tokyo", "2026-11-21")` → 20 November, 23:00. */
export function dueInstant(zone: string, date: string): string {
  const wall = Date.parse(date) + DUE.from * MINUTE_MS
  // The second step corrects the offset where the clock changes between the two instants.
  const near = wall - (wallTime(zone, wall) - wall)
  return new Date(wall - (wallTime(zone, near) - near)).toISOString()
}

const WEEK_DAYS = 7

/** The instant after `at` from which the next digest of a reader is due: every day, or on the day of the weekly one. */
export function nextDueInstant(zone: string, at: string, often: 'daily' | 'weekly'): string {
  const { date } = localMoment(zone, at)
  const isDay = (day: string) =>
    often === 'daily' || localMoment('UTC', `${day}T12:00:00.000Z`).weekday === WEEKLY_DIGEST_DAY.weekday
  for (let days = 0; days < WEEK_DAYS; days += 1) {
    const day = dateBefore(date, -days)
    const due = dueInstant(zone, day)
    if (isDay(day) && due > at) return due
  }
  return dueInstant(zone, dateBefore(date, -WEEK_DAYS))
}

/** What decides when a reader is due. */
type Timing = { zone: string; digest: 'daily' | 'weekly' | 'off' }

/** When the next digest of a reader is due after an instant; also where mail is off, because browsers may be notified. */
export function nextDue({ zone, digest }: Timing, at: string): string {
  return nextDueInstant(zone, at, digest === 'weekly' ? 'weekly' : 'daily')
}

/**
 * When a reader is due after a change of their settings. In another time zone they are due at once: it may be between 8:00 and
 * noon there. Who is due already stays so.
 *
 * @param dueAt when they were due before
 */
export function dueAfterChange(before: Timing, after: Timing, dueAt: string, now: string): string {
  if (before.zone !== after.zone) return new Date(now).toISOString()
  return dueAt <= now ? dueAt : nextDue(after, now)
}

/** The last dates that are looked through for a reader who was due long ago. */
const MAX_DATES = 7

/** The local dates whose digests are due for a reader who was due at an instant, the oldest first. */
export function dueDates(zone: string, dueAt: string, at: string): string[] {
  const last = lastDueDate(zone, at)
  const first = lastDueDate(zone, dueAt)
  const dates = [last]
  for (let date = dateBefore(last, 1); date >= first && dates.length < MAX_DATES; date = dateBefore(date, 1))
    dates.unshift(date)
  return dates
}
