import { shownDate } from '../../../shared/trends/age.ts'
import { ago, shortTime, YESTERDAY, YESTERDAY_INSIDE } from '../../texts/formats.ts'

/**
 * How long ago something was by a reader's clock, or its date in their language and time zone, by default those of the browser;
 * for a clock that cannot be right, its time.
 */
export function ageOrTime(at: string, now: string, isInSentence: boolean, locale?: string, timeZone?: string): string {
  const age = shownDate(at, now, { ago, YESTERDAY }, locale, timeZone) ?? timeInUtc(at, now)
  return isInSentence && age === YESTERDAY ? YESTERDAY_INSIDE : age
}

/** `"26 Nov, 05:32 UTC"`, as pages say it that cannot know when they are read; with the year if it is not that of `beside`. */
export function timeInUtc(at: string, beside: string): string {
  return `${shortTime(at, beside)} UTC`
}
