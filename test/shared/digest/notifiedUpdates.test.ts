import { describe, expect, test } from 'vitest'
import { countryIndex } from '../../../shared/digest/countryIndex.ts'
import { digestItems } from '../../../shared/digest/digestItems.ts'
import { notifiedUpdates } from '../../../shared/digest/digestUpdates.ts'
import type { Change } from '../../../shared/significance.ts'
import { aTrend } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'

const NEW: Change = { kind: 'new' }
const ENDED: Change = { kind: 'status', before: 'Active', after: 'Lasted' }
const SPORTS = aFollow({ kind: 'category', name: 'Sports' })

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
