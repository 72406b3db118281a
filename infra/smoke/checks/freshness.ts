import { TimestampAnswer, TrendsAnswer } from '../../../shared/api.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { API_TIMESTAMP } from '../../../shared/pages.ts'
import type { CheckGroup } from '../Check.ts'
import { readAnswer } from '../readAnswer.ts'
import { ALL_TRENDS } from './api.ts'

const HOUR_MS = 3_600_000
/** A collection is due every 12 hours, and has one more to be done. */
const OLDEST_HOURS = 13
/** By how much clocks may differ. */
const MAX_AHEAD_HOURS = 0.1
/** A collection with fewer new countries counts as degraded. */
const LEAST_NEW_COUNTRIES = 40

/** @param now when it is looked at, in milliseconds since 1970 */
export function freshnessChecks(now: number): CheckGroup {
  return {
    heading: 'Freshness',
    checks: [
      {
        claim: `The trends are less than ${OLDEST_HOURS} hours old`,
        async problems(site) {
          const answer = await site.get(API_TIMESTAMP)
          if (answer.status === 503)
            return [
              'No trends have been collected yet, or the stores fail: start ingestFunction, or look at its log.',
            ]
          const { timestamp } = readAnswer(TimestampAnswer, answer)
          const hours = (now - Date.parse(timestamp)) / HOUR_MS
          if (hours < -MAX_AHEAD_HOURS) return [`The trends are from the future: ${timestamp}.`]
          const isFresh = hours < OLDEST_HOURS
          return isFresh
            ? []
            : [
                `The trends are ${Math.floor(hours)} hours old, of ${timestamp}: did the last collection fail?`,
              ]
        },
      },
      {
        claim: `At least ${LEAST_NEW_COUNTRIES} of ${COUNTRIES.length} countries are of the newest collection`,
        async problems(site) {
          const { countries } = readAnswer(TrendsAnswer, await site.get(ALL_TRENDS))
          const stale = Object.values(countries).filter((country) => country.stale)
          const isEnough = Object.keys(countries).length - stale.length >= LEAST_NEW_COUNTRIES
          return isEnough
            ? []
            : [`${stale.length} countries show older trends: ${stale.map(({ name }) => name).join(', ')}.`]
        },
      },
      {
        claim: 'What is shown was collected, not invented',
        isOnAwsAlone: true,
        async problems(site) {
          const { countries } = readAnswer(TrendsAnswer, await site.get(ALL_TRENDS))
          const invented = Object.values(countries).filter(({ sample }) => sample)
          return invented.length === 0 ? [] : [`${invented.length} countries show sample data.`]
        },
      },
    ],
  }
}
