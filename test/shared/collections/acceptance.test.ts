import { describe, expect, test } from 'vitest'
import { freshState, isFeedBetter, judgeAnswer, keptState } from '../../../shared/collections/acceptance.ts'
import { type CountryState, countCollection } from '../../../shared/collections/collection.ts'

const FRIDAY = '2026-11-20T00:00:00.000Z'
const SUNDAY = '2026-11-22T00:00:00.000Z'
const A_MOMENT_LATER = '2026-11-22T00:00:00.001Z'

function aState(about: Partial<CountryState> = {}): CountryState {
  return {
    ...freshState({ id: 'friday', at: FRIDAY }, { origin: 'live', trends: 30 }, 'trends'),
    ...about,
  }
}

function live(trends: number) {
  return { origin: 'live', trends } as const
}

describe('an answer is accepted when', () => {
  test.each([
    ['the country has nothing', undefined, live(1)],
    ['it has exactly a third of the trends before', aState({ trends: 30 }), live(10)],
    ['the country had fewer than 20 trends', aState({ trends: 19 }), live(1)],
    ['it confirms a small one', aState({ trends: 30, suspect: 9 }), live(9)],
    ['what is there has another origin', aState({ origin: 'sample', trends: 30 }), live(1)],
  ])('%s', (_, before, answer) => {
    expect(judgeAnswer(before, answer, SUNDAY)).toBe('accept')
  })
})

test.each([
  ['30 trends', aState({ trends: 30 }), live(9)],
  ['20 trends', aState({ trends: 20 }), live(6)],
])('an answer with less than a third of %s is doubted once', (_, before, answer) => {
  expect(judgeAnswer(before, answer, SUNDAY)).toBe('doubt')
})

test('an empty answer replaces nothing', () => {
  expect(judgeAnswer(undefined, live(0), SUNDAY)).toBe('keep')
  expect(judgeAnswer(aState({ suspect: 0 }), live(0), SUNDAY)).toBe('keep')
  expect(judgeAnswer(undefined, { origin: 'feed', trends: 0 }, SUNDAY)).toBe('keep')
})

describe('the thin feed', () => {
  test.each([
    ['the country has nothing', undefined, SUNDAY],
    ['the country never had trends', aState({ collection: null, at: null, origin: null }), SUNDAY],
    ['its trends are from the feed, too', aState({ origin: 'feed' }), FRIDAY],
    ['its trends are more than 48 hours old', aState(), A_MOMENT_LATER],
  ])('is used when %s', (_, before, at) => {
    expect(isFeedBetter(before, at)).toBe(true)
    expect(judgeAnswer(before, { origin: 'feed', trends: 1 }, at)).toBe('accept')
  })

  test('is not used while the trends of the call are at most 48 hours old', () => {
    expect(isFeedBetter(aState(), SUNDAY)).toBe(false)
    expect(judgeAnswer(aState(), { origin: 'feed', trends: 40 }, SUNDAY)).toBe('keep')
  })
})

describe('a country', () => {
  test('with new trends is shown with the time of their collection', () => {
    expect(freshState({ id: 'sunday', at: SUNDAY }, live(12), 'trends')).toEqual({
      state: 'ok',
      collection: 'sunday',
      at: SUNDAY,
      origin: 'live',
      trends: 12,
      outcome: 'trends',
      suspect: null,
    })
  })

  test('that keeps its last good trends is stale, with their time, and what was doubted', () => {
    expect(keptState(aState(), 'trends', 9)).toEqual({ ...aState(), state: 'stale', outcome: 'trends', suspect: 9 })
  })

  test.each([
    ['that is new', undefined],
    ['that never had trends', aState({ collection: null, state: 'failed' })],
  ])('%s has failed, and nothing is doubted', (_, before) => {
    expect(keptState(before, 'blocked', 9)).toEqual({
      state: 'failed',
      collection: null,
      at: null,
      origin: null,
      trends: 0,
      outcome: 'blocked',
      suspect: null,
    })
  })
})

test('a collection counts its countries by how they came out, and the trends of all of them', () => {
  const none = { collection: null, at: null, origin: null, trends: 0 }
  const states = [{ trends: 300 }, { trends: 42 }, { state: 'stale', trends: 7 }, { state: 'failed', ...none }] as const
  const countries = states.map((about, index): [string, CountryState] => [`C${index}`, aState(about)])
  expect(countCollection({ version: 1, id: 'c1', at: SUNDAY, countries })).toEqual({
    countries: { ok: 2, stale: 1, failed: 1 },
    trends: 349,
  })
})
