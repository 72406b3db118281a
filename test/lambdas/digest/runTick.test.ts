import { beforeEach, describe, expect, test, vi } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/followerRecord.ts'
import { digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { runShard } from '../../../lambdas/digest/runShard.ts'
import { runTick } from '../../../lambdas/digest/runTick.ts'
import { aroundServices } from '../../support/aroundServices.ts'
import { aTrend, someArticles } from '../../support/builders.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  hoursAfter,
  MORNING,
  TODAY,
} from '../../support/digestWorld.ts'
import { aDevice, aFollow } from '../../support/peopleStore.ts'

const MIDNIGHT = '2026-11-21T00:00:00.000Z'

let world: DigestWorld
beforeEach(async () => {
  world = digestWorld()
  await world.collect(MIDNIGHT, { CA: [aRise()] })
})

const counted = { zones: 1, sent: 0, skipped: 0, unknown: 0, failed: 0, queued: 0 }

describe('at 8:00 of their own clock', () => {
  test('a reader is told by mail what changed of what they follow', async () => {
    world.settle()
    expect(await world.tick()).toEqual({ ...counted, at: MORNING, sent: 1 })
    const [mail] = await world.mails()
    expect(mail?.subject).toBe('Harbour bridge reopening: 2K+, was 1K+')
    expect(mail?.from?.address).toBe('news@uptick.example')
    expect(mail?.to).toEqual([{ address: 'maya@example.com', name: '' }])
    expect(mail?.text).toContain('Good morning, Maya Okafor. You follow 1 item.')
    expect(mail?.html).toContain(
      'https://uptick.example/Canada/BusinessandFinance/harbour%20bridge%20reopening',
    )
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe('<https://uptick.example/api/unsubscribe?token=maya-digest>')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(world.ledger.rows.get(`maya ${TODAY}`)).toMatchObject({ state: 'sent', at: MORNING })
  })

  test.each([
    ['2026-11-21T12:59:00.000Z', 0, 0],
    ['2026-11-21T13:00:00.000Z', 1, 1],
    ['2026-11-21T16:59:00.000Z', 1, 1],
    ['2026-11-21T17:00:00.000Z', 0, 0],
  ])('and at no other time: at %s', async (at, zones, sent) => {
    world.settle()
    expect(await world.tick(at)).toMatchObject({ zones, sent })
    expect(world.letters).toHaveLength(sent)
  })

  test('each reader has their own morning', async () => {
    world.settle({ sub: 'toronto', email: 'toronto@example.com' })
    world.settle({ sub: 'delhi', email: 'delhi@example.com', zone: 'Asia/Calcutta' })
    world.settle({ sub: 'kathmandu', email: 'kathmandu@example.com', zone: 'Asia/Katmandu' })
    const told = async (at: string) => {
      await world.tick(at)
      return world.letters.splice(0).map(({ to }) => to)
    }
    expect(await told('2026-11-21T02:00:00.000Z')).toEqual([])
    expect(await told('2026-11-21T02:15:00.000Z')).toEqual(['kathmandu@example.com'])
    expect(await told('2026-11-21T02:30:00.000Z')).toEqual(['delhi@example.com'])
    expect(await told('2026-11-21T13:00:00.000Z')).toEqual(['toronto@example.com'])
  })

  test('nobody is told twice, however often it is looked', async () => {
    world.settle()
    await world.tick()
    for (const hours of [0, 0.25, 1, 3.75])
      expect(await world.tick(hoursAfter(MORNING, hours))).toMatchObject({ zones: 1, sent: 0, skipped: 0 })
    expect(world.letters).toHaveLength(1)
  })
})

