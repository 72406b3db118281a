import { beforeEach, describe, expect, test } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { runDigests } from '../../../lambdas/digest/runDigests.ts'
import { processShards } from '../../../lambdas/digestShard/processShards.ts'
import { type DigestWorld, hoursAfter, MORNING, TODAY, worldWithARise } from '../../support/digestWorld.ts'

const SHARD = { job: { kind: 'digest', of: TODAY }, zone: 'America/Toronto', shard: shardOf('maya') } as const

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
  world.addReader()
})

/** Processes messages that waited in the queue for some hours. */
function workOff(bodies: unknown[], waitedHours = 0) {
  const sentAt = Date.parse('2026-11-21T13:00:10.000Z')
  const Records = bodies.map((body, index) => ({
    messageId: `message-${index}`,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    attributes: { SentTimestamp: String(sentAt) },
  }))
  return processShards(
    { Records },
    {
      begin: (at) => world.runAt(at),
      work: (run, shard) => runDigests(world.services, run, shard),
      now: () => sentAt + waitedHours * 3_600_000,
    },
  )
}

describe('a queued shard', () => {
  test('of one reader, with whom a run has died, is processed without the others', async () => {
    await workOff([{ at: MORNING, ...SHARD, only: 'another' }])
    expect(world.envelopes).toHaveLength(0)
    await workOff([{ at: MORNING, ...SHARD, only: 'maya' }])
    expect(world.envelopes).toHaveLength(1)
    expect(await world.done()).toContain(`America/Toronto#${SHARD.shard}#maya`)
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
    expect((await world.outcome('maya'))?.state).toBe(state)
  })

  test('of a future date is ignored', async () => {
    await workOff([{ at: hoursAfter(MORNING, -1), ...SHARD }])
    expect([world.envelopes, await world.done()]).toEqual([[], []])
  })
})

test('a malformed message goes back to the queue, and does not stop the others', async () => {
  const answer = await workOff([
    'no JSON',
    { at: MORNING },
    { at: MORNING, ...SHARD, job: { kind: 'another', of: TODAY } },
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
