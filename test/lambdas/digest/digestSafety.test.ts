import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredDevice } from '../../../lambdas/adapters/people/followerRecord.ts'
import { dyingAt, inTurn } from '../../support/aroundCalls.ts'
import { aroundServices } from '../../support/aroundServices.ts'
import { type DigestWorld, hoursAfter, MIDNIGHT, MORNING, TODAY, worldWithARise } from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'
import { fewerRuns } from '../../support/speed.ts'

/** Ticks until nothing is open: half an hour after a crash a send counts as abandoned. */
async function cleanTicks(of: DigestWorld): Promise<{ unknown: number }> {
  let unknown = 0
  for (const hours of [0.25, 0.5, 0.75, 1]) unknown += (await of.tick(hoursAfter(MORNING, hours))).unknown
  return { unknown }
}

/** The invariants of every run: no digest twice, and none lost. */
function expectAccounted(of: DigestWorld, readers: readonly string[]): void {
  for (const sub of readers) {
    const mails = of.envelopes.filter(({ to }) => to === `${sub}@example.com`).length
    const state = of.ledger.rows.get(`${sub} ${TODAY}`)?.state
    expect(mails).toBeLessThanOrEqual(1)
    expect(['sent', 'unknown']).toContain(state)
    if (state === 'sent') expect(mails).toBe(1)
  }
  expect(of.leases.finished.size).toBe(16)
}

describe('a process that dies', () => {
  test('at any call causes no second mail and no missing outcome', async () => {
    const readers = ['a', 'b', 'c']
    const settled = async () => {
      const one = await worldWithARise()
      for (const sub of readers)
        one.addReader({ sub, email: `${sub}@example.com`, devices: sub === 'a' ? [aDevice()] : [] })
      return one
    }
    const tick = (of: DigestWorld, { around }: ReturnType<typeof dyingAt>) =>
      of.tick(MORNING, { services: aroundServices(of.services(), (call) => around(call)) })
    const whole = dyingAt(Number.POSITIVE_INFINITY, 'before')
    await tick(await settled(), whole)
    expect(whole.calls()).toBeGreaterThan(60)

    let unknown = 0
    for (const moment of ['before', 'after'] as const)
      for (let nth = 1; nth <= whole.calls(); nth += 1) {
        const one = await settled()
        // Either the tick fails, or all remaining followers were counted as failed.
        await tick(one, dyingAt(nth, moment)).catch(() => undefined)
        unknown += (await cleanTicks(one)).unknown
        expectAccounted(one, readers)
        expect(one.notifications.length).toBeLessThanOrEqual(1)
      }
    expect(unknown).toBeGreaterThan(0)
  })
})

describe('concurrent ticks', () => {
  test('send every digest once', async () => {
    const readers = ['a', 'b']
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const one = await worldWithARise()
        for (const sub of readers) one.addReader({ sub, email: `${sub}@example.com` })
        const around = inTurn(scheduler)
        const tick = () => one.tick(MORNING, { services: aroundServices(one.services(), (call) => around(call)) })
        const ticks = Promise.all([tick(), tick(), tick()])
        await scheduler.waitFor(ticks)
        await cleanTicks(one)
        expectAccounted(one, readers)
        expect(one.envelopes).toHaveLength(readers.length)
      }),
      // Each run sends the digests of a morning.
      { numRuns: fewerRuns(40) },
    )
  })
})

test('in every shard the outcomes add up to the followers, and every follower is in one shard', async () => {
  const aReader = fc.record({
    digest: fc.constantFrom('daily' as const, 'weekly' as const, 'off' as const),
    devices: fc.constantFrom<StoredDevice[]>([], [aDevice()]),
    name: fc.constantFrom('Harbour bridge reopening', 'Something else'),
    isSuppressed: fc.boolean(),
    isDamaged: fc.boolean(),
  })
  const anOutcome = fc.constantFrom(
    { kind: 'sent' as const, id: '1' },
    { kind: 'refused' as const, reason: 'MessageRejected' },
    { kind: 'throttled' as const },
    { kind: 'unknown' as const, reason: 'TimeoutError' },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(aReader, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(anOutcome),
      async (readers, outcomes) => {
        const one = await worldWithARise()
        for (const [index, { name, isSuppressed, isDamaged, ...about }] of readers.entries()) {
          const [sub, email] = [`reader-${index}`, `${index}@example.com`]
          if (isDamaged) one.damaged.set(sub, 'America/Toronto')
          else one.addReader({ sub, email, ...about }, [name])
          if (isSuppressed) await one.suppressions.add(email, 'bounce', MIDNIGHT)
        }
        one.receive = async () => outcomes.next().value
        const answer = await one.tick()
        expect(answer.sent + answer.skipped + answer.unknown + answer.failed).toBe(readers.length)
        for (const { counts } of one.leases.finished.values()) {
          const skipped = Object.values(counts.skipped).reduce((sum, count) => sum + count, 0)
          expect(counts.sent + skipped + counts.unknown + counts.failed).toBe(counts.followers)
          expect(counts.failed).toBe(0)
        }
        expect(one.leases.finished.size === 16).toBe(answer.failed === 0)
      },
    ),
    // Each run sends the digests of a morning.
    { numRuns: fewerRuns(300) },
  )
})