describe('there is no mail', () => {
  async function expectNothing(reason: string): Promise<void> {
    expect(await world.tick()).toMatchObject({ sent: 0, skipped: 1, failed: 0 })
    const counts = [...world.turns.finished.values()].map((one) => one.counts)
    expect(counts.find(({ followers }) => followers > 0)).toMatchObject({ skipped: { [reason]: 1 } })
    expect(world.letters).toEqual([])
  }

  test('when nothing changed of what somebody follows, and then nothing is kept about them', async () => {
    world.settle({}, ['Something else'])
    await expectNothing('nothing')
    expect(world.ledger.rows.size).toBe(0)
  })

  test('when they follow nothing', async () => {
    world.settle({ follows: [] })
    await expectNothing('nothing')
  })

  test('when they want none', async () => {
    world.settle({ digest: 'off' })
    await expectNothing('off')
  })

  test('when they want it weekly and it is not Monday', async () => {
    world.settle({ digest: 'weekly' })
    await expectNothing('not-today')
  })

  test('when their country has nothing new', async () => {
    await world.collect(hoursAfter(MIDNIGHT, 12), { CA: [aRise()] }, ['CA'])
    world.settle()
    await expectNothing('nothing')
  })

  test('when mails to them come back', async () => {
    world.settle()
    await world.suppressions.add('maya@example.com', 'bounce', MIDNIGHT)
    await expectNothing('suppressed')
    expect(world.ledger.rows.get(`maya ${TODAY}`)).toMatchObject({ state: 'skipped', reason: 'suppressed' })
  })

  test('when the mail service refuses it, and it is not tried again', async () => {
    world.settle()
    world.receive = async () => ({ kind: 'refused', reason: 'MessageRejected' })
    await expectNothing('refused')
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ sent: 0 })
  })

  test('when mail is not set up', async () => {
    world.settle()
    const services = { ...world.services(), from: '' }
    expect(await world.tick(MORNING, { services })).toMatchObject({ sent: 0, skipped: 1 })
  })

  test('when somebody cannot be read, and everybody else is told', async () => {
    world.damaged.set('broken', 'America/Toronto')
    for (const sub of ['a', 'b', 'c']) world.settle({ sub, email: `${sub}@example.com` })
    expect(await world.tick()).toMatchObject({ sent: 3, skipped: 1, failed: 0 })
  })
})

describe('what somebody is told', () => {
  test('is of the newest collection of the time, and the same for everybody of the zone', async () => {
    world.settle({ sub: 'early', email: 'early@example.com' })
    await world.collect(hoursAfter(MORNING, 24), { CA: [aRise('Later news')] })
    await world.tick()
    expect(await world.subjects()).toEqual({ 'early@example.com': 'Harbour bridge reopening: 2K+, was 1K+' })
    expect(world.markers.tellings.get(`${TODAY} America/Toronto`)).toEqual([
      ['CA', '2026-11-21T00-00-00Z_abcdef12'],
    ])
  })

  test('is never the same again without a new reason', async () => {
    world.settle()
    await world.tick()
    await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [aRise()] })
    expect(await world.tick(hoursAfter(MORNING, 24))).toMatchObject({ sent: 0, skipped: 1 })
    const more = aRise(undefined, { changes: [{ kind: 'volume', before: 2_000, after: 5_000 }] })
    await world.collect(hoursAfter(MIDNIGHT, 48), { CA: [more] })
    expect(await world.tick(hoursAfter(MORNING, 48))).toMatchObject({ sent: 1 })
    expect((await world.mails()).at(-1)?.subject).toBe('Harbour bridge reopening: 5K+, was 2K+')
  })

  test('is never the same again after a day on which its country had nothing new', async () => {
    world.settle()
    await world.tick()
    await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [aRise()] }, ['CA'])
    expect(await world.tick(hoursAfter(MORNING, 24))).toMatchObject({ sent: 0, skipped: 1 })
    await world.collect(hoursAfter(MIDNIGHT, 48), { CA: [aRise()] })
    expect(await world.tick(hoursAfter(MORNING, 48))).toMatchObject({ sent: 0, skipped: 1 })
  })

  test('is told again when it was told more than seven days ago', async () => {
    world.settle()
    await world.tick()
    await world.collect(hoursAfter(MIDNIGHT, 8 * 24), { CA: [aRise()] })
    expect(await world.tick(hoursAfter(MORNING, 8 * 24))).toMatchObject({ sent: 1 })
    await world.collect(hoursAfter(MIDNIGHT, 15 * 24), { CA: [aRise()] })
    expect(await world.tick(hoursAfter(MORNING, 15 * 24))).toMatchObject({ sent: 0 })
  })

  test('is not what an older collection said when nothing was collected since', async () => {
    world.settle()
    await world.tick()
    expect(await world.tick(hoursAfter(MORNING, 24))).toMatchObject({ sent: 0, skipped: 1 })
  })

  test('depends on how much they want to know', async () => {
    const articles = { kind: 'articles' as const, added: someArticles(3) }
    const rise = { kind: 'volume' as const, before: 1_000, after: 2_000 }
    await world.collect(hoursAfter(MIDNIGHT, 12), {
      CA: [
        { trend: aTrend({ title: 'Only articles' }), changes: [articles] },
        { trend: aTrend({ title: 'Also searches', volume: 500 }), changes: [rise, articles] },
      ],
    })
    const names = ['Only articles', 'Also searches']
    world.settle({ sub: 'q', email: 'q@example.com', detail: 'quiet' }, names)
    world.settle({ sub: 'n', email: 'n@example.com', detail: 'normal' }, names)
    await world.tick()
    expect(await world.subjects()).toEqual({
      'q@example.com': 'Also searches: 2K+, was 1K+',
      'n@example.com': 'Only articles: 3 new articles, and 1 more trend',
    })
  })

  test.each([
    ['quiet', 3],
    ['normal', 10],
    ['everything', 30],
  ] as const)('is for %s readers at most %i trends of a followed category', async (detail, most) => {
    const rises = Array.from({ length: 70 }, (_, index) => aRise(`Trend ${index}`))
    await world.collect(hoursAfter(MIDNIGHT, 12), { CA: rises })
    world.settle({ detail, follows: [aFollow({ kind: 'category', name: 'Business and Finance' })] })
    await world.tick()
    expect((await world.mails())[0]?.subject).toBe(`Trend 0: 2K+, was 1K+, and ${most - 1} more trends`)
  })

  test('is at most 60 items, and how many more there are', async () => {
    const names = Array.from({ length: 72 }, (_, index) => `Trend ${index}`)
    await world.collect(hoursAfter(MIDNIGHT, 12), { CA: names.map((name) => aRise(name)) })
    world.settle({}, names)
    await world.tick()
    expect((await world.mails())[0]?.text).toContain('And 12 more trends.')
  })
})

