import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredFollow } from '../../../lambdas/adapters/people/followerRecord.ts'
import { closeConfirmationWindow } from '../../../lambdas/confirmations/closeWindow.ts'
import { confirmations } from '../../../lambdas/mail/confirmations.ts'
import { wasNotified } from '../../../shared/people/confirmationWindow.ts'
import { Problem } from '../../../shared/problem.ts'
import { memoryMailer, memoryQueue, memoryWindows } from '../../support/mailWorld.ts'
import { memoryTakedowns } from '../../support/memoryTakedowns.ts'
import { aFollow, aPerson, memoryPeople } from '../../support/peopleStore.ts'

const MAYA = aPerson()
const START = Date.parse('2026-11-21T09:00:00.000Z')
const BRIDGE = aFollow()
const STORM = aFollow({ name: 'Storm' })
const GAMES = aFollow({ kind: 'category', name: 'Games' })

function at(seconds: number): string {
  return new Date(START + seconds * 1_000).toISOString()
}

function aWorld() {
  const people = memoryPeople()
  const mail = memoryMailer()
  const queue = memoryQueue()
  const windows = memoryWindows(people.deletions.gone)
  const services = { ...mail, send: mail.send, people, windows, later: queue.later, takedowns: memoryTakedowns() }
  const confirm = confirmations(services)
  return {
    people,
    mail,
    queue,
    windows,
    confirm,
    services,
    async follow(follow: StoredFollow, seconds = 0) {
      await people.addFollow(MAYA.sub, follow)
      return confirm.followed(MAYA, follow, at(seconds))
    },
    async unfollow(follow: StoredFollow, seconds = 0) {
      await people.removeFollow(MAYA.sub, follow.id)
      return confirm.unfollowed(MAYA, follow, at(seconds))
    },
    wasConfirmed: async (kind: 'followed' | 'unfollowed', { id }: StoredFollow) =>
      wasNotified(await windows.read(MAYA.sub), kind, id),
    /** Hands out the messages of the queue. */
    async deliver(seconds = 120) {
      for (const { sub, window } of queue.messages)
        await closeConfirmationWindow(services, { sub, window }, at(seconds))
    },
    subjects: () => mail.sent.map(({ document }) => document.subject),
  }
}

let world: ReturnType<typeof aWorld>
beforeEach(async () => {
  world = aWorld()
  await world.people.open(MAYA, 'America/Toronto', at(0))
})

describe('a reader who follows something', () => {
  test('gets a confirmation at once, at the verified address, with two unsubscribe links', async () => {
    expect(await world.follow(BRIDGE)).toBe('sent')
    expect(world.mail.sent).toMatchObject([
      {
        kind: 'subscription',
        person: MAYA.sub,
        to: MAYA.email,
        unsubscribe: `https://uptick.example/api/unsubscribe?token=${MAYA.sub}-confirmations`,
        document: {
          subject: 'You follow Harbour bridge reopening',
          ways: [
            { to: 'https://uptick.example/account' },
            { to: `https://uptick.example/unsubscribe?token=${MAYA.sub}-confirmations` },
          ],
        },
      },
    ])
    expect(world.queue.messages).toEqual([])
  })

  test('and then more, gets the rest in one mail two minutes after the first', async () => {
    await world.follow(BRIDGE)
    expect(await world.follow(STORM, 30)).toBe('sent')
    expect(await world.follow(GAMES, 60)).toBe('sent')
    expect(world.queue.messages).toMatchObject([{ sub: MAYA.sub, seconds: 90 }])
    await world.deliver()
    expect(world.subjects()).toEqual(['You follow Harbour bridge reopening', 'You follow 2 more things'])
  })

  test('and unfollows it again, gets both confirmations', async () => {
    await world.follow(BRIDGE)
    expect(await world.unfollow(BRIDGE, 10)).toBe('sent')
    await world.deliver()
    expect(world.subjects()).toEqual([
      'You follow Harbour bridge reopening',
      'You no longer follow Harbour bridge reopening',
    ])
  })

  test('and undoes an unconfirmed change, gets no mail about it', async () => {
    await world.follow(BRIDGE)
    await world.follow(STORM, 10)
    expect(await world.unfollow(STORM, 20)).toBe('off')
    await world.deliver()
    expect(world.subjects()).toEqual(['You follow Harbour bridge reopening'])
  })

  test('and unfollows something else, gets one mail of both', async () => {
    await world.follow(BRIDGE)
    await world.follow(STORM, 10)
    await world.people.addFollow(MAYA.sub, GAMES)
    await world.unfollow(GAMES, 20)
    await world.deliver()
    expect(world.subjects()[1]).toBe('What you follow has changed: 1 more, 1 less')
  })

  test('gets one mail when the follow is confirmed twice', async () => {
    await world.follow(BRIDGE)
    await world.follow(STORM, 10)
    for (const follow of [BRIDGE, STORM]) expect(await world.confirm.followed(MAYA, follow, at(20))).toBe('sent')
    await world.deliver()
    await world.deliver()
    expect(world.mail.sent).toHaveLength(2)
    expect(await world.wasConfirmed('followed', STORM)).toBe(true)
    expect(await world.wasConfirmed('unfollowed', STORM)).toBe(false)
  })

  test('and unfollows it again, gets one mail of that when the unfollow is confirmed twice', async () => {
    await world.follow(BRIDGE)
    for (const seconds of [200, 400]) expect(await world.unfollow(BRIDGE, seconds)).toBe('sent')
    expect(world.subjects()).toEqual([
      'You follow Harbour bridge reopening',
      'You no longer follow Harbour bridge reopening',
    ])
  })

  test('causes no more stored data than the confirmation needs', async () => {
    await world.follow(BRIDGE)
    await world.follow(STORM, 10)
    await world.people.addFollow(MAYA.sub, GAMES)
    await world.unfollow(GAMES, 20)
    const { id, created_at } = STORM
    expect(world.windows.states.get(MAYA.sub)?.collected).toEqual({
      followed: [{ id, created_at }],
      unfollowed: [{ id: GAMES.id, created_at: GAMES.created_at, kind: 'category', name: 'Games', country: 'CA' }],
    })
  })
})

