import { shownDate } from '../../../shared/trends/age.ts'
import { ago, LANG, shortTime, YESTERDAY, YESTERDAY_INSIDE } from '../../texts/formats.ts'

/**
 * How long ago something was by a reader's clock, or its date in the language of the page, as it is written in the reader's
 * country if that has the language, and in their time zone; by default those of the browser. For a clock that cannot be right,
 * its time.
 */
export function ageOrTime(
  at: string,
  now: string,
  isInSentence: boolean,
  locale = navigator.language,
  timeZone?: string,
): string {
  const written = locale.startsWith(LANG) ? locale : LANG
  const age = shownDate(at, now, { ago, YESTERDAY }, written, timeZone) ?? timeInUtc(at, now)
  return isInSentence && age === YESTERDAY ? YESTERDAY_INSIDE : age
}

/** `"26 Nov, 05:32 UTC"`, as pages say it that cannot know when they are read; with the year if it is not that of `beside`. */
export function timeInUtc(at: string, beside: string): string {
  return `${shortTime(at, beside)} UTC`
}
