import { beforeEach, describe, expect, test } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { runShard } from '../../../lambdas/digest/runShard.ts'
import { processShards } from '../../../lambdas/digestShard/processShards.ts'
import { aRise, type DigestWorld, digestWorld, hoursAfter, MORNING, TODAY } from '../../support/digestWorld.ts'

const SHARD = { zone: 'America/Toronto', date: TODAY, shard: shardOf('maya') }

let world: DigestWorld
beforeEach(async () => {
  world = digestWorld()
  await world.collect('2026-11-21T00:00:00.000Z', { CA: [aRise()] })
  world.addReader()
})

/** Processes messages that waited in the queue for some hours. */
function workOff(bodies: unknown[], waitedHours = 0) {
  const services = world.services()
  const sentAt = Date.parse('2026-11-21T13:00:10.000Z')
  const Records = bodies.map((body, index) => ({
    messageId: `message-${index}`,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    attributes: { SentTimestamp: String(sentAt) },
  }))
  return processShards(
    { Records },
    {
      begin: (at) => digestRun(services, { at, timeLeft: () => 900_000, clock: world.clock }),
      work: (run, shard) => runShard(services, run, shard),
      now: () => sentAt + waitedHours * 3_600_000,
    },
  )
}

describe('a queued shard', () => {
  test('is processed like in a tick', async () => {
    expect(await workOff([{ at: MORNING, ...SHARD }])).toEqual({ batchItemFailures: [] })
    expect(world.envelopes).toHaveLength(1)
    expect([...world.leases.finished.keys()]).toEqual([`${TODAY} America/Toronto#${SHARD.shard}`])
  })

  test('that is delivered twice is sent once', async () => {
    const message = { at: MORNING, ...SHARD }
    await Promise.all([workOff([message]), workOff([message])])
    await workOff([message, message])
    expect(world.envelopes).toHaveLength(1)
  })

  test.each([
    [3.9, 1, 'sent'],
    [4, 0, 'skipped'],
  ])('that waited %d hours sends %i mails', async (hours, mails, state) => {
    await workOff([{ at: MORNING, ...SHARD }], hours)
    expect(world.envelopes).toHaveLength(mails)
    expect(world.ledger.rows.get(`maya ${TODAY}`)?.state).toBe(state)
  })

  test('of a future date is ignored', async () => {
    await workOff([{ at: hoursAfter(MORNING, -1), ...SHARD }])
    expect([world.envelopes.length, world.leases.finished.size]).toEqual([0, 0])
  })
})

test('a malformed message goes back to the queue, and does not stop the others', async () => {
  const answer = await workOff([
    'no JSON',
    { at: MORNING },
    { at: MORNING, ...SHARD, zone: 'Nowhere/At-All' },
    { at: MORNING, ...SHARD, shard: -1 },
    { at: MORNING, ...SHARD },
  ])
  expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([
    'message-0',
    'message-1',
    'message-2',
    'message-3',
  ])
  expect(world.envelopes).toHaveLength(1)
})
