import { type ApiCountry, TimestampAnswer, TrendsAnswer } from '../../../shared/api.ts'
import { API_TIMESTAMP } from '../../../shared/apiAddresses.ts'
import { maxDataAgeHours } from '../../../shared/collections/pace.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { awsCheck, type CheckGroup, check, checkGroup, expecting, expectingJson, json, unless } from '../check.ts'
import { ALL_TRENDS } from './api.ts'

/** By how much clocks may differ. */
const MAX_AHEAD_HOURS = 0.1
/** A collection counts as degraded when more than a tenth of the countries, rounded up, got nothing new. */
const MIN_NEW_COUNTRIES = COUNTRIES.length - Math.ceil(COUNTRIES.length / 10)
const NOTHING_COLLECTED =
  'No trends have been collected yet, or the stores fail: start ingestFunction, or look at its log.'

/** @param now the time of the inspection, in milliseconds since 1970 */
export function freshnessChecks(now: number): CheckGroup {
  return checkGroup(
    'Freshness',
    check(
      'The trends are of the last collection that was due',
      expecting([API_TIMESTAMP], (answer, site) =>
        answer.status === 503
          ? [NOTHING_COLLECTED]
          : json(TimestampAnswer, (answer) => ageProblems(answer, now))(answer, site),
      ),
    ),
    check(
      `At least ${MIN_NEW_COUNTRIES} of ${COUNTRIES.length} countries are of the newest collection`,
      ofCountries((countries) => {
        const stale = countries.filter((country) => country.stale)
        const names = stale.map(({ name }) => name).join(', ')
        const isEnough = countries.length - stale.length >= MIN_NEW_COUNTRIES
        return unless(isEnough, `${stale.length} countries show older trends: ${names}.`)
      }),
    ),
    awsCheck(
      'The trends are collected, not sample data',
      ofCountries((countries) => {
        const samples = countries.filter(({ sample }) => sample)
        return unless(samples.length === 0, `${samples.length} countries show sample data.`)
      }),
    ),
  )
}

function ageProblems(
  { timestamp, collection_hours: every = COLLECTION_HOURS }: TimestampAnswer,
  now: number,
): string[] {
  const hours = (now - Date.parse(timestamp)) / HOUR_MS
  if (hours < -MAX_AHEAD_HOURS) return [`The trends are from the future: ${timestamp}.`]
  const age = `${Math.floor(hours)} hours old, of ${timestamp}`
  return unless(hours < maxDataAgeHours(every), `The trends are ${age}: did the last collection fail?`)
}

function ofCountries(problemsOf: (countries: ApiCountry[]) => string[]) {
  return expectingJson(ALL_TRENDS, TrendsAnswer, ({ countries }) => problemsOf(Object.values(countries)))
}
