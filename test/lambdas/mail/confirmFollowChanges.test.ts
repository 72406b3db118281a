import { describe, expect, test } from 'vitest'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import { confirmFollowChanges, followedItem } from '../../../lambdas/mail/confirmFollowChanges.ts'
import type { Changes } from '../../../shared/people/confirmationWindow.ts'
import { NOW } from '../../support/builders.ts'
import { countryOf } from '../../support/countryOf.ts'
import { memoryMailer } from '../../support/mailWorld.ts'
import { NOTHING_TAKEN_OUT } from '../../support/memoryTakedowns.ts'
import { aFollow } from '../../support/peopleStore.ts'
import { aFollower } from '../../support/storedPerson.ts'

const SITE = 'https://uptick.example'

test('a topic leads to its own page, and says its language and direction', () => {
  const follow = aFollow({ name: 'موعد صرف / الدعم', country: 'SA' })
  expect(followedItem(SITE, follow)).toEqual({
    kind: 'trend',
    name: 'موعد صرف / الدعم',
    country: countryOf('SA'),
    lang: 'ar',
    isRightToLeft: true,
    to: expect.stringMatching(/^https:\/\/uptick\.example\/SaudiArabia\/[A-Za-z]+\/[%\w-]+$/),
  })
})

test('a category leads to its page', () => {
  const follow = aFollow({ kind: 'category', name: 'Business and Finance', country: 'US' })
  expect(followedItem(SITE, follow)?.to).toBe('https://uptick.example/UnitedStates/BusinessandFinance')
})

describe('a confirmation mail', () => {
  const BRIDGE = aFollow()
  /** A topic in a country that is no longer here. */
  const ELSEWHERE = { ...aFollow({ name: 'Storm' }), id: 'elsewhere', country: 'XX' }

  async function confirmed(follower: Follower, changes: Partial<Changes>) {
    const mail = memoryMailer()
    const all = { followed: [], unfollowed: [], ...changes }
    const outcome = await confirmFollowChanges(
      { ...mail, shown: NOTHING_TAKEN_OUT.shown },
      follower,
      all,
      'record',
      NOW,
    )
    const items = mail.sent.flatMap(({ document: { blocks } }) => blocks.filter((block) => block.kind === 'item'))
    return {
      outcome,
      subjects: mail.sent.map(({ document }) => document.subject),
      items: items.map(({ title, unfollow }) => [title.text, unfollow?.to]),
    }
  }

  test.each([
    ['is sent to a reader', {}, 'sent'],
    ['is not sent to a disabled reader', { disabled: true }, { not: 'disabled' }],
    ['is not sent to a reader whose account is being deleted', { gone: true }, { not: 'gone' }],
  ])('%s', async (_, about, outcome) => {
    const follower = aFollower({ follows: [BRIDGE], ...about })
    expect((await confirmed(follower, { followed: [BRIDGE] })).outcome).toEqual(outcome)
  })

  test('leaves out what was followed and unfollowed in a country that is no longer here', async () => {
    const follower = aFollower({ follows: [BRIDGE, ELSEWHERE] })
    expect(await confirmed(follower, { followed: [BRIDGE, ELSEWHERE] })).toMatchObject({
      outcome: 'sent',
      subjects: ['You follow Harbour bridge reopening'],
    })
    expect(await confirmed(aFollower(), { unfollowed: [ELSEWHERE] })).toEqual({
      outcome: { not: 'nothing' },
      subjects: [],
      items: [],
    })
  })

  test('says what is followed, with a link that ends just that, and what is followed no longer', async () => {
    const [storm, games] = [aFollow({ name: 'Storm' }), aFollow({ kind: 'category', name: 'Games' })]
    const follower = aFollower({ sub: 'maya', follows: [BRIDGE, storm] })
    expect(await confirmed(follower, { followed: [BRIDGE], unfollowed: [games] })).toEqual({
      outcome: 'sent',
      subjects: ['What you follow has changed: 1 more, 1 less'],
      items: [
        ['Harbour bridge reopening', `https://uptick.example/unsubscribe?token=maya-follow-${BRIDGE.id}`],
        ['Games in Canada', 'https://uptick.example/Canada/Games'],
      ],
    })
    const { subjects } = await confirmed(follower, { unfollowed: [games] })
    expect(subjects).toEqual(['You no longer follow Games in Canada'])
  })

  test('leaves out the end of a follow that is there again', async () => {
    const follower = aFollower({ follows: [BRIDGE] })
    expect((await confirmed(follower, { unfollowed: [BRIDGE] })).outcome).toEqual({ not: 'nothing' })
  })
})
