import type { Formats } from '../languages/Formats.ts'
import { MINUTE_MS, millisecondsFrom } from '../time.ts'

const DAY = 24 * 60
const WEEK = 7 * DAY

/**
 * Whole minutes from an ISO instant to a later one; 0 when it is not later. Null when one of them is not known or cannot
 * be read.
 */
export function minutesSince(instant: string | null, now: string | null): number | null {
  const minutes = instant === null || now === null ? Number.NaN : millisecondsFrom(instant, now) / MINUTE_MS
  return Number.isNaN(minutes) ? null : Math.max(0, Math.floor(minutes))
}

/** The age of an instant in its longest unit: `"45 minutes ago"`, `"1 hour ago"`; empty when not known. */
export function ageText(instant: string | null, now: string | null, { ago }: { ago: Formats['ago'] }): string {
  const minutes = minutesSince(instant, now)
  return minutes === null ? '' : ago(minutes)
}

/** The words of ages. */
export type AgeFormats = { ago: Formats['ago']; YESTERDAY: Formats['YESTERDAY'] }

/**
 * The time of an article or a trend by a reader's clock: minutes or hours ago, `"Yesterday"`, days ago, and from a week on the
 * date in a language and time zone, by default those of the browser. Undefined when it cannot be read, or is still
 * to come: then the clock is wrong.
 */
export function shownDate(
  instant: string,
  now: string,
  { ago, YESTERDAY }: AgeFormats,
  locale?: string,
  timeZone?: string,
): string | undefined {
  const minutes = minutesSince(instant, now)
  if (minutes === null || Date.parse(instant) > Date.parse(now)) return undefined
  if (minutes < DAY) return ago(minutes)
  if (minutes < 2 * DAY) return YESTERDAY
  if (minutes < WEEK) return ago(minutes)
  return dateFormat(locale, timeZone).format(new Date(instant))
}

/** The whole minutes that something lasted, rounded. */
export function minutesLasted(from: string, to: string): number {
  return Math.max(0, Math.round(millisecondsFrom(from, to) / MINUTE_MS))
}

/** How long something lasted: `"45 min"`, `"9 h"`, and from 48 hours on `"3 days"`. */
export function durationText(from: string, to: string, { duration }: { duration: Formats['duration'] }): string {
  return duration(minutesLasted(from, to))
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes long, so each is made once: a reader has one. */
function dateFormat(locale: string | undefined, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const format = dateFormats.get(key) ?? newDateFormat(locale, timeZone)
  dateFormats.set(key, format)
  return format
}

/** Browsers report locales such as `en-US@posix` that Intl refuses; their readers get English and UTC. */
function newDateFormat(locale: string | undefined, timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone,
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
  }
}
