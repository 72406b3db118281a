import { expect, test } from 'vitest'
import { digestPush } from '../../../lambdas/digest/digestContent.ts'
import type { DigestItem } from '../../../shared/digest/digestItems.ts'
import { aTrend } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'

function anItem(title: string, follow = aFollow({ name: title })): DigestItem {
  return { country: 'CA', follow, trend: aTrend({ title }), changes: [{ kind: 'new' }], reasons: ['new'] }
}

const TRENDS = ['One', 'Two', 'Three', 'Four'].map((title) => anItem(title))

test('a notification names three updates with isolated directions, and counts the others', () => {
  expect(digestPush({ items: TRENDS, more: 8, updates: 12, notCompared: 0 })).toEqual({
    title: '12 updates on what you follow',
    body: '\u2068One\u2069: new\n\u2068Two\u2069: new\n\u2068Three\u2069: new\nand 9 more',
    url: '/account',
    tag: 'daily',
  })
})
