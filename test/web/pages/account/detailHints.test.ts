import { describe, expect, test } from 'vitest'
import { countryIndex } from '../../../../shared/digest/countryIndex.ts'
import { digestItems } from '../../../../shared/digest/digestItems.ts'
import type { DigestDetail } from '../../../../shared/people/account.ts'
import type { FollowTarget } from '../../../../shared/people/follow.ts'
import type { Change } from '../../../../shared/significance.ts'
import { accountTexts } from '../../../../web/pages/account/accountTexts.ts'
import { aTrend } from '../../../support/builders.ts'

const EVERY_CHANGE: Change[] = [
  { kind: 'new' },
  { kind: 'volume', before: 100, after: 200 },
  { kind: 'growth', before: 10, after: 50 },
  { kind: 'status', before: 'Active', after: 'Lasted' },
  { kind: 'articles', added: [] },
]

/** The reported trends of 100, all of one category and changed in every way. */
function reported(follow: Pick<FollowTarget, 'kind' | 'name' | 'topic'>, detail: DigestDetail) {
  const changes = Array.from({ length: 100 }, (_, at) => ({
    trend: aTrend({ title: `game ${at}`, categories: ['Games'] }),
    changes: EVERY_CHANGE,
  }))
  const countries = new Map([['CA', countryIndex({ changes })]])
  return digestItems([{ country: 'CA', ...follow }], countries, detail).items
}

describe('the hints about the detail of digests are true', () => {
  test.each([
    ['quiet', (count: number) => `the ${count} most searched trends`],
    ['normal', (count: number) => `the ${count} most searched trends`],
    ['everything', (count: number) => `up to ${count} trends of a category`],
  ] as const)('for the trends of a category: %s', (detail, words) => {
    const category = { kind: 'category', name: 'Games', topic: 'Games' } as const
    expect(accountTexts.detailHints[detail]).toContain(words(reported(category, detail).length))
  })

  test.each([
    ['quiet', ['volume', 'status']],
    ['normal', ['new', 'volume', 'growth', 'status', 'articles']],
    ['everything', ['new', 'volume', 'growth', 'status', 'articles']],
  ] as const)('for a trend: %s', (detail, kinds) => {
    const trend = { kind: 'trend', name: 'game 7', topic: 'game 7' } as const
    expect(reported(trend, detail).flatMap(({ changes }) => changes.map(({ kind }) => kind))).toEqual(kinds)
  })

  test('for one email', () => {
    const follows = Array.from({ length: 100 }, (_, at): FollowTarget => {
      const name = `game ${at}`
      return { kind: 'trend', country: 'CA', name, topic: name }
    })
    const changes = follows.map(({ name: title }) => ({ trend: aTrend({ title }), changes: EVERY_CHANGE }))
    const { items } = digestItems(follows, new Map([['CA', countryIndex({ changes })]]), 'everything')
    expect(accountTexts.detailHints.everything).toContain(`lists at most ${items.length}.`)
  })
})