describe('the weekly update', () => {
  const MONDAY = '2026-11-23T13:00:00.000Z'

  test('tells on Monday what changed in seven days, each reason once', async () => {
    world.settle({ sub: 'daily', email: 'daily@example.com' })
    world.settle({ digest: 'weekly' })
    await world.tick()
    const ended = aRise(undefined, { changes: [{ kind: 'status', before: 'Active', after: 'Lasted' }] })
    await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [ended] })
    await world.tick(hoursAfter(MORNING, 24))
    await world.collect(hoursAfter(MIDNIGHT, 48), { CA: [ended] })
    expect(world.letters.map(({ to }) => to)).toEqual(['daily@example.com', 'daily@example.com'])
    expect(await world.tick(MONDAY)).toMatchObject({ sent: 1, skipped: 1 })
    const mail = (await world.mails()).at(-1)
    expect(world.letters.at(-1)?.to).toBe('maya@example.com')
    expect(mail?.text).toContain('ended')
    expect(mail?.text).toContain('2K+, was 1K+')
    expect(mail?.text?.match(/ended/g)).toHaveLength(1)
  })
})

describe('a notification', () => {
  test('goes with the mail to every browser', async () => {
    world.settle({ devices: [aDevice(1), aDevice(2)] })
    expect(await world.tick()).toMatchObject({ sent: 1 })
    expect(world.letters).toHaveLength(1)
    expect(world.notifications.map(({ target }) => target)).toMatchObject([
      { endpoint: 'https://push.example/1' },
      { endpoint: 'https://push.example/2' },
    ])
    expect(world.notifications[0]?.message).toEqual({
      title: '1 update on what you follow',
      body: '\u2068Harbour bridge reopening\u2069: 2K+, was 1K+',
      url: '/account',
      tag: 'daily',
    })
  })

  test('goes alone to whoever wants no mail, once', async () => {
    world.settle({ digest: 'off', devices: [aDevice()] })
    expect(await world.tick()).toMatchObject({ sent: 1 })
    expect(world.letters).toEqual([])
    world.turns.finished.clear()
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ sent: 0, skipped: 1 })
    expect(world.notifications).toHaveLength(1)
  })

  test('goes to nobody who does not want notifications', async () => {
    world.settle({ notifications: false, devices: [aDevice()] })
    await world.tick()
    expect(world.notifications).toEqual([])
  })

  test('is all that is left to whom mails come back', async () => {
    world.settle({ devices: [aDevice()] })
    await world.suppressions.add('maya@example.com', 'complaint', MIDNIGHT)
    expect(await world.tick()).toMatchObject({ sent: 1 })
    expect([world.letters.length, world.notifications.length]).toEqual([0, 1])
  })

  test('that a browser does not take any more removes it, and the mail is sent all the same', async () => {
    world.settle({ devices: [aDevice(1), aDevice(2)] })
    world.notify = async ({ endpoint }) => (endpoint.endsWith('/1') ? 'gone' : 'sent')
    expect(await world.tick()).toMatchObject({ sent: 1 })
    expect(world.people.people.get('maya')?.follower.devices.map(({ id }) => id)).toEqual(['device-2'])
  })

  test('that cannot be sent changes nothing of the mail', async () => {
    world.settle({ devices: [aDevice()] })
    world.notify = async () => {
      throw new Error('no key')
    }
    expect(await world.tick()).toMatchObject({ sent: 1, failed: 0 })
  })

  test('that cannot be sent at all is skipped for whoever wants no mail', async () => {
    world.settle({ digest: 'off', devices: [aDevice()] })
    world.notify = async () => 'failed'
    expect(await world.tick()).toMatchObject({ sent: 0, skipped: 1 })
  })

  test('waits with a mail that has to wait', async () => {
    world.settle({ devices: [aDevice()] })
    world.receive = async () => ({ kind: 'throttled' })
    expect(await world.tick()).toMatchObject({ failed: 1 })
    expect(world.notifications).toEqual([])
  })
})

