import type { Words } from '../../../../../shared/languages/Words.ts'
import { ageText, minutesSince } from '../../../../../shared/trends/age.ts'
import type * as english from '../../../../pages/status/sinceTexts.ts'
import { ago as agoOf } from '../../texts/formats.ts'
import { statusTexts } from './statusTexts.ts'

const HOUR = 60
const DAY = 24 * HOUR

const MAX_HOURS = 48

export const ago: Words<typeof english.ago> = (instant, now) =>
  minutesSince(instant, now) === 0 ? statusTexts.justNow : ageText(instant, now, { ago: agoOf })

export const durationSince: Words<typeof english.durationSince> = (instant, now) => {
  const minutes = minutesSince(instant, now) ?? 0
  const hours = Math.floor(minutes / HOUR)
  return hours < MAX_HOURS ? statusTexts.hours(hours) : statusTexts.days(Math.floor(minutes / DAY))
}
