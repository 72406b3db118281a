import { beforeEach, describe, expect, test } from 'vitest'
import type { HandOverReaders } from '../../../lambdas/adapters/digest/readerQueues.ts'
import { runTick, type TickAnswer } from '../../../lambdas/digest/runTick.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import {
  type DigestWorld,
  failing,
  hoursAfter,
  MIDNIGHT,
  MORNING,
  neighbours,
  once,
  worldWithARise,
} from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

/** A tick whose messages are lost. */
function losingTick(at = MORNING): Promise<TickAnswer> {
  return runTick({ ...world.services, ticks: world.ticks, handOver: async () => {} }, at)
}

describe('at 8:00 local time', () => {
  test('a reader gets a mail with the changes of followed topics', async () => {
    world.addReader()
    expect(await world.tick()).toMatchObject({ at: MORNING, digest: 1, sent: 1, skipped: 0 })
    const [mail] = await world.mails()
    expect(mail?.subject).toBe('Harbour bridge reopening: 2K+, was 1K+')
    expect(mail?.from?.address).toBe('news@uptick.example')
    expect(mail?.to).toEqual([{ address: 'maya@example.com', name: '' }])
    expect(mail?.text).toContain(
      'Good morning, Maya Okafor. 1 trend of what you follow changed since yesterday: 1 goes on, 0 have ended.',
    )
    expect(mail?.html).toContain('https://uptick.example/Canada/BusinessandFinance/harbour%20bridge%20reopening')
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe('<https://uptick.example/api/unsubscribe?token=maya-digest>')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    // SES repeats both in its events about the mail.
    expect(world.envelopes).toMatchObject([{ kind: 'digests', person: 'maya' }])
    expect(await world.outcome('maya')).toMatchObject({ state: 'sent', at: MORNING })
  })

  test.each([
    ['2026-11-21T12:59:00.000Z', 0],
    ['2026-11-21T13:00:00.000Z', 1],
    ['2026-11-21T16:59:00.000Z', 1],
    ['2026-11-21T17:00:00.000Z', 0],
  ])('and at no other time: at %s', async (at, sent) => {
    world.addReader()
    expect(await world.tick(at)).toMatchObject({ sent })
    expect(world.envelopes).toHaveLength(sent)
  })
})

describe('a tick hands over', () => {
  beforeEach(() => {
    for (const sub of neighbours(60)) world.addReader({ sub, email: `${sub}@example.com` })
  })

  test('whoever is due, and nobody whom an earlier one has handed over', async () => {
    expect(await world.tick()).toMatchObject({ digest: 60, sent: 60 })
    world.addReader({ sub: 'later', zone: 'America/Chicago' })
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ digest: 1, sent: 1 })
  })

  test('nobody when it comes after a later one, and the next one nobody again', async () => {
    expect(await losingTick()).toMatchObject({ digest: 60 })
    expect(await losingTick(hoursAfter(MORNING, -0.25))).toMatchObject({ watches: 0, digest: 0, 'at-once': 0 })
    expect(await losingTick(hoursAfter(MORNING, 0.25))).toMatchObject({ digest: 0 })
  })

  test('every hour who is overdue, too, whose messages were lost', async () => {
    await world.tick(hoursAfter(MORNING, -0.5))
    expect(await losingTick()).toMatchObject({ digest: 60 })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ digest: 0, sent: 0 })
    expect(await world.tick(hoursAfter(MORNING, 0.5))).toMatchObject({ digest: 60, sent: 60 })
  })

  test('everybody again when the one before has died in between', async () => {
    world.table.around = once('before', /^Put.*TICKS/, () => Promise.reject(new Error('No answer')))
    await expect(world.tick()).rejects.toThrow('1 parts of a tick failed')
    await world.tick(hoursAfter(MORNING, 0.25))
    expect(world.envelopes).toHaveLength(60)
  })

  test('the digests also when the watches cannot be read', async () => {
    world.table.around = failing(/"watches#0"/, new Error('No answer'))
    await expect(world.tick()).rejects.toThrow('1 parts of a tick failed')
    await world.deliver(MORNING)
    expect(world.envelopes).toHaveLength(60)
  })

  test('those first who are due for longest', async () => {
    world = await worldWithARise()
    const zones = ['America/Vancouver', 'America/Toronto', 'America/Chicago']
    for (const zone of zones) world.addReader({ sub: 'same', email: `${zone}@example.com`, zone })
    const times = (await Array.fromAsync(world.services.due.due('digest', { until: hoursAfter(MORNING, 3) }))).flat()
    expect(times.map(({ dueAt }) => dueAt)).toEqual(times.map(({ dueAt }) => dueAt).toSorted())
  })
})

