import { describe, expect, test } from 'vitest'
import { isAsking, mayAsk, mustAsk, silentSince } from '../../../shared/watches/silentWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

const YEAR_LATER = '2027-11-21T12:00:00.000Z'
const YEARS_LATER = '2029-01-01T00:00:00.000Z'
/** Made a year before `YEAR_LATER`. */
const WATCH = { paused: false, asks_since: undefined, ask_from: YEAR_LATER }
type About = { paused?: boolean; asks_since?: string; ask_from?: string }

test.each([
  [NOW, YEAR_LATER],
  ['2027-03-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', '2029-03-01T08:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-12-31T23:59:59.999Z'],
])('a watch without a hit since %s asks at %s', (instant, asks) => {
  expect(silentSince(instant)).toBe(asks)
})

describe('a watch asks whether to keep it', () => {
  test.each<[string, About, string | undefined, string]>([
    ['a year after it was made', {}, undefined, YEAR_LATER],
    ['a year after its last hit', {}, '2027-03-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['again when a hit had withdrawn the question', { asks_since: YEAR_LATER }, YEAR_LATER, YEARS_LATER],
  ])('%s', (_, about, last, at) => {
    expect(mustAsk({ ...WATCH, ...about }, last, at)).toBe(true)
    expect(mayAsk({ ...WATCH, ...about }, at)).toBe(true)
  })
})

describe('a watch does not ask', () => {
  test.each<[string, About, string | undefined, string]>([
    ['before', {}, undefined, '2027-11-21T11:59:59.999Z'],
    ['a moment less than a year after its last hit', {}, '2027-03-01T00:00:00.000Z', '2028-02-29T23:59:59.999Z'],
    ['a year after its last hit, but sooner after the answer', { ask_from: YEARS_LATER }, NOW, YEAR_LATER],
    ['while it is paused', { paused: true }, undefined, YEARS_LATER],
    ['while the question is open', { asks_since: YEAR_LATER }, minutesAgo(60), YEARS_LATER],
    ['a second time without a hit ever', { asks_since: YEAR_LATER }, undefined, YEARS_LATER],
  ])('%s', (_, about, last, at) => {
    expect(mustAsk({ ...WATCH, ...about }, last, at)).toBe(false)
  })
})

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['not before it was asked', undefined, undefined, false],
  ['from then on', NOW, minutesAgo(1), true],
  ['not after a hit', NOW, minutesAgo(-1), false],
  ['not after a hit at the same time', NOW, NOW, false],
])('a question is open: %s', (_, asks_since, last, isOpen) => {
  expect(isAsking({ asks_since }, last)).toBe(isOpen)
})
