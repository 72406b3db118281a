import { ageText, minutesSince } from '../../../shared/trends/age.ts'
import { ago as agoOf } from '../../texts/formats.ts'
import { statusTexts } from './statusTexts.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** From here on, durations are in days. */
const MAX_HOURS = 48

/** `"3 hours ago"`; within a minute, `"just now"`. */
export function ago(instant: string | null, now: string): string {
  return minutesSince(instant, now) === 0 ? statusTexts.justNow : ageText(instant, now, { ago: agoOf })
}

/** A duration in whole hours or days: `"15 hours"`, `"2 days"`. */
export function durationSince(instant: string | null, now: string): string {
  const minutes = minutesSince(instant, now) ?? 0
  const hours = Math.floor(minutes / HOUR)
  return hours < MAX_HOURS ? statusTexts.hours(hours) : statusTexts.days(Math.floor(minutes / DAY))
}
