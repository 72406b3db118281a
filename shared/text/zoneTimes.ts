import { localMoment } from '../digest/localMoment.ts'
import { dateBefore } from '../time.ts'
import { cityOf } from './cityOf.ts'
import { shortDay, weekdayName } from './dateWords.ts'

/** Times as the clocks of a reader show them, for sentences that are not renewed: those of mails. */

/** Days in which the weekday names a day. */
const WEEK_DAYS = 7

/** A past instant beside another: `"today, 04:20"`, `"yesterday, 20:00"`, `"Friday, 09:00"`; from a week on `"14 Nov, 09:00"`. */
export function timeIn(zone: string, instant: string, now: string): string {
  return `${dayIn(zone, instant, now)}, ${clockIn(zone, instant)}`
}

/** The same without the clock: `"today"`, `"yesterday"`, `"Friday"`, `"14 Nov"`. */
function dayIn(zone: string, instant: string, now: string): string {
  const [{ date }, today] = [localMoment(zone, instant), localMoment(zone, now).date]
  if (date === today) return 'today'
  if (date === dateBefore(today, 1)) return 'yesterday'
  return date > dateBefore(today, WEEK_DAYS) && date < today ? weekdayName(new Date(date)) : shortDay(new Date(date))
}

/** `"22 Nov, 06:40"` */
export function dayAndTimeIn(zone: string, instant: string): string {
  return `${shortDay(new Date(localMoment(zone, instant).date))}, ${clockIn(zone, instant)}`
}

/** The weekday of an instant: `"Monday"`. */
export function weekdayIn(zone: string, instant: string): string {
  return weekdayName(new Date(localMoment(zone, instant).date))
}

/** `"06:40"` */
export function clockIn(zone: string, instant: string): string {
  const { minutes } = localMoment(zone, instant)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** `"Toronto time"`; `"UTC"`, and the name of a zone without a city. */
export function zoneName(zone: string): string {
  const city = cityOf(zone)
  return city === undefined ? zone : `${city} time`
}
