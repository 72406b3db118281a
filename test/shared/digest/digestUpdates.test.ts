import { describe, expect, test } from 'vitest'
import type { DigestItem } from '../../../shared/digest/digestItems.ts'
import { summaryOf, updatesOf } from '../../../shared/digest/digestUpdates.ts'
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
    const bridge = anItem('Bridge')
    const country = { code: 'CA', name: 'Canada' }
    expect(updatesOf([first, bridge, second])).toMatchObject([
      { country, category: 'Sports', items: [first, second] },
      { country, item: bridge },
    ])
  })

  test('leave out a country that is no longer collected', () => {
    const bridge = anItem('Bridge')
    expect(updatesOf([anItem('Harbour', aFollow({ name: 'Harbour' }), 'ZZ'), bridge])).toMatchObject([{ item: bridge }])
    expect(updatesOf([anItem('Harbour', aFollow({ name: 'Harbour' }), 'ZZ')])).toEqual([])
  })
})
