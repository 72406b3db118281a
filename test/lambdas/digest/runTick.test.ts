import { beforeEach, describe, expect, test } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { runTick } from '../../../lambdas/digest/runTick.ts'
import { type DigestWorld, hoursAfter, MIDNIGHT, MORNING, worldWithARise } from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

const counted = { zones: 1, sent: 0, skipped: 0, unknown: 0, failed: 0, queued: 0 }

describe('at 8:00 local time', () => {
  test('a reader gets a mail with the changes of followed topics', async () => {
    world.addReader()
    expect(await world.tick()).toEqual({ ...counted, at: MORNING, sent: 1 })
    const [mail] = await world.mails()
    expect(mail?.subject).toBe('Harbour bridge reopening: 2K+, was 1K+')
    expect(mail?.from?.address).toBe('news@uptick.example')
    expect(mail?.to).toEqual([{ address: 'maya@example.com', name: '' }])
    expect(mail?.text).toContain('Good morning, Maya Okafor. You follow 1 thing.')
    expect(mail?.html).toContain('https://uptick.example/Canada/BusinessandFinance/harbour%20bridge%20reopening')
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe('<https://uptick.example/api/unsubscribe?token=maya-digest>')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    // SES repeats both in its events about the mail.
    expect(world.envelopes).toMatchObject([{ kind: 'digests', person: 'maya' }])
    expect(await world.outcome('maya')).toMatchObject({ state: 'sent', at: MORNING })
  })

  test.each([
    ['2026-11-21T12:59:00.000Z', 0, 0],
    ['2026-11-21T13:00:00.000Z', 1, 1],
    ['2026-11-21T16:59:00.000Z', 1, 1],
    ['2026-11-21T17:00:00.000Z', 0, 0],
  ])('and at no other time: at %s', async (at, zones, sent) => {
    world.addReader()
    expect(await world.tick(at)).toMatchObject({ zones, sent })
    expect(world.envelopes).toHaveLength(sent)
  })
})

test('the outcomes of a shard are added to the tally of the last 24 hours, each once', async () => {
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
    expect([world.doneCounts().skipped, world.messages('maya')]).toEqual([{ nothing: 1 }, {}])
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

test('the time zone whose morning ends first is processed first', async () => {
  const zones = ['America/Vancouver', 'America/Toronto', 'America/Chicago']
  for (const zone of zones) world.addReader({ sub: zone, email: `${zone}@example.com`, zone })
  await world.tick(hoursAfter(MORNING, 3))
  const recipients = world.envelopes.map(({ to }) => to.replace('@example.com', ''))
  expect(recipients).toEqual(['America/Toronto', 'America/Chicago', 'America/Vancouver'])
})

describe('a day that is over', () => {
  test('is counted as late once, when the product ran on it, and a dry run expects the same', async () => {
    world.addReader()
    world.receive = async () => ({ kind: 'throttled' })
    await world.tick()
    const noon = hoursAfter(MORNING, 4)
    expect(await world.tick(noon, { isDry: true })).toMatchObject({ zones: 0, skipped: 1 })
    expect(await world.tick(noon)).toEqual({ ...counted, at: noon, zones: 0, skipped: 1 })
    expect(await world.outcome('maya')).toMatchObject({ state: 'skipped', reason: 'late' })
    expect(await world.tick(hoursAfter(noon, 1))).toMatchObject({ skipped: 0 })
  })

  test('is still counted the next morning', async () => {
    world.addReader()
    world.receive = async () => ({ kind: 'throttled' })
    await world.tick()
    expect(await world.tick(hoursAfter(MORNING, 23.75))).toMatchObject({ zones: 0, skipped: 1 })
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.tick(hoursAfter(MORNING, 24))).toMatchObject({ zones: 1 })
  })

  test('is counted when the circuit breaker opened at the first shard', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `reader-${index}`)
    world.addReader({ sub: names.find((sub) => shardOf(sub) === 0) ?? '' })
    await world.addToTally({ sent: 10_000, complaints: 8 })
    await world.tick()
    expect(await world.done()).toHaveLength(0)
    await world.addToTally({ complaints: -8 })
    expect(await world.tick(hoursAfter(MORNING, 4))).toMatchObject({ zones: 0, skipped: 1 })
  })

  test('is counted when the product ran on it for other shards', async () => {
    world.addReader()
    world.addReader({ sub: 'paul', email: 'paul@example.com', zone: 'America/Halifax' })
    // Noon in Halifax is half an hour ago.
    expect(await world.tick(hoursAfter(MORNING, 3.5))).toMatchObject({ zones: 1, sent: 1, skipped: 0 })
    expect(await world.tick(hoursAfter(MORNING, 3.75))).toMatchObject({ zones: 1, sent: 0, skipped: 1 })
    expect(await world.outcome('paul')).toMatchObject({ state: 'skipped', reason: 'late' })
  })

  test('is not counted when the product did not run on it', async () => {
    world.addReader()
    expect(await world.tick(hoursAfter(MORNING, 5))).toMatchObject({ zones: 0, skipped: 0 })
    expect(world.messages('maya')).toEqual({})
  })
})

describe('a dry run', () => {
  test('starts no messages at once, unlike a real one', async () => {
    const started: boolean[] = []
    for (const isDry of [true, false]) {
      const queues = { shards: async () => undefined, atOnce: async () => void started.push(isDry) }
      await runTick(world.services, world.runAt(MORNING, { isDry }), queues)
    }
    expect(started).toEqual([false])
  })

  test('returns the counts of a real one, but sends and writes nothing', async () => {
    world.addReader({ devices: [aDevice()] })
    world.addReader({ sub: 'quiet', email: 'q@example.com' }, ['Something else'])
    world.addReader({ sub: 'back', email: 'back@example.com' })
    await world.services.suppressions.add('back@example.com', 'bounce', MIDNIGHT)
    const before = world.table.items()
    const dry = await world.tick(MORNING, { isDry: true })
    const { would, ...counts } = dry
    expect(counts).toEqual({ ...counted, at: MORNING, sent: 1, skipped: 2 })
    expect(would).toHaveLength(1)
    expect([world.envelopes, world.notifications]).toEqual([[], []])
    expect(world.table.items()).toEqual(before)
    expect(await world.tick()).toEqual(counts)
    world.reopen()
    expect(await world.tick(MORNING, { isDry: true })).toMatchObject({ sent: 0, skipped: 3 })
  })
})
