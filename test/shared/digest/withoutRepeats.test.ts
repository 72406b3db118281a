import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountryChanges, withoutRepeats } from '../../../shared/digest/countryChanges.ts'
import { type Change, reasonText } from '../../../shared/significance.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, someArticles } from '../../support/builders.ts'

const NEW: Change = { kind: 'new' }
const ENDED: Change = { kind: 'status', before: 'Active', after: 'Lasted' }
const DOUBLED: Change = { kind: 'volume', before: 100_000, after: 200_000 }
const DOUBLED_AGAIN: Change = { kind: 'volume', before: 200_000, after: 500_000 }

function changesOf(collection: string, ...all: [Partial<Trend>, Change[]][]): CountryChanges {
  return {
    country: 'CA',
    collection,
    changes: all.map(([about, changes]) => ({ trend: aTrend(about), changes })),
  }
}

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
    const reported = changesOf('yesterday', [{}, before])
    expect(withoutRepeats(changesOf('today', [{}, now]), reported)).toEqual(changesOf('today'))
  })

  test('its title is only written otherwise, and its wave is another', () => {
    const reported = changesOf('yesterday', [{ title: 'Harbour Bridge Reopening' }, [NEW]])
    const today = changesOf('today', [{ title: 'harbour bridge reopening', startedAt: minutesAgo(1) }, [NEW]])
    expect(withoutRepeats(today, reported).changes).toEqual([])
  })

  test('it is from the reported collection', () => {
    const reported = changesOf('today', [{}, [DOUBLED]], [{ title: 'cup final' }, [NEW]])
    expect(withoutRepeats(reported, reported)).toEqual(changesOf('today'))
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
    const today = changesOf('today', [{}, now])
    expect(withoutRepeats(today, changesOf('yesterday', [{}, before]))).toEqual(today)
  })

  test('the topic was reported for another country', () => {
    const today = changesOf('today', [{}, [NEW]])
    expect(withoutRepeats(today, changesOf('yesterday', [{ country: 'US' }, [NEW]]))).toEqual(today)
  })

  test('nothing was reported', () => {
    const today = changesOf('today', [{}, [NEW]])
    expect(withoutRepeats(today, undefined)).toEqual(today)
    expect(withoutRepeats(today, changesOf('yesterday'))).toEqual(today)
  })
})

test('only repeats are left out, and the order stays', () => {
  const reported = changesOf('yesterday', [{ title: 'b' }, [NEW]], [{ title: 'c' }, [NEW]])
  const today = changesOf(
    'today',
    [{ title: 'a' }, [NEW]],
    [{ title: 'b' }, [NEW]],
    [{ title: 'c' }, [NEW, ENDED]],
    [{ title: 'd' }, [NEW]],
  )
  expect(withoutRepeats(today, reported).changes.map(({ trend }) => trend.title)).toEqual(['a', 'c', 'd'])
})

test('exactly the topics with a new reason are reported', () => {
  const trends = ['a', 'b', 'c', 'd'].map((title) => aTrend({ title }))
  const someChanges = fc.tuple(...trends.map(() => fc.subarray([NEW, ENDED, DOUBLED, DOUBLED_AGAIN]))).map((all) =>
    trends.flatMap((trend, index) => {
      const changes = all[index] ?? []
      return changes.length > 0 ? [{ trend, changes }] : []
    }),
  )
  fc.assert(
    fc.property(someChanges, someChanges, (now, before) => {
      const left = withoutRepeats(
        { country: 'CA', collection: 'today', changes: now },
        { country: 'CA', collection: 'yesterday', changes: before },
      ).changes
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
