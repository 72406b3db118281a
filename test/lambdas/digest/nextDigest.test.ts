import { beforeEach, describe, expect, test } from 'vitest'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import { nextDigest } from '../../../lambdas/digest/nextDigest.ts'
import { aRise, type DigestWorld, digestWorld, hoursAfter, MIDNIGHT, MORNING } from '../../support/digestWorld.ts'

/** Noon of the day after a morning with a digest. */
const NOON = hoursAfter(MORNING, 28)

let world: DigestWorld
beforeEach(() => {
  world = digestWorld()
})

/** Two days with a rise each; the first was reported by the digest of its morning. */
async function twoDays(): Promise<void> {
  await world.collect(MIDNIGHT, { CA: [aRise('Ferry strike')] })
  world.addReader({ sub: 'noah', email: 'noah@example.com' })
  await world.tick()
  await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [aRise('Ferry strike'), aRise()] })
}

/** The date of the next digest, and what it has; undefined when it has nothing. */
async function next(follower: Follower, now = NOON) {
  const { date, decision } = await nextDigest(world.services, follower, now)
  if (!('items' in decision)) return { date, decision }
  const { items, reports } = decision
  return { date, titles: items.items.map(({ trend }) => trend.title).toSorted(), reports: reports.length }
}

const NAMES = ['Ferry strike', 'Harbour bridge reopening']

describe('the next digest of a reader', () => {
  test('who gets one every day has what no earlier digest of their time zone reported', async () => {
    await twoDays()
    expect(await next(world.addReader({}, NAMES))).toEqual({ date: '2026-11-22', titles: NAMES.slice(1), reports: 0 })
  })

  test('who gets one on Mondays has the days before, too', async () => {
    await twoDays()
    expect(await next(world.addReader({ digest: 'weekly' }, NAMES))).toMatchObject({ titles: NAMES })
  })

  test('is unavailable before the first collection', async () => {
    await expect(next(world.addReader(), MORNING)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
