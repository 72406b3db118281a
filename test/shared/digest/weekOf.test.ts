import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountryChanges, weekOf } from '../../../shared/digest/countryChanges.ts'
import { type Change, reasonText } from '../../../shared/significance.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, someArticles } from '../../support/builders.ts'

const NEW: Change = { kind: 'new' }
const ENDED: Change = { kind: 'status', before: 'Active', after: 'Lasted' }
const DOUBLED: Change = { kind: 'volume', before: 100_000, after: 200_000 }
const DOUBLED_AGAIN: Change = { kind: 'volume', before: 200_000, after: 500_000 }

/** What changed on a day of November 2026. */
function day(date: number, ...all: [Partial<Trend>, Change[]][]): CountryChanges {
  return {
    country: 'CA',
    collection: `2026-11-${String(date).padStart(2, '0')}T00-00-00Z_1f2e3d4c`,
    changes: all.map(([about, changes]) => ({ trend: aTrend(about), changes })),
  }
}

describe('the changes of a week', () => {
  test('are of each topic what was seen last, with the reasons of all days, the newest first', () => {
    const week = weekOf([
      day(9, [{ volume: 100_000 }, [NEW]]),
      day(10, [{ volume: 200_000 }, [DOUBLED]]),
      day(11, [{ volume: 500_000 }, [DOUBLED_AGAIN, ENDED]]),
    ])
    expect(week).toEqual(day(11, [{ volume: 500_000 }, [DOUBLED_AGAIN, ENDED, DOUBLED, NEW]]))
  })

  test('have each text once, with what was seen last', () => {
    const older: Change = { kind: 'articles', added: someArticles(3) }
    const newer: Change = { kind: 'articles', added: someArticles(3, 50) }
    expect(weekOf([day(9, [{}, [older, ENDED]]), day(10, [{}, [newer, ENDED]])])).toEqual(day(10, [{}, [newer, ENDED]]))
  })

  test('are of a topic that was seen on one day alone, too', () => {
    const week = weekOf([day(9, [{ title: 'cup final' }, [NEW]]), day(10, [{}, [ENDED]])])
    expect(week.changes.map(({ trend }) => trend.title)).toEqual(['Harbour bridge reopening', 'cup final'])
  })

  test('are merged by topic, in any spelling and wave', () => {
    const first: Partial<Trend> = { title: 'harbour bridge reopening', startedAt: minutesAgo(9000) }
    const last: Partial<Trend> = { title: 'Harbour Bridge Reopening', startedAt: minutesAgo(60) }
    expect(weekOf([day(9, [first, [ENDED]]), day(14, [last, [NEW]])])).toEqual(day(14, [last, [NEW, ENDED]]))
  })

  test('are those of its only day', () => {
    const only = day(9, [{}, [DOUBLED, ENDED]], [{ title: 'cup final' }, [NEW]])
    expect(weekOf([only])).toEqual(only)
  })

  test('count a collection of two days once', () => {
    const reported = day(9, [{}, [DOUBLED]])
    expect(weekOf([reported, reported])).toEqual(reported)
  })

  test('are none of a week without a change', () => {
    expect(weekOf([day(9), day(10)])).toEqual(day(10))
  })

  test('are not asked for without a day', () => {
    expect(() => weekOf([])).toThrow(RangeError)
  })
})

describe('whatever changed on its days', () => {
  const trends = ['a', 'b', 'c'].map((title) => aTrend({ title }))
  const someChanges = fc.tuple(...trends.map(() => fc.subarray([NEW, ENDED, DOUBLED, DOUBLED_AGAIN]))).map((all) =>
    trends.flatMap((trend, index) => {
      const changes = all[index] ?? []
      return changes.length > 0 ? [{ trend: { ...trend }, changes }] : []
    }),
  )
  const someDays = fc
    .tuple(fc.subarray([9, 10, 11, 12, 13, 14, 15], { minLength: 1 }), fc.array(someChanges, { minLength: 7 }))
    .map(([dates, all]) => dates.map((date, index) => ({ ...day(date), changes: all[index] ?? [] })))

  test('a week has every topic and every reason of them, and each once', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const texts = textsOf([weekOf(days)])
        expect(new Set(texts)).toEqual(new Set(textsOf(days)))
        expect(new Set(texts).size).toBe(texts.length)
      }),
    )
  })

  test('the order in which its days are given makes no difference', () => {
    const shuffled = someDays.chain((days) =>
      fc.tuple(fc.constant(days), fc.shuffledSubarray(days, { minLength: days.length })),
    )
    fc.assert(
      fc.property(shuffled, ([days, others]) => {
        expect(weekOf(others)).toEqual(weekOf(days))
      }),
    )
  })

  test('each topic is as it was seen last', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        for (const { trend } of weekOf(days).changes) {
          const seen = days.flatMap(({ changes }) => changes.filter((one) => one.trend.topic === trend.topic))
          expect(trend).toBe(seen.at(-1)?.trend)
        }
      }),
    )
  })
})

function textsOf(days: readonly CountryChanges[]): string[] {
  return days
    .flatMap(({ changes }) => changes)
    .flatMap(({ trend, changes }) => changes.map((change) => `${trend.topic}: ${reasonText(change)}`))
}
