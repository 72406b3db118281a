import { describe, expect, test } from 'vitest'
import { dataState, failedInARow } from '../../../shared/collections/dataState.ts'
import { aReport, statusCountries } from '../../support/aStatusAnswer.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

const HOUR = 60
const EVERY = statusCountries().length

function stateAfter(minutes: number, countries = statusCountries()) {
  return dataState({ updated_at: minutesAgo(minutes), countries }, NOW)
}

describe('the data of all countries is', () => {
  test.each([
    ['fresh', 'collected this minute', 0],
    ['fresh', 'of exactly 13 hours ago', 13 * HOUR],
    ['old', 'a minute older than that', 13 * HOUR + 1],
    ['fresh', 'of a time that is still to come', -5],
  ])('%s when it is %s', (state, _, minutes) => {
    expect(stateAfter(minutes)).toBe(state)
  })

  test('old an hour after the next collection was due, when they run more often', () => {
    const every = (hours: number, minutes: number) =>
      dataState({ updated_at: minutesAgo(minutes), countries: statusCountries(), collection_hours: hours }, NOW)
    expect([every(1, 2 * HOUR), every(1, 2 * HOUR + 1)]).toEqual(['fresh', 'old'])
    expect([every(6, 7 * HOUR), every(6, 7 * HOUR + 1)]).toEqual(['fresh', 'old'])
  })

  test('fresh but for some countries when one of them is stale', () => {
    expect(stateAfter(HOUR, statusCountries({ GR: { stale: true } }))).toBe('stale-countries')
  })

  test('old when the newest collection had nothing for any country, however young it is', () => {
    const countries = statusCountries().map((country) => ({ ...country, stale: true }))
    expect(stateAfter(HOUR, countries)).toBe('old')
  })

  test('none before the first collection', () => {
    expect(dataState({ updated_at: null, countries: statusCountries() }, NOW)).toBe('none')
  })
})

describe('collections failed in a row', () => {
  const failed = aReport(NOW, { stale: EVERY })
  const good = aReport(NOW, { stale: EVERY - 1 })

  test.each([
    [0, 'the newest had something for one country', [good, failed, failed]],
    [2, 'only the newest two had nothing', [failed, failed, good, failed]],
    [2, 'none of those known had anything', [failed, failed]],
    [0, 'there was none', []],
  ])('%i when %s', (count, _, reports) => {
    expect(failedInARow(reports)).toBe(count)
  })
})