describe('a day that is over', () => {
  test('is counted as late once, when the product ran on it', async () => {
    world.settle()
    world.receive = async () => ({ kind: 'throttled' })
    await world.tick()
    const noon = hoursAfter(MORNING, 4)
    expect(await world.tick(noon)).toEqual({ ...counted, at: noon, zones: 0, skipped: 1 })
    expect(world.ledger.rows.get(`maya ${TODAY}`)).toMatchObject({ state: 'skipped', reason: 'late' })
    expect(await world.tick(hoursAfter(noon, 1))).toMatchObject({ skipped: 0 })
  })

  test('is still counted the next morning', async () => {
    world.settle()
    world.receive = async () => ({ kind: 'throttled' })
    await world.tick()
    expect(await world.tick(hoursAfter(MORNING, 23.75))).toMatchObject({ zones: 0, skipped: 1 })
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.tick(hoursAfter(MORNING, 24))).toMatchObject({ zones: 1 })
  })

  test('is counted when its sending was stopped at the first shard', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `reader-${index}`)
    world.settle({ sub: names.find((sub) => shardOf(sub) === 0) ?? '' })
    Object.assign(world.tally, { sent: 10_000, complaints: 8 })
    await world.tick()
    expect(world.turns.finished.size).toBe(0)
    Object.assign(world.tally, { complaints: 0 })
    expect(await world.tick(hoursAfter(MORNING, 4))).toMatchObject({ zones: 0, skipped: 1 })
  })

  test('is counted when the product ran on it for others alone', async () => {
    world.settle()
    world.settle({ sub: 'paul', email: 'paul@example.com', zone: 'America/Halifax' })
    // Noon in Halifax is half an hour ago.
    expect(await world.tick(hoursAfter(MORNING, 3.5))).toMatchObject({ zones: 1, sent: 1, skipped: 0 })
    expect(await world.tick(hoursAfter(MORNING, 3.75))).toMatchObject({ zones: 1, sent: 0, skipped: 1 })
    expect(world.ledger.rows.get(`paul ${TODAY}`)).toMatchObject({ state: 'skipped', reason: 'late' })
  })

  test('is not counted when the product did not run on it', async () => {
    world.settle()
    expect(await world.tick(hoursAfter(MORNING, 5))).toMatchObject({ zones: 0, skipped: 0 })
    expect(world.ledger.rows.size).toBe(0)
  })
})

describe('a dry run', () => {
  test('answers the counts of a real one, sends nothing and writes nothing', async () => {
    world.settle({ devices: [aDevice()] })
    world.settle({ sub: 'quiet', email: 'q@example.com' }, ['Something else'])
    world.settle({ sub: 'back', email: 'back@example.com' })
    await world.suppressions.add('back@example.com', 'bounce', MIDNIGHT)
    const dry = await world.tick(MORNING, { isDry: true })
    const { would, ...counts } = dry
    expect(counts).toEqual({ ...counted, at: MORNING, sent: 1, skipped: 2 })
    expect(would).toHaveLength(1)
    expect([world.letters, world.notifications]).toEqual([[], []])
    for (const kept of [world.ledger.rows, world.turns.finished, world.turns.open, world.markers.tellings])
      expect(kept.size).toBe(0)
    expect(await world.tick()).toEqual(counts)
    world.turns.finished.clear()
    expect(await world.tick(MORNING, { isDry: true })).toMatchObject({ sent: 0, skipped: 3 })
  })
})

