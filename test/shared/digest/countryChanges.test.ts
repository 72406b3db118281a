import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountryChanges, weekOf, withoutRepeats } from '../../../shared/digest/countryChanges.ts'
import { type Change, reasonText } from '../../../shared/significance.ts'
import { statusOf, type Trend } from '../../../shared/trend.ts'
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

/** The time of a day's collection. */
const on = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`
const OVER = { endedAt: on(11) }
const ACTIVE_AGAIN: Change = { kind: 'status', before: 'Lasted', after: 'Active' }

/** The changes of the only topic of a week; undefined when the week has none. */
function changesOf(...days: CountryChanges[]): Change[] | undefined {
  const { changes } = weekOf(days)
  expect(changes.length).toBeLessThan(2)
  return changes[0]?.changes
}

describe('a topic of a week', () => {
  test('is told once, from what it had before the first change to what it had at the last, with the days of both', () => {
    expect(
      changesOf(
        day(9, [{ volume: 200_000 }, [DOUBLED]]),
        day(11, [{ volume: 500_000 }, [DOUBLED_AGAIN]]),
        day(12, [{ volume: 500_000, ...OVER }, [ENDED]]),
        day(14),
      ),
    ).toEqual([{ kind: 'volume', before: 100_000, after: 500_000, since: on(8), until: on(12) }, ENDED])
  })

  test('has the growth of all its days, when that is 15 points or more', () => {
    const grown = (before: number, after: number): Change => ({ kind: 'growth', before, after })
    const days = (after: number) => [
      day(9, [{ growth: 150 }, [grown(100, 150)]]),
      day(11, [{ growth: after }, [grown(150, after)]]),
    ]
    expect(changesOf(...days(200))).toEqual([{ ...grown(100, 200), since: on(8) }])
    expect(changesOf(...days(110))).toBeUndefined()
  })

  test('has no rise that is over, and one that is left of it', () => {
    expect(
      changesOf(day(9, [{ volume: 200_000 }, [DOUBLED]]), day(10, [{ volume: 100_000, ...OVER }, [ENDED]])),
    ).toEqual([ENDED])
    expect(changesOf(day(9, [{ volume: 200_000 }, [DOUBLED]]), day(10, [{ volume: null, ...OVER }, [ENDED]]))).toEqual([
      ENDED,
    ])
  })

  test('that ended and came back, or the reverse, has not changed', () => {
    expect(changesOf(day(9, [OVER, [ENDED]]), day(10, [{}, [ACTIVE_AGAIN]]))).toBeUndefined()
    expect(changesOf(day(9, [{}, [ACTIVE_AGAIN]]), day(10, [OVER, [ENDED]]))).toBeUndefined()
    expect(changesOf(day(9, [OVER, [ENDED]]), day(10, [{}, [ACTIVE_AGAIN]]), day(11, [OVER, [ENDED]]))).toEqual([ENDED])
  })

  test('that was not listed when the week began is new, whatever its searches did since', () => {
    expect(changesOf(day(9, [{ volume: 100_000 }, [NEW]]), day(10, [{ volume: 200_000 }, [DOUBLED]]))).toEqual([NEW])
    expect(changesOf(day(9, [{}, [NEW]]), day(10, [OVER, [ENDED]]))).toEqual([NEW, ENDED])
  })

  test('that left the list and came back is not new', () => {
    expect(changesOf(day(9, [OVER, [ENDED]]), day(12, [{}, [NEW]]))).toBeUndefined()
  })

  test('has the new articles of all days, each once', () => {
    const [first, second] = [someArticles(3), someArticles(4, 50)]
    const days = [first, [...first, ...second]].map((added, index) =>
      day(9 + index, [{}, [{ kind: 'articles', added }]]),
    )
    expect(changesOf(...days)).toEqual([{ kind: 'articles', added: [...first, ...second] }])
  })

  test('is the same in any spelling and wave', () => {
    const first: Partial<Trend> = { title: 'harbour bridge reopening', startedAt: minutesAgo(9000) }
    const last: Partial<Trend> = { title: 'Harbour Bridge Reopening', startedAt: minutesAgo(60) }
    expect(
      weekOf([day(9, [first, [DOUBLED]]), day(14, [{ ...last, volume: 500_000 }, [DOUBLED_AGAIN]])]).changes,
    ).toMatchObject([{ trend: last }])
  })
})

describe('a week', () => {
  test('has topics that changed on one day alone, too', () => {
    const week = weekOf([day(9, [{ title: 'cup final' }, [NEW]]), day(10, [OVER, [ENDED]])])
    expect(week.changes.map(({ trend }) => trend.title)).toEqual(['Harbour bridge reopening', 'cup final'])
  })

  test('counts a collection of two days once', () => {
    const reported = day(9, [{ volume: 200_000 }, [DOUBLED]])
    expect(weekOf([reported, reported])).toEqual(weekOf([reported]))
  })

  test('without a change has none, and without a day it is not asked for', () => {
    expect(weekOf([day(9), day(10)])).toEqual(day(10))
    expect(() => weekOf([])).toThrow(RangeError)
  })
})

const trends = ['a', 'b', 'c', 'd'].map((title) => aTrend({ title }))
const someChanges = fc.tuple(...trends.map(() => fc.subarray([NEW, ENDED, DOUBLED, DOUBLED_AGAIN]))).map((all) =>
  trends.flatMap((trend, index) => {
    const changes = all[index] ?? []
    return changes.length > 0 ? [{ trend: { ...trend }, changes }] : []
  }),
)

describe('whatever changed on its days', () => {
  const someDays = fc
    .tuple(fc.subarray([9, 10, 11, 12, 13, 14, 15], { minLength: 1 }), fc.array(someChanges, { minLength: 7 }))
    .map(([dates, all]) => dates.map((date, index) => ({ ...day(date), changes: all[index] ?? [] })))

  test('a week has topics of them once, each with a change and at most one of a kind, up to what the topic has now', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const topics = new Set(days.flatMap(({ changes }) => changes.map(({ trend }) => trend.topic)))
        const week = weekOf(days).changes
        const listed = week.map(({ trend }) => trend.topic)
        expect(new Set(listed).size).toBe(listed.length)
        expect(listed.filter((topic) => !topics.has(topic))).toEqual([])
        for (const { trend, changes } of week) {
          expect(changes).not.toEqual([])
          expect(new Set(changes.map(({ kind }) => kind)).size).toBe(changes.length)
          for (const change of changes) {
            if (change.kind === 'status') expect(change.after).toBe(statusOf(trend))
            if (change.kind === 'volume') expect(change.after).toBe(trend.volume)
          }
        }
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
})

describe('what changed today is left out when', () => {
  test.each([
    ['it was reported with the same reason', [DOUBLED], [DOUBLED]],
    ['it was reported with these reasons and others', [DOUBLED, ENDED], [ENDED]],
    [
      'its reason is worded as it was, though the articles are others',
      [{ kind: 'articles', added: someArticles(3) }],
      [{ kind: 'articles', added: someArticles(3, 50) }],
    ],
  ] satisfies [string, Change[], Change[]][])('%s', (_, before, now) => {
    const reported = day(9, [{}, before])
    expect(withoutRepeats(day(10, [{}, now]), reported)).toEqual(day(10))
  })

  test('its title is only written otherwise, and its wave is another', () => {
    const reported = day(9, [{ title: 'Harbour Bridge Reopening' }, [NEW]])
    const today = day(10, [{ title: 'harbour bridge reopening', startedAt: minutesAgo(1) }, [NEW]])
    expect(withoutRepeats(today, reported).changes).toEqual([])
  })

  test('it is from the reported collection', () => {
    const reported = day(10, [{}, [DOUBLED]], [{ title: 'cup final' }, [NEW]])
    expect(withoutRepeats(reported, reported)).toEqual(day(10))
  })
})

describe('a change of today is reported when', () => {
  test.each([
    ['it has the same kind of reason with other numbers', [DOUBLED], [DOUBLED_AGAIN]],
    [
      'it has more new articles than before',
      [{ kind: 'articles', added: someArticles(3) }],
      [{ kind: 'articles', added: someArticles(4) }],
    ],
  ] satisfies [string, Change[], Change[]][])('%s', (_, before, now) => {
    const today = day(10, [{}, now])
    expect(withoutRepeats(today, day(9, [{}, before]))).toEqual(today)
  })

  test('the topic was reported for another country', () => {
    const today = day(10, [{}, [NEW]])
    expect(withoutRepeats(today, day(9, [{ country: 'US' }, [NEW]]))).toEqual(today)
  })

  test('nothing was reported', () => {
    const today = day(10, [{}, [NEW]])
    expect(withoutRepeats(today, undefined)).toEqual(today)
    expect(withoutRepeats(today, day(9))).toEqual(today)
  })
})

test('only repeats are left out, and the order stays', () => {
  const reported = day(9, [{ title: 'b' }, [NEW]], [{ title: 'c' }, [NEW]])
  const today = day(
    10,
    [{ title: 'a' }, [NEW]],
    [{ title: 'b' }, [NEW]],
    [{ title: 'c' }, [NEW, ENDED]],
    [{ title: 'd' }, [NEW]],
  )
  expect(withoutRepeats(today, reported).changes.map(({ trend }) => trend.title)).toEqual(['a', 'c', 'd'])
})

test('exactly the topics with a new reason are reported', () => {
  fc.assert(
    fc.property(someChanges, someChanges, (now, before) => {
      const left = withoutRepeats({ ...day(10), changes: now }, { ...day(9), changes: before }).changes
      const pairsBefore = new Set(pairsOf(before))
      for (const one of now) {
        expect(left.some((kept) => kept === one)).toBe(pairsOf([one]).some((pair) => !pairsBefore.has(pair)))
      }
      expect(left.every((one) => now.some((known) => known === one))).toBe(true)
    }),
  )
})

function pairsOf(changes: CountryChanges['changes']): string[] {
  return changes.flatMap(({ trend, changes: why }) => why.map((change) => `${trend.topic}: ${reasonText(change)}`))
}
