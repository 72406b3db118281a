import { describe, expect, test } from 'vitest'
import { isOfWave, type SeenPoint, seenTopic, trendsNamed, wavesOf } from '../../../shared/trends/topicHistory.ts'
import { aTrend, NOW } from '../../support/builders.ts'

function aPoint(about: Partial<SeenPoint>): SeenPoint {
  return {
    at: NOW,
    title: 'Bridge',
    volume: 100,
    growth: 50,
    rank: 1,
    startedAt: null,
    endedAt: null,
    ...about,
  }
}

const [MONDAY, TUESDAY, FRIDAY] = ['2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z', '2026-11-20T00:00:00.000Z']

describe('the points of a topic', () => {
  test('with one start are one wave: its highest numbers, its newest end, and when it was seen', () => {
    const points = [
      aPoint({ at: TUESDAY, startedAt: MONDAY, endedAt: TUESDAY, volume: 200, growth: null }),
      aPoint({ at: MONDAY, startedAt: MONDAY, volume: 500, growth: 10 }),
    ]
    const wave = {
      startedAt: MONDAY,
      endedAt: TUESDAY,
      peakVolume: 500,
      peakGrowth: 10,
      firstSeen: MONDAY,
      lastSeen: TUESDAY,
    }
    expect(wavesOf(points)).toEqual([wave])
    expect(wavesOf(points.toReversed())).toEqual([wave])
  })

  test.each([
    [[100, 500, 200], 500],
    [[500, null, 100], 500],
    [[null, null], null],
  ])('are a wave with the highest volume of %j: %j', (volumes, peakVolume) => {
    const points = volumes.map((volume, index) => aPoint({ at: `2026-11-1${index}T00:00:00.000Z`, volume }))
    expect(wavesOf(points)).toMatchObject([{ peakVolume }])
  })

  test('are waves by their starts, the newest first; what is not known stays unknown', () => {
    const points = [
      aPoint({ at: MONDAY, startedAt: MONDAY, volume: null, growth: null }),
      aPoint({ at: FRIDAY, startedAt: FRIDAY }),
      aPoint({ at: TUESDAY, startedAt: null }),
    ]
    expect(wavesOf(points).map(({ startedAt, peakVolume }) => [startedAt, peakVolume])).toEqual([
      [FRIDAY, 100],
      [null, 100],
      [MONDAY, null],
    ])
  })
})

test('a wave is known by the minute in which it began', () => {
  const at = (startedAt: string | null) => ({ startedAt })
  expect(isOfWave(at('2026-11-16T10:00:59.000Z'), at('2026-11-16T10:00:00.000Z'))).toBe(true)
  expect(isOfWave(at('2026-11-16T10:01:00.000Z'), at('2026-11-16T10:00:59.000Z'))).toBe(false)
  expect(isOfWave(at(null), at(null))).toBe(true)
})

describe('the topic that a text names', () => {
  const seenAs = (asked: string, points: readonly SeenPoint[], listed: readonly string[]) => {
    const trends = listed.map((title) => aTrend({ title }))
    const { topic, current, points: own } = seenTopic(asked, points, trendsNamed(asked, trends))
    return [topic, current?.title, own.map(({ title }) => title)]
  }
  const beside = [
    aPoint({ at: TUESDAY, title: 'Año' }),
    aPoint({ at: TUESDAY, title: 'Ano' }),
    aPoint({ at: MONDAY, title: 'Ano' }),
  ]

  test('has its own history when a list had another that differs in an accent', () => {
    expect(seenAs('año', beside, ['Año', 'Ano'])).toEqual(['año', 'Año', ['Año']])
    expect(seenAs('ano', beside, ['Año', 'Ano'])).toEqual(['ano', 'Ano', ['Ano', 'Ano']])
    expect(seenAs('ano', beside, ['Año'])).toEqual(['ano', undefined, ['Ano', 'Ano']])
  })

  test('is the same as one with other accents that no list had beside it', () => {
    const points = [aPoint({ at: TUESDAY, title: 'Beyoncé' }), aPoint({ at: MONDAY, title: 'Beyonce' })]
    const all = ['Beyoncé', 'Beyonce']
    expect(seenAs('beyonce', points, ['Beyoncé'])).toEqual(['beyoncé', 'Beyoncé', all])
    expect(seenAs('beyoncé', points, [])).toEqual(['beyoncé', undefined, all])
  })

  test('is one of those that it could be', () => {
    expect(seenAs('anó', beside, ['Año', 'Ano'])).toEqual(['año', 'Año', ['Año']])
    expect(seenAs('anó', beside, [])).toEqual(['año', undefined, ['Año']])
  })

  test('is unknown without points and trends', () => {
    expect(seenAs('ano', [], ['bus'])).toEqual(['ano', undefined, []])
  })
})
