import { describe, expect, test } from 'vitest'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  hoursAfter,
  MIDNIGHT,
  MORNING,
  worldWithARise,
} from '../../support/digestWorld.ts'
import { dieAt } from './dyingProcesses.ts'
import { NOON } from './watchNotifications.ts'

const SUBS = Array.from({ length: 160 }, (_, index) => `${String(index).padStart(8, '0')}-a-reader`)
/** With this reader every process dies: their record gives no answer. */
const HEAVY = SUBS[80] ?? ''
const OTHERS = SUBS.filter((sub) => sub !== HEAVY)
const isAboutHeavy = (request: string) =>
  request.startsWith('Get') && request.includes(`"PERSON#${HEAVY}","sk":"FOLLOWER"`)

const emailOf = (sub: string) => `${sub}@example.com`
const recipients = (world: DigestWorld) => world.envelopes.map(({ to }) => to).toSorted()

describe('of 160 readers in two time zones, one with whom every process dies', () => {
  test('stops no other digest: 159 get theirs when their messages come again, and the one is a dead letter', async () => {
    const world = await worldWithARise()
    for (const [index, sub] of SUBS.entries())
      world.addReader({ sub, email: emailOf(sub), zone: index % 2 === 0 ? 'America/Toronto' : 'America/Bogota' })
    const deaths = dieAt(world, isAboutHeavy)
    for (const hours of [0, 0.25]) await world.tick(hoursAfter(MORNING, hours))
    expect(recipients(world)).toEqual(OTHERS.map(emailOf))
    for (const hours of [0.5, 0.6, 0.7, 0.8, 1]) await world.tick(hoursAfter(MORNING, hours))
    // Once with 24 others, and five times alone.
    expect([deaths(), recipients(world).length]).toEqual([6, 159])
    expect(world.dead).toMatchObject([{ kind: 'digest', readers: [{ sub: HEAVY }] }])
  })

  test('keeps no watch of another from its matches', async () => {
    const world = digestWorld()
    for (const [index, sub] of SUBS.entries())
      world.addReader(
        {
          ...{ sub, email: emailOf(sub), zone: index % 2 === 0 ? 'America/Toronto' : 'America/Bogota' },
          watches: [aWatch({ id: 'w1' })],
        },
        [],
      )
    await world.collect(MIDNIGHT, { CA: [aRise()] }, [], [aWatchedWave()])
    dieAt(world, isAboutHeavy)
    for (const hours of [0, 0.25]) await world.tick(hoursAfter(MIDNIGHT, hours))
    world.table.around = (perform) => perform()
    for (const sub of OTHERS) expect(await world.services.hits.waiting(sub), sub).toHaveLength(1)
    await world.tick(MORNING)
    expect(recipients(world)).toEqual(expect.arrayContaining(OTHERS.map(emailOf)))
  })

  test('keeps no message at once from another', async () => {
    const world = await worldWithARise()
    for (const sub of SUBS) {
      const watches = [aWatch({ id: 'w1', deliver: 'at_once' })]
      world.addReader({ sub, email: emailOf(sub), watches, digest: 'off' }, [])
      await world.find('Tesla stock', { sub, at: NOON, dueAt: NOON })
    }
    dieAt(world, isAboutHeavy)
    for (const hours of [0, 0.25]) await world.tick(hoursAfter(NOON, hours))
    expect(recipients(world)).toEqual(OTHERS.map(emailOf))
  })
})
