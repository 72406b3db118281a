import { monthName } from './dateWords.ts'

/** Absolute times in UTC for sentences about the past. The name of a month is not made by `Intl`: see `dateWords.ts`. */

/** `"21 November 2026"`, of an instant or a day. */
export function utcDay(at: string): string {
  const date = new Date(at)
  return `${date.getUTCDate()} ${monthName(date)} ${date.getUTCFullYear()}`
}

/** `"12:00"` */
export function utcClock(at: string): string {
  return new Date(at).toISOString().slice(11, 16)
}

/** `"21 November 2026, 12:00 UTC"` */
export function utcTime(at: string): string {
  return `${utcDay(at)}, ${utcClock(at)} UTC`
}

/** `"21 Nov, 12:00"`; with the year when it is another one than that of `beside`: `"31 Dec 2025, 23:00"`. */
export function shortUtcTime(at: string, beside: string): string {
  const date = new Date(at)
  const year = at.slice(0, 4) === beside.slice(0, 4) ? '' : ` ${date.getUTCFullYear()}`
  return `${date.getUTCDate()} ${monthName(date).slice(0, 3)}${year}, ${utcClock(at)}`
}
