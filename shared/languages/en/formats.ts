import { utcUpdate } from '../../collections/lastUpdated.ts'
import { everyHours, withinHours } from '../../collections/pace.ts'
import { monthName, shortDay, weekdayName } from '../../text/dateWords.ts'
import { shortUtcTime, utcTime } from '../../text/utcDates.ts'
import { shownGrowth } from '../../trends/growth.ts'
import { UNKNOWN_VOLUME, volumeText } from '../../trends/volume.ts'
import { type AgeUnit, ageIn, durationIn, joined, separated, waitIn } from '../parts.ts'

/**
 * English. Exports of a module and no object, so that what a page does not use is not part of it. Dates are read in UTC:
 * for another zone, callers pass a date whose UTC fields are the local date and time there.
 */

/** As `lang` attributes name it. */
export const LANG = 'en'

/** The form of a count, by the categories of CLDR. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return count === 1 ? forms.one : forms.other
}

/** A count and what is counted: `"1 trend"`, `"12 trends"`. */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${plural(count, { one, other })}`
}

/** `"12,345"` */
export function number(value: number): string {
  return separated(value, ',', '.')
}

/** A number of searches, which is a lower bound: `"500+"`, `"200K+"`, `"1.5M+"`. */
export function volume(searches: number | null): string {
  return searches === null ? UNKNOWN_VOLUME : volumeText(searches)
}

/** The same as the name of a line on a scale: `"200K"`. */
export function scale(searches: number): string {
  return volume(searches).replace('+', '')
}

/** Growth in percent: `"+1,000%"`; the default for an unknown one is `"+0%"`. */
export { shownGrowth as growth }

/**
 * `"30%"`
 *
 * @public said by the mails of other languages
 */
export function percent(value: number): string {
  return `${number(value)}%`
}

/** `"a, b, and c"` */
export function list(items: readonly string[]): string {
  return joined(items, items.length > 2 ? ', and ' : ' and ')
}

/** `"a, b, or c"` */
export function choice(items: readonly string[]): string {
  return joined(items, items.length > 2 ? ', or ' : ' or ')
}

/** How long ago something was, in its longest unit: `"3 hours ago"`. */
export function ago(minutes: number): string {
  return `${inUnit(...ageIn(minutes))} ago`
}

/** Between the items of an enumeration that has no end. */
export const COMMA = ', '

/** The day before today, alone and within a sentence. */
export const YESTERDAY = 'Yesterday'

/** The day before today, within a sentence. */
export const YESTERDAY_INSIDE = 'yesterday'

/** `"today"`, within a sentence. */
export const TODAY_INSIDE = 'today'

/** How long something lasted, after a verb: `"45 min"`, `"9 h"`, and from 48 hours on `"3 days"`. */
export function duration(minutes: number): string {
  const [count, unit] = durationIn(minutes)
  return `${count} ${{ minute: 'min', hour: 'h', day: 'days' }[unit]}`
}

/**
 * Hours in a heading or a label: `"48 hours"`.
 *
 * @public said by the mails of other languages
 */
export function hours(count: number): string {
  return inUnit(count, 'hour')
}

/** How long to wait, after "in": `"40 seconds"`, `"5 minutes"`, `"3 hours"`. */
export function wait(seconds: number): string {
  return inUnit(...waitIn(seconds))
}

/** `"every 12 hours"`, `"every hour"`; `"within 12 hours"`, `"within an hour"` */
export { everyHours, withinHours }

/** `"21 November 2026"` */
export function day(date: Date): string {
  return `${dayOfMonth(date)} ${date.getUTCFullYear()}`
}

/** `"21 November 2026 (Saturday)"` */
export function dayWithWeekday(date: Date): string {
  return `${day(date)} (${weekday(date)})`
}

/** `"21 Nov 2026"` */
export function mediumDay(date: Date): string {
  return `${shortDay(date)} ${date.getUTCFullYear()}`
}

/** `"21 Nov"` */
export { shortDay }

/** `"21 November"` */
export function dayOfMonth(date: Date): string {
  return `${date.getUTCDate()} ${month(date)}`
}

/** `"November"` */
export { monthName as month }

/** `"Nov"` */
export function shortMonth(date: Date): string {
  return month(date).slice(0, 3)
}

/** `"November 2026"` */
export function monthAndYear(date: Date): string {
  return `${month(date)} ${date.getUTCFullYear()}`
}

/** `"Saturday"` */
export { weekdayName as weekday }

/** `"Sat"` */
export function shortWeekday(date: Date): string {
  return weekday(date).slice(0, 3)
}

/** `"Nov 2026"` */
export function shortMonthAndYear(date: Date): string {
  return `${shortMonth(date)} ${date.getUTCFullYear()}`
}

/** A day and a time of day: `"21 Nov, 12:00"`. */
export function dayAndTime(day: string, time: string): string {
  return `${day}, ${time}`
}

/** `"21 November 2026, 12:00 UTC"` */
/** `"21 Nov, 12:00"`, in UTC; with the year when it is another one than that of `beside`. */
/** When the trends of a page were collected: `"30 April 2025 (Wednesday) - 14:05 UTC"`. */
export { shortUtcTime as shortTime, utcTime, utcUpdate as updateTime }

/** A time span: `"29 Nov 2026, 14:00 – 22:00"`. */
export function span(from: string, to: string): string {
  return `${from} – ${to}`
}

/** The sizes of files: `"57 KB"`, `"1.2 MB"`. */
export function bytes(count: number): string {
  return count < 1e5 ? `${Math.ceil(count / 1e3)} KB` : `${(count / 1e6).toFixed(1)} MB`
}

const month = monthName
const weekday = weekdayName

function inUnit(count: number, unit: AgeUnit | 'second'): string {
  return counted(count, unit, `${unit}s`)
}