describe('what is too much for one tick', () => {
  beforeEach(() => {
    for (let index = 0; index < 40; index += 1)
      world.settle({ sub: `reader-${index}`, email: `${index}@example.com` })
  })

  /** From now on each mail takes so many seconds of a run that has so many left. */
  function slowly(secondsEach: number, seconds: number) {
    const receive = world.receive
    let left = seconds * 1_000
    world.receive = async (letter) => {
      left -= secondsEach * 1_000
      await world.clock.wait(secondsEach * 1_000, new AbortController().signal)
      return receive(letter)
    }
    return { timeLeft: () => left }
  }

  /** Works off what was handed on, as another function does. */
  async function workOffQueue(): Promise<void> {
    const services = world.services()
    for (const shard of world.handedOn.splice(0)) {
      const run = digestRun(services, { at: MORNING, timeLeft: () => 900_000, clock: world.clock })
      await runShard(services, run, shard)
    }
  }

  test('is handed on after half a minute, each shard once', async () => {
    const { queued, sent } = await world.tick(MORNING, slowly(4, 900))
    expect(queued).toBe(world.handedOn.length)
    expect(new Set(world.handedOn.map(({ shard }) => shard)).size).toBe(queued)
    // The tick goes on by itself, as long as it has time.
    expect(sent).toBe(40)
    // Eight mails and those that were under way.
    expect(queued).toBeGreaterThan(16 - 8)
    expect(queued).toBeLessThan(16)
  })

  test('is not handed on when it is done sooner', async () => {
    expect(await world.tick(MORNING, slowly(0.5, 900))).toMatchObject({ sent: 40, queued: 0 })
    expect(world.handedOn).toEqual([])
  })

  test('is begun from its end by the tick, and from its head by the others', async () => {
    const services = world.services()
    const begun: number[] = []
    const noted = aroundServices(services, async (call, name) => {
      if (name === 'mails.send')
        begun.push(...[...world.turns.open.keys()].map((key) => Number(key.split('#')[1])))
      return call()
    })
    await world.tick(MORNING, { ...slowly(4, 900), services: noted })
    const order = [...new Set(begun)]
    const [first] = world.handedOn
    const alone = order.filter((shard) => shard < (first?.shard ?? 0))
    const shared = order.filter((shard) => shard >= (first?.shard ?? 0))
    expect(alone).toEqual(alone.toSorted((one, other) => one - other))
    expect(shared).toEqual(shared.toSorted((one, other) => other - one))
  })

  test('is told once, whoever is faster', async () => {
    const receive = slowly(4, 900)
    const tick = world.tick(MORNING, receive)
    const others = vi.waitFor(() => {
      if (world.handedOn.length === 0) throw new Error('Nothing was handed on')
    })
    await others
    await Promise.all([tick, workOffQueue()])
    expect(world.letters.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => `${index}@example.com`).toSorted(),
    )
    expect(world.turns.finished.size).toBe(16)
    const told = [...world.turns.finished.values()].map(({ counts }) => counts)
    expect(told.reduce((sum, { followers }) => sum + followers, 0)).toBe(40)
    expect(told.reduce((sum, { sent }) => sum + sent, 0)).toBe(40)
  })

  test('is handed on when the time is short', async () => {
    const answer = await world.tick(MORNING, slowly(1, 62))
    expect(answer.queued).toBe(world.handedOn.length)
    expect(world.handedOn.length + world.turns.finished.size).toBe(16)
    expect(answer.sent).toBeGreaterThan(0)
    expect(answer.sent).toBeLessThan(40)
  })

  test('is left in the last half minute, and done by the next tick', async () => {
    const first = await world.tick(MORNING, slowly(4, 100))
    expect(first.sent).toBeLessThan(40)
    expect(first.failed).toBe(0)
    const second = await world.tick(hoursAfter(MORNING, 0.25))
    expect(first.sent + second.sent).toBe(40)
    expect(new Set(world.letters.map(({ to }) => to)).size).toBe(40)
  })

  test('that cannot be handed on is told by the tick alone, which fails', async () => {
    const services = world.services()
    const run = digestRun(services, { at: MORNING, clock: world.clock, ...slowly(4, 900) })
    const failing = runTick(services, run, async () => {
      throw new Error('The queue does not answer')
    })
    await expect(failing).rejects.toThrow('1 parts of a tick failed')
    expect(world.letters).toHaveLength(40)
  })

  test('is not handed on by a dry run, which says how much is left', async () => {
    let left = 62_000
    const services = aroundServices(world.services(), async (call, name) => {
      if (name === 'ledger.find') left -= 1_000
      return call()
    })
    const { sent, queued } = await world.tick(MORNING, { isDry: true, timeLeft: () => left, services })
    expect(sent).toBeGreaterThan(0)
    expect(queued).toBeGreaterThan(0)
    expect(world.handedOn).toEqual([])
  })
})

