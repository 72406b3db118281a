import { localMoment } from '../digest/localMoment.ts'
import { dateBefore } from '../time.ts'

/** Times as the clocks and calendars of a reader show them, for sentences that are not renewed: those of mails. */

/** Days in which the weekday names a day. */
const WEEK_DAYS = 7

/** A day beside another: today, yesterday, a day of the last week, or any other date. */
export type ShownDay = { day: 'today' | 'yesterday' | 'weekday' | 'date'; date: string }

/** A time beside another: its day, and its clock (`"04:20"`). */
export type ShownTime = ShownDay & { clock: string }

/** A past instant beside another, in a time zone. */
export function shownTime(zone: string, instant: string, now: string): ShownTime {
  return { ...shownDay(dateIn(zone, instant), dateIn(zone, now)), clock: clockIn(zone, instant) }
}

/** A date beside today's. */
export function shownDay(date: string, today: string): ShownDay {
  if (date === today) return { day: 'today', date }
  if (date === dateBefore(today, 1)) return { day: 'yesterday', date }
  return { day: date > dateBefore(today, WEEK_DAYS) && date < today ? 'weekday' : 'date', date }
}

/** The date of an instant: `"2026-11-21"`. */
export function dateIn(zone: string, instant: string): string {
  return localMoment(zone, instant).date
}

/** `"06:40"` */
export function clockIn(zone: string, instant: string): string {
  const { minutes } = localMoment(zone, instant)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
