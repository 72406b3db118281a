import { beforeEach, describe, expect, test } from 'vitest'
import { confirmations } from '../../../lambdas/mail/confirmations.ts'
import { Problem } from '../../../shared/problem.ts'
import { aFollow } from '../../support/peopleStore.ts'
import { at, type ConfirmingWorld, confirmingWorld } from './confirmingWorld.ts'

const BRIDGE = aFollow()
const STORM = aFollow({ name: 'Storm' })
const GAMES = aFollow({ kind: 'category', name: 'Games' })

let world: ConfirmingWorld
beforeEach(async () => {
  world = await confirmingWorld()
})

describe('a reader who follows something', () => {
  test('gets a confirmation two minutes later, at the verified address, with two unsubscribe links', async () => {
    const { sub, email } = world.maya
    expect(await world.follow(BRIDGE)).toBe('queued')
    expect(world.queue.messages).toMatchObject([{ sub, seconds: 121 }])
    expect(world.mail.sent).toEqual([])
    await world.deliver()
    expect(world.mail.sent).toMatchObject([
      {
        purpose: 'confirmation',
        person: sub,
        to: email,
        unsubscribe: `https://uptick.example/api/unsubscribe?token=${sub}-confirmations`,
        document: {
          subject: 'You follow Harbour bridge reopening',
          ways: [
            { to: 'https://uptick.example/account' },
            { to: `https://uptick.example/unsubscribe?token=${sub}-confirmations` },
          ],
        },
      },
    ])
  })

  test('and then more, gets one mail', async () => {
    for (const [index, follow] of [BRIDGE, STORM, GAMES].entries())
      expect(await world.follow(follow, index * 30)).toBe('queued')
    expect(world.queue.messages).toHaveLength(1)
    await world.deliver()
    expect(world.subjects()).toEqual(['You now follow 3 things'])
  })

  test('and asks for it again, before the mail or after it, gets one mail', async () => {
    await world.follow(BRIDGE)
    for (const seconds of [20, 300]) {
      expect(await world.follow(BRIDGE, seconds)).toBe('queued')
      await world.deliver(400)
    }
    expect(world.queue.messages).toHaveLength(1)
    expect(world.subjects()).toHaveLength(1)
  })

  test('and unfollows it again, gets no mail', async () => {
    await world.follow(BRIDGE)
    expect(await world.unfollow(BRIDGE, 10)).toBe('off')
    await world.deliver()
    expect(world.subjects()).toEqual([])
  })
})

describe('no confirmation is promised or sent', () => {
  test('when confirmations are off', async () => {
    await world.people.change(world.maya.sub, { confirmations: false }, at(0))
    expect(await world.follow(BRIDGE)).toBe('off')
  })

  test('without an account, or after its deletion', async () => {
    expect(await confirmations(world.services).followed({ sub: 'noah' }, BRIDGE, at(0))).toBe('off')
    await world.deletions.begin(world.maya, at(0))
    expect(await world.follow(BRIDGE)).toBe('off')
    expect(world.dynamo.item(`PERSON#${world.maya.sub}`, 'CONFIRMATIONS')).toBeUndefined()
  })

  test('to a suppressed address', async () => {
    await world.services.suppressions.add(world.maya.email, 'bounce', at(0))
    expect(await world.follow(BRIDGE)).toBe('off')
  })

  test('where mail is not set up', async () => {
    world.services.isMailSetUp = false
    expect(await world.follow(BRIDGE)).toBe('off')
  })

  test('beyond ten windows an hour', async () => {
    for (let window = 0; window < 10; window += 1)
      expect(await world.follow(aFollow({ name: `Topic ${window}` }), window * 120)).toBe('queued')
    expect(await world.follow(BRIDGE, 1_200)).toBe('off')
    expect(world.queue.messages).toHaveLength(10)
  })

  test('when its end cannot be queued', async () => {
    const later = () => Promise.reject(new Problem('unavailable', 'Not now.'))
    const broken = confirmations({ ...world.services, later })
    await expect(broken.followed(world.maya, BRIDGE, at(0))).rejects.toMatchObject({ code: 'unavailable' })
    expect(await world.follow(BRIDGE, 10)).toBe('queued')
    await world.deliver(200)
    expect(world.subjects()).toHaveLength(1)
  })

  test.each<[string, (world: ConfirmingWorld) => Promise<unknown>]>([
    ['were switched off', ({ people, maya }) => people.change(maya.sub, { confirmations: false }, at(50))],
    ['are no longer true', ({ people, maya }) => people.removeFollow(maya.sub, BRIDGE.id)],
    ['are of topics that were taken out', async ({ takedowns }) => takedowns.suppress(BRIDGE.name)],
    ['are of a deleted account', ({ deletions, maya }) => deletions.deleteRows(maya.sub)],
  ])('about changes that %s within the two minutes', async (_, act) => {
    await world.follow(BRIDGE)
    await act(world)
    await world.deliver()
    expect(world.subjects()).toEqual([])
  })
})

test('no more is stored than the confirmation needs', async () => {
  await world.people.addFollow(world.maya.sub, GAMES)
  await world.follow(STORM)
  await world.unfollow(GAMES, 20)
  const { id, created_at } = STORM
  expect(world.dynamo.item(`PERSON#${world.maya.sub}`, 'CONFIRMATIONS')?.windows).toEqual([
    {
      id: expect.any(String),
      until: at(120),
      followed: [{ id, created_at }],
      unfollowed: [{ id: GAMES.id, created_at: GAMES.created_at, kind: 'category', name: 'Games', country: 'CA' }],
    },
  ])
})
