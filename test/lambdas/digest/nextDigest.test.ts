import { beforeEach, describe, expect, test } from 'vitest'
import { isEmptyDigest, nextDigest } from '../../../lambdas/digest/nextDigest.ts'
import { aWatch, aWatchedWave, someHits } from '../../support/aWatch.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  hoursAfter,
  MIDNIGHT,
  MORNING,
  TODAY,
} from '../../support/digestWorld.ts'

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

describe('the next digest of a reader', () => {
  test('who gets one every day has what no earlier digest of their time zone reported', async () => {
    await twoDays()
    const follower = world.addReader({}, ['Ferry strike', 'Harbour bridge reopening'])
    const digest = await nextDigest(world.services(), follower, NOON)
    expect(digest.items.items.map(({ trend }) => trend.title)).toEqual(['Harbour bridge reopening'])
    expect(digest.document.subject).toBe('Harbour bridge reopening: 2K+, was 1K+')
    expect([digest.date, isEmptyDigest(digest)]).toEqual(['2026-11-22', false])
  })

  test('who gets one on Mondays has the days before, too', async () => {
    await twoDays()
    const follower = world.addReader({ digest: 'weekly' }, ['Ferry strike', 'Harbour bridge reopening'])
    const { items } = await nextDigest(world.services(), follower, NOON)
    expect(items.items.map(({ trend }) => trend.title).toSorted()).toEqual(['Ferry strike', 'Harbour bridge reopening'])
  })

  test('can be left: one address ends the digest, not a watch', async () => {
    await twoDays()
    const { unsubscribe } = await nextDigest(world.services(), world.addReader(), NOON)
    expect(unsubscribe).toBe('https://uptick.example/api/unsubscribe?token=maya-digest')
  })

  test('is unavailable before the first collection', async () => {
    const next = nextDigest(world.services(), world.addReader(), MORNING)
    await expect(next).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('is empty without a followed change and without a hit', async () => {
    await twoDays()
    const follower = world.addReader({ watches: [aWatch()] }, ['Something else'])
    expect(isEmptyDigest(await nextDigest(world.services(), follower, NOON))).toBe(true)
  })

  test('is not empty when a watch has a hit, and nothing that is followed changed', async () => {
    await world.collect(MIDNIGHT, { CA: [aRise()] }, [], [aWatchedWave()])
    const watch = aWatch({ created_at: hoursAfter(MIDNIGHT, -24) })
    const follower = world.addReader({ watches: [watch] }, ['Something else'])
    await world.hits.record('maya', someHits(watch.id, { at: MIDNIGHT }))
    const digest = await nextDigest(world.services(), follower, MORNING)
    expect([digest.date, digest.watches.reports.length, isEmptyDigest(digest)]).toEqual([TODAY, 1, false])
  })
})
