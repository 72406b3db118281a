import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { DigestLedger } from '../../../lambdas/adapters/digest/digestLedger.ts'
import { aroundCalls } from '../../support/aroundCalls.ts'
import { ANSWERS, DATE, FAULTS, type LedgerWorld, type Sender, sendDigests } from '../../support/digestSenders.ts'
import { memoryTable } from '../../support/memoryTable.ts'

// Thousands of schedules: what waits before it tries again need not wait here.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

const PEOPLE = ['maya', 'noah']

const SENDERS: fc.Arbitrary<Sender[]> = fc.array(
  fc.record({
    // Leases that are over while their owner is still at work, and clocks that are an hour or a day off.
    minutes: fc.constantFrom(0, 5, 11, 15, 45, -60, -90, 61, -1_440, 1_440),
    faults: fc
      .array(fc.tuple(fc.integer({ min: 1, max: 14 }), fc.constantFrom(...FAULTS)), { maxLength: 4 })
      .map((faults) => new Map(faults)),
    answers: fc.array(fc.constantFrom(...ANSWERS), { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
)

/** Who sends at the same time, who comes after them one by one, and how the first ones take turns. */
const SCHEDULES = [SENDERS, SENDERS, fc.scheduler()] as const

const { client, items } = memoryTable()

async function playedOut(together: Sender[], later: Sender[], scheduler: fc.Scheduler): Promise<LedgerWorld> {
  items.clear()
  const ledgerWith = (around: Parameters<LedgerWorld['ledgerWith']>[0]) =>
    new DigestLedger(aroundCalls(client, around), 'people')
  const world = { ledgerWith, mails: [] }
  const turn = () => scheduler.schedule(Promise.resolve())
  await scheduler.waitFor(Promise.all(together.map((sender) => sendDigests(world, PEOPLE, sender, turn))))
  for (const sender of later) await sendDigests(world, PEOPLE, sender)
  return world
}

describe('whatever crashes, fails, is lost or is late, and with any concurrent senders,', () => {
  test('nobody gets two digests of a day', async () => {
    await fc.assert(
      fc.asyncProperty(...SCHEDULES, async (together, later, scheduler) => {
        const world = await playedOut(together, later, scheduler)
        for (const minutes of [120, 2_880]) await sendDigests(world, PEOPLE, { minutes })
        expect(world.mails.toSorted()).toEqual([...new Set(world.mails)].toSorted())
      }),
    )
  })

  test('everybody has an outcome in the end, and it is true', async () => {
    await fc.assert(
      fc.asyncProperty(...SCHEDULES, async (together, later, scheduler) => {
        const world = await playedOut(together, later, scheduler)
        // The last one comes when clocks that were a day ahead are right again.
        for (const minutes of [61, 122, 1_500]) await sendDigests(world, PEOPLE, { minutes })
        const ledger = world.ledgerWith((call) => call())
        for (const person of PEOPLE) {
          const state = (await ledger.find(person, DATE))?.state
          expect(world.mails.includes(person) ? ['sent', 'unknown'] : ['skipped', 'unknown']).toContain(state)
        }
      }),
    )
  })
})
