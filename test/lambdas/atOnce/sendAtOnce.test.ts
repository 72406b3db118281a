import { beforeEach, describe, expect, test } from 'vitest'
import { sendAtOnce } from '../../../lambdas/atOnce/sendAtOnce.ts'
import { aWatch } from '../../support/aWatch.ts'
import { type DigestWorld, digestWorld, failing, hoursAfter } from '../../support/digestWorld.ts'
import { NOON } from '../digest/watchNotifications.ts'

let world: DigestWorld
beforeEach(async () => {
  world = digestWorld()
  world.addReader({ watches: [aWatch({ id: 'w1', deliver: 'at_once' })], digest: 'off' }, [])
  await world.find('Tesla stock', { at: NOON, dueAt: NOON })
})

/** Calls the function some hours after noon. */
function call(event: unknown, hours = 0) {
  return sendAtOnce(world.services, event, {
    begin: ({ at, isDry = false }) => world.runAt(at, { isDry }),
    now: () => Date.parse(hoursAfter(NOON, hours)),
  })
}

/** The event of a message of a tick, which was queued at noon. */
function queued(body: string) {
  return { Records: [{ messageId: 'm1', body, attributes: { SentTimestamp: String(Date.parse(NOON)) } }] }
}

const NOTHING = { sent: 0, unknown: 0, failed: 0, skipped: {} }

describe('messages at once are sent', () => {
  test('for a message of a tick', async () => {
    expect(await call(queued(JSON.stringify({ at: NOON })))).toEqual({ batchItemFailures: [] })
    expect(world.envelopes).toHaveLength(1)
  })

  test('with the time that the message has waited, so that none comes in quiet hours', async () => {
    // From noon in Toronto to 22:00.
    await call(queued(JSON.stringify({ at: NOON })), 10)
    expect([world.envelopes, await world.dueAt()]).toEqual([[], hoursAfter(NOON, 19)])
  })

  test.each([
    ['at a time', { at: '2026-11-21T12:00:00-05:00' }, NOON],
    ['now', undefined, hoursAfter(NOON, 1)],
  ])('when an operator calls it, %s, and it answers what was done', async (_, event, at) => {
    expect(await call(event, 1)).toEqual({ ...NOTHING, at, sent: 1 })
  })
})

test('a dry run of an operator counts, and sends nothing', async () => {
  expect(await call({ at: NOON, dry: true })).toEqual({ ...NOTHING, at: NOON, sent: 1 })
  expect(world.envelopes).toEqual([])
})

test.each(['no JSON', '{}', '{"at":"noon"}'])('a message that is none goes back to the queue: %s', async (body) => {
  expect(await call(queued(body))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] })
})

test('a list that cannot be read makes the message go back to the queue', async () => {
  world.table.around = failing(/^Query.*AT-ONCE/, new Error('No answer'))
  expect(await call(queued(JSON.stringify({ at: NOON })))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] })
})

test.each([{ at: 'tomorrow' }, { at: 5 }, { dry: 'yes' }])('an event that is none is refused: %o', async (event) => {
  await expect(call(event)).rejects.toThrow()
})
