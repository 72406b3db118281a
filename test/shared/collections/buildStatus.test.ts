import { expect, test } from 'vitest'
import { StatusAnswer } from '../../../shared/answers/statusAnswer.ts'
import { buildStatus } from '../../../shared/collections/buildStatus.ts'
import type { Collection, CountryState } from '../../../shared/collections/collection.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'

const HOUR = 60

function aCollection(hoursAgo: number, others: Record<string, Partial<CountryState>> = {}): Collection {
  const at = minutesAgo(hoursAgo * HOUR)
  const state = { ...UP_TO_DATE, collection: at, at, trends: 10 }
  return {
    version: 1,
    id: at,
    at,
    countries: COUNTRIES.map(({ code }) => [code, { ...state, ...others[code] }]),
  }
}

test('before the first collection the status has every country, and nothing of any', () => {
  const answer = buildStatus(undefined, [], undefined, NOW, 12)
  expect(StatusAnswer.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ state: 'none', updated_at: null, collections: [], digest: null })
  expect(answer.countries).toHaveLength(COUNTRIES.length)
  expect(answer.countries.find(({ code }) => code === 'AT')).toEqual({
    code: 'AT',
    name: 'Austria',
    updated_at: null,
    stale: true,
    sample: false,
    trends: 0,
  })
})

test('the status of each country agrees with its own answer', () => {
  const old = minutesAgo(26 * HOUR)
  const published = aCollection(2, {
    GR: { state: 'stale', at: old },
    JP: { state: 'failed', at: null, collection: null, origin: null, trends: 0 },
    NZ: { origin: 'sample' },
  })
  const { state, updated_at, countries } = buildStatus(published, [published], undefined, NOW, 12)
  const byCode = new Map(countries.map((country) => [country.code, country]))
  expect([state, updated_at]).toEqual(['stale-countries', published.at])
  expect(byCode.get('CA')).toMatchObject({ updated_at: published.at, stale: false, sample: false, trends: 10 })
  expect(byCode.get('GR')).toMatchObject({ updated_at: old, stale: true })
  expect(byCode.get('JP')).toMatchObject({ updated_at: null, stale: true, trends: 0 })
  expect(byCode.get('NZ')).toMatchObject({ sample: true })
})

test('the time of the data is that of what is shown, not that of a collection that failed', () => {
  const good = aCollection(14)
  const stale = Object.fromEntries(COUNTRIES.map(({ code }) => [code, { state: 'stale' as const, at: good.at }]))
  const failed = aCollection(2, stale)
  expect(buildStatus(failed, [failed, good], undefined, NOW, 12)).toMatchObject({
    state: 'old',
    updated_at: good.at,
    collections: [
      { at: failed.at, countries: { ok: 0, stale: COUNTRIES.length, failed: 0 } },
      { at: good.at, countries: { ok: COUNTRIES.length, stale: 0, failed: 0 }, trends: 10 * COUNTRIES.length },
    ],
  })
})

test('the time of the data is the newest of all countries', () => {
  const [newest, older, oldest] = [1, 2, 3].map((hours) => minutesAgo(hours * HOUR))
  const published = aCollection(4, { CA: { at: older }, GR: { at: newest }, JP: { at: oldest } })
  expect(buildStatus(published, [published], undefined, NOW, 12).updated_at).toBe(newest)
})
