import { expect, test } from 'vitest'
import { followedItem } from '../../../lambdas/mail/confirmFollowChanges.ts'
import { aFollow } from '../../support/peopleStore.ts'

const SITE = 'https://uptick.example'

test('a topic leads to its own page, and says its language and direction', () => {
  const follow = aFollow({ name: 'موعد صرف / الدعم', country: 'SA' })
  expect(followedItem(SITE, follow)).toEqual({
    kind: 'trend',
    name: 'موعد صرف / الدعم',
    country: 'SA',
    lang: 'ar',
    isRightToLeft: true,
    to: expect.stringMatching(/^https:\/\/uptick\.example\/SaudiArabia\/[A-Za-z]+\/[%\w-]+$/),
  })
})

test('a category leads to its page', () => {
  const follow = aFollow({ kind: 'category', name: 'Business and Finance', country: 'US' })
  expect(followedItem(SITE, follow)?.to).toBe('https://uptick.example/UnitedStates/BusinessandFinance')
})

test('what was followed in a country that is no longer here is not shown', () => {
  expect(followedItem(SITE, { ...aFollow(), country: 'XX' })).toBeUndefined()
})
