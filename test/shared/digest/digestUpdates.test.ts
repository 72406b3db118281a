import { describe, expect, test } from 'vitest'
import { countryIndex } from '../../../shared/digest/countryIndex.ts'
import { type DigestItem, digestItems } from '../../../shared/digest/digestItems.ts'
import { notifiedUpdates, summaryOf, updatesOf } from '../../../shared/digest/digestUpdates.ts'
import type { Change } from '../../../shared/significance.ts'
import { aTrend, someArticles } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'

const NEW: Change = { kind: 'new' }
const MORE_SEARCHES: Change = { kind: 'volume', before: 100, after: 200 }
const FASTER: Change = { kind: 'growth', before: 100, after: 300 }
const ARTICLES: Change = { kind: 'articles', added: someArticles(3) }
const ENDED: Change = { kind: 'status', before: 'Active', after: 'Lasted' }
const RETURNED: Change = { kind: 'status', before: 'Lasted', after: 'Active' }

const SPORTS = aFollow({ kind: 'category', name: 'Sports' })

function anItem(title: string, follow = aFollow({ name: title }), country = 'CA'): DigestItem {
  return { country, follow, trend: aTrend({ title }), changes: [NEW], reasons: ['new'] }
}

describe('a summary', () => {
  test('counts the other trends of an event, too', () => {
    expect(summaryOf([{ ...anItem('Storm', SPORTS), others: [anItem('Ferries'), anItem('Schools')] }])).toEqual([
      '3 new trends',
    ])
  })

  test('counts each trend by its first reason, in the same order every day', () => {
    const changes = [[ENDED, NEW], [ARTICLES], [FASTER], [NEW, ENDED], [RETURNED], [MORE_SEARCHES], [NEW]]
    expect(summaryOf(changes.map((ofTrend) => ({ changes: ofTrend })))).toEqual([
      '2 new trends',
      '1 with more searches',
      '1 growing faster',
      '1 with new articles',
      '1 active again',
      '1 ended',
    ])
  })
})

describe('the updates of a digest', () => {
  test('are the items of a category together, and each followed trend alone, in the order of their first item', () => {
    const [first, second] = [anItem('Final', SPORTS), anItem('Derby', SPORTS)]
    // A trend may have the name of a category.
    const alone = anItem('Sports')
    const country = { code: 'CA', name: 'Canada' }
    expect(updatesOf([first, alone, second])).toMatchObject([
      { country, category: 'Sports', items: [first, second] },
      { country, item: alone },
    ])
  })

  test('leave out a country that is no longer collected', () => {
    const bridge = anItem('Bridge')
    expect(updatesOf([anItem('Harbour', aFollow({ name: 'Harbour' }), 'ZZ'), bridge])).toMatchObject([{ item: bridge }])
    expect(updatesOf([anItem('Harbour', aFollow({ name: 'Harbour' }), 'ZZ')])).toEqual([])
  })
})

/** Trends of Canada's sports with their changes, each less searched for than the one before it. */
const CHANGES = [
  { title: 'Final', changes: [ENDED, NEW] },
  { title: 'Derby', changes: [NEW] },
  { title: 'Marathon', changes: [NEW] },
  { title: 'Regatta', changes: [ENDED] },
].map(({ title, changes }, index) => ({
  trend: aTrend({ title, categories: ['Sports'], volume: 1_000 * (10 - index) }),
  changes,
}))

function notified(...follows: ReturnType<typeof aFollow>[]) {
  const countries = new Map([['CA', countryIndex({ changes: CHANGES })]])
  return notifiedUpdates(digestItems(follows, countries, 'normal'))
}

describe('a notification names', () => {
  test('a trend with its reasons', () => {
    expect(notified(aFollow({ name: 'final' }))).toEqual({
      count: 1,
      first: [{ title: 'Final', reasons: ['ended', 'new'] }],
    })
  })

  test('a category with what is new of it in short, as one update', () => {
    expect(notified(SPORTS)).toEqual({
      count: 1,
      first: [{ title: 'Sports in Canada', reasons: ['2 new trends', '2 ended'] }],
    })
  })

  test('a trend that is followed with its category once, in the order of the mail', () => {
    expect(notified(SPORTS, aFollow({ name: 'Derby' }))).toEqual({
      count: 2,
      first: [
        { title: 'Sports in Canada', reasons: ['1 new trend', '2 ended'] },
        { title: 'Derby', reasons: ['new'] },
      ],
    })
  })

  test('three of all that it counts', () => {
    const all = notified(...CHANGES.map(({ trend: { title } }) => aFollow({ name: title })))
    expect(all.count).toBe(4)
    expect(all.first.map(({ title }) => title)).toEqual(['Final', 'Derby', 'Marathon'])
  })
})
