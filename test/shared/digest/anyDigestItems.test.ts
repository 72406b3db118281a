import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category } from '../../../shared/categories.ts'
import { DIGEST_DETAILS } from '../../../shared/people/account.ts'
import { followedChanges } from '../../../shared/people/followNews.ts'
import type { Change, ChangedTrend } from '../../../shared/significance.ts'
import { aTrend, someArticles } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'
import { select } from './selectedItems.ts'

const NEW: Change = { kind: 'new' }
const MORE_SEARCHES: Change = { kind: 'volume', before: 100_000, after: 200_000 }
const GROWTH: Change = { kind: 'growth', before: 100, after: 300 }
const ENDED: Change = { kind: 'status', before: 'Active', after: 'Lasted' }
const ARTICLES: Change = { kind: 'articles', added: someArticles(3) }

describe('whatever is followed and changed', () => {
  const countries = ['CA', 'US']
  const names = ['one', 'two', 'three', 'Games']
  const categories: Category[] = ['Games', 'Sports', 'Health']
  const trends = countries.flatMap((country) => names.map((title) => aTrend({ country, title })))
  const follows = countries.flatMap((country) => [
    ...names.map((name) => aFollow({ name, country })),
    ...categories.map((name) => aFollow({ kind: 'category', name, country })),
  ])

  const aChange = fc.record({
    volume: fc.constantFrom(null, 100, 200, 500),
    categories: fc.shuffledSubarray(categories, { minLength: 1 }),
    changes: fc.subarray([NEW, MORE_SEARCHES, GROWTH, ENDED, ARTICLES], { minLength: 1 }),
  })
  const someChanges = fc
    .tuple(...trends.map((trend) => fc.option(aChange.map((about) => ({ trend, about })))))
    .map((all) =>
      all.flatMap((one): ChangedTrend[] => {
        if (!one) return []
        const { changes, ...about } = one.about
        return [{ trend: { ...one.trend, ...about }, changes }]
      }),
    )
  const someFollows = fc.shuffledSubarray(follows)
  const aDetail = fc.constantFrom(...DIGEST_DETAILS)

  test('each item belongs to its follow, and no topic appears twice', () => {
    fc.assert(
      fc.property(someFollows, someChanges, aDetail, (follows, changes, detail) => {
        const { items } = select(follows, changes, detail)
        const strange = items.filter(({ country, follow, trend, changes: why, reasons }) => {
          const names: string[] = follow.kind === 'trend' ? [trend.topic] : trend.categories
          const known = changes.find((one) => one.trend === trend)?.changes
          const isAboutIt =
            follows.some((one) => one === follow) &&
            follow.country === country &&
            trend.country === country &&
            names.includes(follow.topic)
          const isTrue = why.length > 0 && why.every((change) => known?.includes(change))
          return !isAboutIt || !isTrue || reasons.length !== why.length
        })
        expect(strange).toEqual([])
        expect(new Set(items.map(({ trend }) => trend.key)).size).toBe(items.length)
      }),
    )
  })

  test('a digest has the changes that the page of the follows shows', () => {
    fc.assert(
      fc.property(someFollows, someChanges, (follows, changes) => {
        const shown = follows.flatMap((follow) =>
          followedChanges(
            follow,
            changes.filter(({ trend }) => trend.country === follow.country),
          ),
        )
        const { items, more } = select(follows, changes)
        expect(new Set(items.map(({ trend }) => trend))).toEqual(new Set(shown.map(({ trend }) => trend)))
        expect(more).toBe(0)
      }),
    )
  })

  test('the order of the follows and that of the changes make no difference', () => {
    const shuffled = fc
      .tuple(someFollows, someChanges)
      .chain(([follows, changes]) =>
        fc.tuple(
          fc.constant({ follows, changes }),
          fc.shuffledSubarray(follows, { minLength: follows.length }),
          fc.shuffledSubarray(changes, { minLength: changes.length }),
        ),
      )
    fc.assert(
      fc.property(shuffled, aDetail, ([{ follows, changes }, otherFollows, otherChanges], detail) => {
        expect(select(otherFollows, otherChanges, detail)).toEqual(select(follows, changes, detail))
      }),
    )
  })

  test('items are grouped by country, most searched first', () => {
    fc.assert(
      fc.property(someFollows, someChanges, (follows, changes) => {
        const { items } = select(follows, changes)
        const groups = [...Map.groupBy(items, ({ country }) => country).values()]
        expect(groups.flat().every((item, index) => item === items[index])).toBe(true)
        const volumes = groups.map((ofCountry) => ofCountry.map(({ trend }) => trend.volume ?? 0))
        expect(volumes).toEqual(volumes.map((ofCountry) => ofCountry.toSorted((a, b) => b - a)))
        const best = volumes.map(([first]) => first ?? 0)
        expect(best).toEqual(best.toSorted((a, b) => b - a))
      }),
    )
  })
})
