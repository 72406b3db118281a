import { beforeEach, describe, expect, test } from 'vitest'
import { DamagedDocument } from '../../../lambdas/adapters/trends/orUnavailable.ts'
import { Problem } from '../../../shared/problem.ts'
import { type DigestWorld, failing, hoursAfter, MORNING, once, worldWithARise } from '../../support/digestWorld.ts'
import { slowTest } from '../../support/slowTest.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

const busy = new Problem('unavailable', 'The table is busy.')
const healed = () => {
  world.table.around = (perform) => perform()
}

test('a mail service that is busy for longer gets the mail when the message comes again', async () => {
  world.addReader()
  world.receive = async () => ({ kind: 'throttled' })
  expect(await world.tick()).toMatchObject({ sent: 0, failed: 1 })
  expect(await world.outcome('maya')).toBeUndefined()
  world.receive = async () => ({ kind: 'sent', id: '1' })
  expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1, failed: 0 })
  expect([world.envelopes.length, world.queued]).toEqual([1, []])
})

describe('a failure does not stop the others', () => {
  beforeEach(() => {
    for (const sub of ['a', 'b', 'c', 'd', 'e']) world.addReader({ sub, email: `${sub}@example.com` })
  })

  test('and the follower is served when the message comes again', async () => {
    world.table.around = failing(/^Get.*"PERSON#c","sk":"FOLLOWER/, busy)
    expect(await world.tick()).toMatchObject({ sent: 4, failed: 1 })
    healed()
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1, failed: 0 })
    expect(world.envelopes.map(({ to }) => to).toSorted()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((sub) => `${sub}@example.com`),
    )
  })

  test('a reader whose record is damaged is a dead letter after five tries, and due as usual the day after', async () => {
    world.addDamaged('f')
    expect(await world.tick()).toMatchObject({ sent: 5, skipped: 0, failed: 1 })
    for (const hours of [0.25, 0.5, 0.75, 0.8, 0.85, 1]) await world.tick(hoursAfter(MORNING, hours))
    expect(world.dead).toMatchObject([{ kind: 'digest', readers: [{ sub: 'f', dueAt: MORNING }] }])
    expect([world.queued, (await world.services.due.find('digest', 'f'))?.dueAt]).toEqual([[], hoursAfter(MORNING, 24)])
  })

  test('a country that cannot be read is reported later, a damaged one is left out', async () => {
    const without = (error: Error) => {
      const fail = () => Promise.reject(error)
      return { ...world.services, bucket: { ...world.services.bucket, read: fail } }
    }
    const outage = Object.assign(new Error('S3 does not answer'), { $metadata: {} })
    expect(await world.tick(MORNING, { services: without(outage) })).toMatchObject({ sent: 0, failed: 5 })
    expect(await world.dry(MORNING, without(new DamagedDocument('no JSON')))).toMatchObject({ sent: 0, skipped: 5 })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 5 })
  })
})

test('a dead letter that is sent again is served, and one that was served meanwhile is not', async () => {
  world.addReader()
  world.table.around = failing(/^Get.*"PERSON#maya","sk":"FOLLOWER/, new Error('A damaged record'))
  for (const hours of [0, 0.1, 0.2, 0.3, 0.4, 0.5]) await world.tick(hoursAfter(MORNING, hours))
  healed()
  const [letter] = world.dead
  if (!letter) throw new Error('There is no dead letter')
  // Overdue readers are handed over every hour, but not this one.
  expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ digest: 0, sent: 0 })
  for (const sent of [1, 1]) {
    world.queued.push({ message: letter, receives: 0 })
    await world.deliver(hoursAfter(MORNING, 2))
    expect(world.envelopes).toHaveLength(sent)
  }
  expect(await world.tick(hoursAfter(MORNING, 24))).toMatchObject({ digest: 1 })
})

describe('sending stops', () => {
  function settleMany(count: number): void {
    for (let index = 0; index < count; index += 1)
      world.addReader({ sub: `reader-${index}`, email: `${index}@example.com` })
  }

  test('after 20 failures in a row, and who is overdue is handed over an hour later', async () => {
    settleMany(60)
    world.receive = async () => ({ kind: 'throttled' })
    const first = await world.tick()
    expect(first.failed).toBeGreaterThanOrEqual(20)
    expect(first.failed).toBeLessThanOrEqual(30)
    world.receive = async () => ({ kind: 'sent', id: '1' })
    const again = await world.tick(hoursAfter(MORNING, 0.25))
    const overdue = await world.tick(hoursAfter(MORNING, 1))
    expect([again.sent + overdue.sent, again.failed + overdue.failed]).toEqual([60, 0])
  })

  test('and releases its claims, so that the message can be sent when it comes again', async () => {
    world.addReader()
    world.table.around = once('after', /"state":"claimed"/, () => world.addToTally({ sent: 10_000, complaints: 8 }))
    world.receive = async () => ({ kind: 'throttled' })
    await world.tick()
    await world.addToTally({ complaints: -8 })
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.outcome('maya')).toBeUndefined()
    expect(await world.tick(hoursAfter(MORNING, 0.1))).toMatchObject({ sent: 1 })
  })

  test('while SES is out from 8 to 11, and nobody loses the digest of the day', async () => {
    settleMany(100)
    world.receive = async () => ({ kind: 'paused', reason: 'AccountSendingPausedException' })
    let sent = 0
    for (let hours = 0; hours < 3; hours += 0.25) sent += (await world.tick(hoursAfter(MORNING, hours))).sent
    expect([sent, world.dead]).toEqual([0, []])
    world.receive = async () => ({ kind: 'sent', id: '1' })
    for (const hours of [3, 3.25]) sent += (await world.tick(hoursAfter(MORNING, hours))).sent
    expect([sent, world.envelopes.length, world.queued]).toEqual([100, 100, []])
  })

  slowTest('while SES is out until noon, and the digests are recorded as late', async () => {
    settleMany(60)
    world.receive = async () => ({ kind: 'paused', reason: 'AccountSendingPausedException' })
    let skipped = 0
    for (let hours = 0; hours <= 5; hours += 0.25) skipped += (await world.tick(hoursAfter(MORNING, hours))).skipped
    expect([skipped, world.dead, world.queued]).toEqual([60, [], []])
    expect(await world.outcome('reader-59')).toMatchObject({ state: 'skipped', reason: 'late' })
  })
})