describe('a shard that was left in its middle', () => {
  const shard = { zone: 'America/Toronto', date: TODAY, shard: 3 }
  const subs = Array.from({ length: 400 }, (_, index) => `reader-${String(index).padStart(3, '0')}`)
    .filter((sub) => shardOf(sub) === shard.shard)
    .slice(0, 12)
  const read: string[] = []

  beforeEach(() => {
    read.length = 0
    for (const sub of subs) world.settle({ sub, email: `${sub}@example.com` })
  })

  /** A run that is over after so many calls of the mail service. */
  async function runUntil(mails: number, about: { failing?: string } = {}) {
    let left = mails
    const around = aroundServices(world.services(), async (call, name) => {
      const result = await call()
      if (name === 'pages.followers') {
        const { value = [] } = result as { value?: { sub: string }[] }
        read.push(...value.map(({ sub }) => sub))
      }
      return result
    })
    const services = { ...world.services(), pages: around.pages }
    world.receive = async ({ to }) => {
      left -= 1
      return to === about.failing ? { kind: 'throttled' } : { kind: 'sent', id: '1' }
    }
    const run = digestRun(services, {
      at: MORNING,
      timeLeft: () => (left > 0 ? 900_000 : 0),
      clock: world.clock,
    })
    return runShard(services, { ...run, atOnce: 2 }, shard)
  }

  test('is gone on with where it was left, and nobody who was told is read again', async () => {
    const first = await runUntil(5)
    expect(first).toMatchObject({ isDone: false, counts: { followers: first.counts.sent } })
    expect(first.counts.sent).toBeLessThan(9)
    read.length = 0
    const second = await runUntil(99)
    expect(second).toMatchObject({ isDone: true, counts: { followers: 12 - first.counts.sent } })
    expect(read).toEqual(subs.slice(first.counts.sent))
    expect(world.turns.finished.get(`${TODAY} America/Toronto#3`)?.counts).toMatchObject({
      followers: 12,
      sent: 12,
    })
  })

  test('is gone on with at the first who was not told, and everybody is counted once', async () => {
    const failing = `${subs[4]}@example.com`
    const first = await runUntil(99, { failing })
    expect(first).toMatchObject({ isDone: false, counts: { followers: 12, sent: 11, failed: 1 } })
    read.length = 0
    expect(await runUntil(99)).toMatchObject({ isDone: true, counts: { sent: 1, skipped: { before: 7 } } })
    expect(read[0]).toBe(subs[4])
    const { counts } = world.turns.finished.get(`${TODAY} America/Toronto#3`) ?? {}
    expect(counts).toMatchObject({ followers: 12, sent: 5, skipped: { before: 7 }, failed: 0 })
  })

  test('is nobody else’s as long as somebody is at it', async () => {
    const services = world.services()
    await services.turns.begin(shard, MORNING, hoursAfter(MORNING, 0.25))
    expect(await runUntil(99)).toMatchObject({ isDone: false, counts: { followers: 0 } })
    expect(read).toEqual([])
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 12 })
  })
})

test('mails are kept apart as the rate says, over the whole run', async () => {
  for (let index = 0; index < 29; index += 1)
    world.settle({ sub: `reader-${index}`, email: `${index}@example.com` })
  await world.tick()
  expect(world.letters).toHaveLength(29)
  // 28 pauses of a fourteenth of a second.
  expect(world.clock.now()).toBeCloseTo(2_000, 3)
})
