import { shortUtcTime } from '../../../shared/text/utcDates.ts'
import { shownDate } from '../../../shared/trends/age.ts'

/** The clock, language and time zone of a reader; by default those of the browser. */
type Reader = { now: string; locale?: string; timeZone?: string }

/** How long ago something was by a reader's clock, or its date; for a clock that cannot be right, its time. */
export function ageOrTime(at: string, { now, locale, timeZone }: Reader, isInSentence: boolean): string {
  const age = shownDate(at, now, locale, timeZone) ?? timeInUtc(at, now)
  return isInSentence && age === 'Yesterday' ? 'yesterday' : age
}

/** `"26 Nov, 05:32 UTC"`, as pages say it that cannot know when they are read; with the year if it is not that of `beside`. */
export function timeInUtc(at: string, beside: string): string {
  return `${shortUtcTime(at, beside)} UTC`
}
