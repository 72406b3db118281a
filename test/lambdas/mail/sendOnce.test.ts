import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { digestRecord, type MessageId, Outbox } from '../../../lambdas/adapters/mail/Outbox.ts'
import { type Outcome, type Ready, sendOnce } from '../../../lambdas/mail/sendOnce.ts'
import { MemoryDynamo } from '../../support/memoryDynamo.ts'
import { fewerRuns } from '../../support/speed.ts'
import { ANSWERS, FAULTS, MESSAGES, type Sender, type Senders, sendMessages } from './messageSenders.ts'

// Thousands of schedules: what waits before it tries again need not wait here.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

const EIGHT = '2026-11-21T13:00:00.000Z'
const DIGEST: MessageId = { record: digestRecord('2026-11-21'), person: 'maya' }

let table: MemoryDynamo
let outbox: Outbox

beforeEach(() => {
  table = new MemoryDynamo()
  outbox = new Outbox(table.client, table.name)
})

function send(prepare: Parameters<typeof sendOnce>[3], now = EIGHT) {
  return sendOnce(outbox, DIGEST, now, prepare)
}

describe('a message', () => {
  test('that need not be sent has the reason as its outcome', async () => {
    expect(await send(async () => ({ recorded: 'off' }))).toEqual({ not: 'off' })
    expect(await outbox.find(DIGEST)).toMatchObject({ state: 'skipped', reason: 'off' })
  })

  test('whose preparation fails can be sent at once by the next call', async () => {
    const failing = async () => {
      throw new Error('The source is down.')
    }
    await expect(send(failing)).rejects.toThrow('The source is down.')
    expect(await send(async () => ({ deliver: async () => 'sent' }))).toBe('sent')
  })
})

describe('what a message takes from the table', () => {
  const hits = { pk: 'PERSON#maya', sk: 'WAITING#w1' }

  function taking(outcome: Outcome): () => Promise<Ready> {
    return async () => {
      const { version } = table.item(hits.pk, hits.sk) ?? {}
      const seen = {
        TableName: table.name,
        Key: hits,
        ConditionExpression: 'version = :seen',
        ExpressionAttributeValues: { ':seen': version },
      }
      return {
        deliver: async () => outcome,
        takes: { parts: [{ Delete: seen }], giveBack: async () => table.put({ ...hits, version }) },
      }
    }
  }

  test.each(['sent', 'unknown'] as const)('is gone when it was %s', async (delivery) => {
    table.put({ ...hits, version: 1 })
    await send(taking(delivery))
    expect(table.item(hits.pk, hits.sk)).toBeUndefined()
  })

  test.each([{ again: 'throttled' }, { again: 'paused' }, { not: 'refused' }] as const)(
    'is given back when it was surely not sent (%j)',
    async (delivery) => {
      table.put({ ...hits, version: 1 })
      await send(taking(delivery))
      expect(table.item(hits.pk, hits.sk)).toMatchObject({ version: 1 })
    },
  )

  test('is read again when another run has changed it meanwhile', async () => {
    table.put({ ...hits, version: 1 })
    const prepare = taking('sent')
    let prepared = 0
    const sent = await send(async () => {
      const ready = await prepare()
      prepared += 1
      if (prepared === 1) table.put({ ...hits, version: 2 })
      return ready
    })
    expect([sent, prepared]).toEqual(['sent', 2])
  })
})

describe('whatever crashes, fails, is lost or is late, and with any concurrent senders,', () => {
  const SENDERS: fc.Arbitrary<Sender[]> = fc.array(
    fc.record({
      // Leases that are over while their owner is still at work, and clocks that are an hour or a day off.
      minutes: fc.constantFrom(0, 5, 11, 15, 45, -60, -90, 61, -1_440, 1_440),
      faults: fc
        .array(fc.tuple(fc.integer({ min: 1, max: 24 }), fc.constantFrom(...FAULTS)), { maxLength: 4 })
        .map((faults) => new Map(faults)),
      answers: fc.array(fc.constantFrom(...ANSWERS), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  /** A run plays up to six senders, each with four messages. */
  const RUNS = { numRuns: fewerRuns(2_000) }

  /** Who sends at the same time, who comes after them one by one, and how the first ones take turns. */
  const SCHEDULES = [SENDERS, SENDERS, fc.scheduler()] as const

  async function playedOut(together: Sender[], later: Sender[], scheduler: fc.Scheduler): Promise<Senders> {
    const world: Senders = { table: new MemoryDynamo(), mails: [] }
    const turn = () => scheduler.schedule(Promise.resolve())
    await scheduler.waitFor(Promise.all(together.map((sender) => sendMessages(world, sender, turn))))
    for (const sender of later) await sendMessages(world, sender)
    return world
  }

  test('no message is sent twice, also when expired rows are gone', async () => {
    await fc.assert(
      fc.asyncProperty(...SCHEDULES, async (together, later, scheduler) => {
        const world = await playedOut(together, later, scheduler)
        for (const minutes of [120, 2_880, 5_760]) {
          world.table.expire(new Date(Date.parse(EIGHT) + minutes * 60_000).toISOString())
          await sendMessages(world, { minutes })
        }
        expect(world.mails.toSorted()).toEqual([...new Set(world.mails)].toSorted())
      }),
      RUNS,
    )
  })

  test('every message has an outcome in the end, and it is true', async () => {
    await fc.assert(
      fc.asyncProperty(...SCHEDULES, async (together, later, scheduler) => {
        const world = await playedOut(together, later, scheduler)
        // The last one comes when clocks that were a day ahead are right again.
        for (const minutes of [61, 122, 1_500]) await sendMessages(world, { minutes })
        await expectTrueOutcomes(world)
      }),
      RUNS,
    )
  })
})

/** Claims, becomes sending, hands over, ends: for each message. */
const CALLS = 4 * MESSAGES.length

describe.each(ANSWERS)('when mails are %s,', (answer) => {
  const answers = MESSAGES.map(() => answer)

  test.each(FAULTS)('and a call %s, every message is sent at most once and every outcome is true', async (fault) => {
    for (let nth = 1; nth <= CALLS; nth += 1) {
      const world: Senders = { table: new MemoryDynamo(), mails: [] }
      await sendMessages(world, { minutes: 0, answers, faults: new Map([[nth, fault]]) })
      for (const minutes of [15, 45]) await sendMessages(world, { minutes })
      expect(world.mails.toSorted()).toEqual([...new Set(world.mails)].toSorted())
      await expectTrueOutcomes(world)
    }
  })
})

async function expectTrueOutcomes({ table: of, mails }: Senders): Promise<void> {
  const rows = new Outbox(of.client, of.name)
  for (const message of MESSAGES) {
    const { state } = (await rows.find(message)) ?? {}
    expect(mails.includes(message.record) ? ['sent', 'unknown'] : ['skipped', 'unknown'], message.record).toContain(
      state,
    )
  }
}
