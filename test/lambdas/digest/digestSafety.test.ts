import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredDevice } from '../../../lambdas/adapters/people/followerRecord.ts'
import { beforehand, dyingAt, inTurn } from '../../support/aroundCalls.ts'
import { aWatch } from '../../support/aWatch.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  failing,
  hoursAfter,
  MIDNIGHT,
  MORNING,
  worldWithARise,
} from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'
import { fewerRuns, someOf } from '../../support/speed.ts'
import { Crash } from '../../support/stores.ts'
import { NOON } from './watchNotifications.ts'

/** Ticks until nothing is open: half an hour after a crash a send counts as abandoned. */
async function cleanTicks(of: DigestWorld): Promise<void> {
  of.table.around = (perform) => perform()
  for (const hours of [0.25, 0.6, 1, 1.5, 2]) {
    await of.tick(hoursAfter(MORNING, hours))
  }
}

/** The invariants of every run: no digest twice, and none lost. Returns the number of those that may have been sent. */
async function expectAccounted(of: DigestWorld, readers: readonly string[]): Promise<number> {
  let unknown = 0
  for (const sub of readers) {
    const mails = of.envelopes.filter(({ to }) => to === `${sub}@example.com`).length
    const state = (await of.outcome(sub))?.state
    expect(mails).toBeLessThanOrEqual(1)
    expect(['sent', 'unknown']).toContain(state)
    if (state === 'sent') expect(mails).toBe(1)
    else unknown += 1
  }
  expect([of.queued, of.dead]).toEqual([[], []])
  return unknown
}

test('a process that dies at any request causes no second mail and no missing outcome', async () => {
  const readers = ['a', 'b', 'c']
  const settled = async () => {
    const one = await worldWithARise()
    for (const sub of readers)
      one.addReader({ sub, email: `${sub}@example.com`, devices: sub === 'a' ? [aDevice()] : [] })
    return one
  }
  const tick = (of: DigestWorld, { around }: ReturnType<typeof dyingAt>) => {
    of.table.around = around
    return of.tick()
  }
  const whole = dyingAt(Number.POSITIVE_INFINITY, 'before')
  await tick(await settled(), whole)
  expect(whole.calls()).toBeGreaterThan(60)

  let unknown = 0
  const requests = Array.from({ length: whole.calls() }, (_, index) => index + 1)
  for (const moment of ['before', 'after'] as const)
    for (const nth of someOf(requests, 3)) {
      const one = await settled()
      // Either the tick fails, or the message comes again.
      await tick(one, dyingAt(nth, moment)).catch(() => undefined)
      await cleanTicks(one)
      unknown += await expectAccounted(one, readers)
      expect(one.notifications.length).toBeLessThanOrEqual(1)
    }
  expect(unknown).toBeGreaterThan(0)
})

describe.each<[string, 'digest' | 'at_once', (world: DigestWorld, at: string) => Promise<unknown>, string]>([
  ['a digest', 'digest', (world, at) => world.tick(at), MORNING],
  ['a message at once', 'at_once', (world, at) => world.atOnce(at), NOON],
])('when nobody could record the outcome of %s', (_, deliver, send, at) => {
  let world: DigestWorld
  beforeEach(async () => {
    world = digestWorld()
    const digest = deliver === 'digest' ? 'daily' : 'off'
    world.addReader({ digest, watches: [aWatch({ id: 'w1', deliver })] }, [])
    await world.collect(MIDNIGHT, { CA: [aRise()] })
    await world.find('Tesla stock', deliver === 'at_once' ? { dueAt: NOON } : {})
    world.table.around = failing(/":state":"sent"/, new Crash())
    await send(world, at)
    world.table.around = (perform) => perform()
  })

  test('its hits are not told again, and it is unknown for five weeks', async () => {
    await send(world, hoursAfter(at, 0.75))
    for (let day = 1; day <= 34; day += 1) {
      world.table.expire(hoursAfter(at, 24 * day))
      await world.tick(hoursAfter(at, 24 * day))
    }
    expect(world.envelopes).toHaveLength(1)
    expect(Object.values(world.messages('maya'))).toEqual(['unknown'])
  })

  test('it is known for five weeks that it was being sent, if nothing runs meanwhile', () => {
    world.table.expire(hoursAfter(at, 24 * 34))
    expect(Object.values(world.messages('maya'))).toEqual(['sending'])
  })
})

test('concurrent ticks send every digest once', async () => {
  const readers = ['a', 'b']
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const one = await worldWithARise()
      for (const sub of readers) one.addReader({ sub, email: `${sub}@example.com` })
      one.table.around = inTurn(scheduler)
      await scheduler.waitFor(Promise.all([one.tick(), one.tick(), one.tick()]))
      await cleanTicks(one)
      await expectAccounted(one, readers)
      expect(one.envelopes).toHaveLength(readers.length)
    }),
    // Each run sends the digests of a morning.
    { numRuns: fewerRuns(40) },
  )
})

test.each<[string, 'digest' | 'at_once', (world: DigestWorld, at: string) => Promise<unknown>, string]>([
  ['a digest', 'digest', (world, at) => world.tick(at), MORNING],
  ['a message at once', 'at_once', (world, at) => world.atOnce(at), NOON],
])('hits that are found before any request of %s are in it or in the next one, once', async (_, deliver, send, at) => {
  const dueAt = deliver === 'at_once' ? { dueAt: NOON } : {}
  let [together, apart, happened] = [0, 0, true]
  for (let nth = 1; happened; nth += 1) {
    const world = digestWorld()
    world.addReader({ watches: [aWatch({ id: 'w1', deliver })] }, [])
    await world.collect(MIDNIGHT, { CA: [aRise()] })
    await world.find('Tesla one', dueAt)
    happened = false
    world.table.around = beforehand(nth, async () => {
      happened = true
      await world.find('Tesla two', { at, ...dueAt })
    })
    await send(world, at)
    const first = world.envelopes.length
    world.table.around = (perform) => perform()
    for (const hours of [0.25, 1, 1.25, 24]) await world.tick(hoursAfter(at, hours))
    const texts = (await world.mails()).map(({ text = '' }) => text)
    const titles = texts.join().match(/Tesla \w+(?= \()/g)
    expect([first, titles?.toSorted()], `before request ${nth}`).toEqual([
      1,
      happened ? ['Tesla one', 'Tesla two'] : ['Tesla one'],
    ])
    if (happened && texts.length === 1) together += 1
    else apart += 1
  }
  expect(Math.min(together, apart)).toBeGreaterThan(1)
})

test('the outcomes of a tick add up to the readers who are due', async () => {
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
          if (isDamaged) one.addDamaged(sub)
          else one.addReader({ sub, email, ...about }, [name])
          if (isSuppressed) await one.services.suppressions.add(email, 'bounce', MIDNIGHT)
        }
        one.receive = async () => outcomes.next().value
        const daily = readers.filter(({ isDamaged, digest }) => isDamaged || digest !== 'weekly')
        const answer = await one.tick()
        expect(answer.digest).toBe(daily.length)
        expect(answer.sent + answer.skipped + answer.unknown + answer.failed).toBe(daily.length)
        const again = one.queued.flatMap(({ message }) => message.readers)
        expect(again.length > 0).toBe(answer.failed > 0)
      },
    ),
    // Each run sends the digests of a morning.
    { numRuns: fewerRuns(300) },
  )
})