describe('a queue that delivers', () => {
  const READERS = ['a', 'b', 'c']
  beforeEach(() => {
    for (const sub of READERS) world.addReader({ sub, email: `${sub}@example.com` })
  })

  test('twice, late and out of order sends nothing twice and records nothing as late that was sent', async () => {
    await world.tick(hoursAfter(MORNING, -1))
    const kept: typeof world.queued = []
    const handOver: HandOverReaders = async (message) => void kept.push({ message, receives: 0 })
    await runTick({ ...world.services, ticks: world.ticks, handOver }, MORNING)
    for (const hours of [0.1, 5, 30]) {
      world.queued.push(...structuredClone(kept).toReversed())
      await world.deliver(hoursAfter(MORNING, hours))
    }
    expect(world.envelopes).toHaveLength(3)
    for (const sub of READERS) expect(await world.outcome(sub)).toMatchObject({ state: 'sent' })
  })

  test('after noon records the digests as late', async () => {
    await losingTick()
    expect(await world.tick(hoursAfter(MORNING, 5))).toMatchObject({ sent: 0, skipped: 3 })
    expect(await world.outcome('a')).toMatchObject({ state: 'skipped', reason: 'late' })
  })

  test('a day late records the day before as late, and sends that of the day', async () => {
    const next = hoursAfter(MORNING, 24)
    await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [] })
    expect(await world.tick(next)).toMatchObject({ digest: 3 })
    expect(await world.outcome('a')).toMatchObject({ state: 'skipped', reason: 'late' })
    expect((await world.services.due.find('digest', 'a'))?.dueAt).toBe(hoursAfter(MORNING, 48))
  })
})

test('a clock change during a backlog moves nobody’s next morning', async () => {
  // Clocks in Toronto were put back in the night to the first of November.
  const [before, after] = ['2026-10-31T12:00:00.000Z', '2026-11-01T13:00:00.000Z']
  await world.collect('2026-10-31T00:00:00.000Z', {})
  world.addReader()
  world.setDue('maya', '2026-10-31T00:00:00.000Z')
  await losingTick(before)
  expect(await world.tick(hoursAfter(before, 24))).toMatchObject({ digest: 1 })
  expect(await world.outcome('maya', '2026-10-31')).toMatchObject({ reason: 'late' })
  expect((await world.services.due.find('digest', 'maya'))?.dueAt).toBe(after)
})

test('what was not matched before is in the digest of the same tick', async () => {
  world.addReader({ watches: [aWatch({ id: 'w1' })] }, [])
  await world.collect(hoursAfter(MORNING, -0.1), { CA: [] }, [], [aWatchedWave()])
  world.table.around = failing(/"watches#/, new Error('No answer'))
  await expect(world.tick()).rejects.toThrow('1 parts of a tick failed')
  await world.deliver(MORNING)
  expect(await world.subjects()).toEqual({ 'maya@example.com': '1 new match for your watches' })
})

test('outcomes are added to the tally of the last 24 hours, each once', async () => {
  const tally = () => world.services.tally.lastDay(hoursAfter(MORNING, 1))
  world.addReader()
  world.addReader({ sub: 'noah', email: 'noah@example.com' }, ['Something else'])
  await world.tick()
  expect(await tally()).toMatchObject({ sent: 1, skipped: 1, unknown: 0, failed: 0 })
  world.reopen()
  world.edit('noah', { digest: 'off' })
  await world.tick(hoursAfter(MORNING, 0.25))
  // The digest of maya was counted before.
  expect(await tally()).toMatchObject({ sent: 1, skipped: 2 })
})

describe('there is no mail', () => {
  test('when nothing changed, and nothing is stored about the reader', async () => {
    world.addReader({}, ['Something else'])
    expect(await world.tick()).toMatchObject({ sent: 0, skipped: 1, failed: 0 })
    expect(world.messages('maya')).toEqual({})
  })

  test('when the mail service refuses it, without a retry', async () => {
    world.addReader()
    world.receive = async () => ({ kind: 'refused', reason: 'MessageRejected' })
    expect(await world.tick()).toMatchObject({ sent: 0, skipped: 1 })
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ sent: 0 })
    expect(await world.outcome('maya')).toMatchObject({ state: 'skipped', reason: 'refused' })
  })
})

describe('a dry run', () => {
  test('returns the counts of a real one, but sends and writes nothing', async () => {
    world.addReader({ devices: [aDevice()] })
    world.addReader({ sub: 'quiet', email: 'q@example.com' }, ['Something else'])
    world.addReader({ sub: 'back', email: 'back@example.com' })
    await world.services.suppressions.add('back@example.com', 'bounce', MIDNIGHT)
    const before = world.table.items()
    const { would, ...counts } = await world.dry()
    const reasons = { nothing: 1, suppressed: 1 }
    expect(counts).toMatchObject({ at: MORNING, sent: 1, skipped: 2, reasons, failed: 0, isComplete: true })
    expect(would).toHaveLength(1)
    expect([world.envelopes, world.notifications]).toEqual([[], []])
    expect(world.table.items()).toEqual(before)
    expect(await world.tick()).toMatchObject({ sent: 1, skipped: 2, failed: 0 })
    world.reopen()
    expect(await world.dry()).toMatchObject({ sent: 0, skipped: 3 })
  })
})