describe('no confirmation is sent', () => {
  test('of a topic that was taken out, and mails of several changes leave it out', async () => {
    world.services.takedowns.suppress(STORM.name, STORM.country)
    expect(await world.follow(STORM)).toBe('off')
    await world.follow(BRIDGE, 10)
    await world.follow(GAMES, 20)
    expect(await world.unfollow(STORM, 30)).toBe('sent')
    await world.deliver()
    expect(world.mail.sent.length).toBeGreaterThan(0)
    expect(JSON.stringify(world.mail.sent.map(({ document }) => document))).not.toContain(STORM.name)
  })

  test('when confirmations are off, also within a window', async () => {
    await world.follow(BRIDGE)
    await world.follow(STORM, 10)
    await world.people.change(MAYA.sub, { confirmations: false }, new Date(START).toISOString())
    expect(await world.follow(GAMES, 20)).toBe('off')
    await world.deliver()
    expect(world.mail.sent).toHaveLength(1)
  })

  test('without an account, or after its deletion', async () => {
    const noah = { sub: 'noah' }
    expect(await world.confirm.followed(noah, BRIDGE, at(0))).toBe('off')
    world.people.deletions.gone.add(MAYA.sub)
    expect(await world.follow(BRIDGE)).toBe('off')
    expect(world.mail.sent).toEqual([])
  })

  test('after the account was deleted within the window', async () => {
    await world.follow(BRIDGE)
    await world.follow(STORM, 10)
    await world.people.deletions.deleteRows(MAYA.sub)
    await world.deliver()
    expect(world.mail.sent).toHaveLength(1)
  })

  test('that is so no more when the mail is written', async () => {
    await world.follow(BRIDGE)
    await world.follow(STORM, 10)
    await world.follow(GAMES, 10)
    await world.people.removeFollow(MAYA.sub, STORM.id)
    await world.deliver()
    expect(world.subjects()[1]).toBe('You follow Games')
  })
})

