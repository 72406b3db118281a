import { shownDate } from '../../../shared/trends/age.ts'
import { ago, LANG, YESTERDAY, YESTERDAY_INSIDE } from '../../texts/formats.ts'
import { timeInUtc } from './timeInUtc.ts'

/**
 * How long ago something was by the reader's clock, or its date in the language of the page, as it is written in the reader's
 * country if that has the language, and in the time zone of the browser. For a clock that cannot be right, its time.
 */
export function ageOrTime(at: string, now: string, isInSentence: boolean): string {
  const written = navigator.language.startsWith(LANG) ? navigator.language : LANG
  const age = shownDate(at, now, { ago, YESTERDAY }, written) ?? timeInUtc(at, now)
  return isInSentence && age === YESTERDAY ? YESTERDAY_INSIDE : age
}