describe('a mail that could not be sent', () => {
  const MAY_BE_SENT_LATER = ['throttled', 'paused'] as const

  test.each([
    ['stopped', 'failed'],
    ['refused', 'failed'],
    ['suppressed', 'off'],
    ['not-set-up', 'off'],
  ] as const)('(%s) is answered as %s, and promises nothing about the next one', async (outcome, answer) => {
    world.mail.outcome = outcome
    expect(await world.follow(BRIDGE)).toBe(answer)
    expect(await world.follow(STORM, 10)).toBe(answer)
    expect(world.queue.messages).toEqual([])
    expect(await world.wasConfirmed('followed', BRIDGE)).toBe(false)
    world.mail.outcome = 'sent'
    expect(await world.confirm.followed(MAYA, BRIDGE, at(20))).toBe('sent')
    expect(world.mail.sent).toHaveLength(1)
  })

  test.each(MAY_BE_SENT_LATER)('(%s) is queued and sent later, once', async (outcome) => {
    world.mail.outcome = outcome
    expect(await world.follow(BRIDGE)).toBe('sent')
    expect(await world.follow(STORM, 10)).toBe('sent')
    expect(world.queue.messages).toMatchObject([{ seconds: 60 }, { seconds: 110 }])
    await expect(world.deliver(60)).rejects.toMatchObject({ code: 'unavailable' })
    world.mail.outcome = 'sent'
    await world.deliver(180)
    await world.deliver(240)
    expect(world.subjects()).toEqual(['You follow Harbour bridge reopening', 'You follow Storm'])
    expect(world.windows.states.get(MAYA.sub)?.closing).toEqual([])
    expect(await world.wasConfirmed('followed', BRIDGE)).toBe(true)
  })

  test.each(MAY_BE_SENT_LATER)(
    '(%s) and cannot be queued, is answered as failed and promises nothing',
    async (outcome) => {
      world.mail.outcome = outcome
      const broken = confirmations({
        ...world.services,
        later: () => Promise.reject(new Problem('unavailable', 'Not now.')),
      })
      await world.people.addFollow(MAYA.sub, BRIDGE)
      expect(await broken.followed(MAYA, BRIDGE, at(0))).toBe('failed')
      expect(await world.wasConfirmed('followed', BRIDGE)).toBe(false)
    },
  )

  test('(throttled) in two windows, is queued and sent once for each', async () => {
    world.mail.outcome = 'throttled'
    expect(await world.follow(BRIDGE)).toBe('sent')
    expect(await world.follow(STORM, 200)).toBe('sent')
    expect(new Set(world.queue.messages.map(({ window }) => window)).size).toBe(2)
    world.mail.outcome = 'sent'
    await world.deliver(260)
    expect(world.subjects()).toEqual(['You follow Harbour bridge reopening', 'You follow Storm'])
  })

  test('leaves earlier confirmations as they were', async () => {
    await world.follow(BRIDGE)
    world.mail.outcome = 'stopped'
    expect(await world.follow(STORM, 200)).toBe('failed')
    expect(await world.wasConfirmed('followed', STORM)).toBe(false)
    expect(await world.wasConfirmed('followed', BRIDGE)).toBe(true)
  })

  test('because its record says that it was handled before, counts as sent', async () => {
    world.mail.outcome = 'again'
    expect(await world.follow(BRIDGE)).toBe('sent')
    expect(await world.wasConfirmed('followed', BRIDGE)).toBe(true)
  })

  test('because of a mistake of ours, hides nothing', async () => {
    world.mail.outcome = new TypeError('A mistake')
    await expect(world.follow(BRIDGE)).rejects.toThrow('A mistake')
    world.mail.outcome = 'throttled'
    await world.people.addFollow(MAYA.sub, STORM)
    const broken = confirmations({ ...world.services, later: () => Promise.reject(new TypeError('Another mistake')) })
    await expect(broken.followed(MAYA, STORM, at(200))).rejects.toThrow('Another mistake')
  })

  test('that fails because a table or key cannot be read is not recorded as sent', async () => {
    world.mail.outcome = new Problem('unavailable', 'Not now.')
    expect(await world.follow(BRIDGE)).toBe('failed')
    world.mail.outcome = 'sent'
    expect(await world.confirm.followed(MAYA, BRIDGE, at(20))).toBe('sent')
    expect(world.mail.sent).toHaveLength(1)
  })

  test('as far as anybody knows, is not sent again', async () => {
    world.mail.outcome = 'unknown'
    expect(await world.follow(BRIDGE)).toBe('failed')
    world.mail.outcome = 'sent'
    expect(await world.confirm.followed(MAYA, BRIDGE, at(300))).toBe('sent')
    expect(world.mail.sent).toEqual([])
  })

  test('at the end of a window because the service is busy, is sent when the message comes again', async () => {
    await world.follow(BRIDGE)
    await world.follow(STORM, 10)
    world.mail.outcome = 'throttled'
    await expect(world.deliver()).rejects.toMatchObject({ code: 'unavailable' })
    world.mail.outcome = 'sent'
    await world.deliver(200)
    await world.deliver(300)
    expect(world.subjects()).toEqual(['You follow Harbour bridge reopening', 'You follow Storm'])
    expect(world.windows.states.get(MAYA.sub)?.closing).toEqual([])
  })

  test('because its promise could not be queued, is not promised', async () => {
    await world.follow(BRIDGE)
    const broken = confirmations({
      ...world.services,
      later: async () => {
        throw new Problem('unavailable', 'Not now.')
      },
    })
    await world.people.addFollow(MAYA.sub, STORM)
    await expect(broken.followed(MAYA, STORM, at(10))).rejects.toMatchObject({ code: 'unavailable' })
    expect(await world.wasConfirmed('followed', STORM)).toBe(false)
  })
})
