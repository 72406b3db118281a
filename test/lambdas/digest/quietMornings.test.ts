import { beforeEach, describe, expect, test } from 'vitest'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import type { StoredWatch } from '../../../lambdas/adapters/people/watchEntry.ts'
import { silentSince } from '../../../shared/watches/silentWatch.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { aRise, type DigestWorld, digestWorld, MIDNIGHT, MORNING } from '../../support/digestWorld.ts'

let world: DigestWorld
beforeEach(async () => {
  world = digestWorld()
  await world.collect(MIDNIGHT, { CA: [aRise()] }, [], [aWatchedWave()])
})

/** A reader who follows nothing that changed, with a watch that finds nothing. */
function addWatcher(watch: Partial<StoredWatch> = {}, about: Partial<Follower> = {}): void {
  world.addReader({ watches: [aWatch({ any: ['edison'], ...watch })], ...about }, ['Something else'])
}

/** A watch that may ask its reader whether to keep it. */
const SILENT = { created_at: '2025-11-20T00:00:00.000Z', ask_from: silentSince('2025-11-20T00:00:00.000Z') }

describe('a reader has no digest, and the outbox no row of them,', () => {
  test.each<[string, () => void]>([
    ['when nothing that they follow changed', () => void world.addReader({}, ['Something else'])],
    ['when their watch found nothing', () => addWatcher()],
    ['when their watch asks in a message at once', () => addWatcher({ ...SILENT, deliver: 'at_once' })],
  ])('%s, as a dry run says', async (_, arrange) => {
    arrange()
    expect(await world.tick(MORNING, { isDry: true })).toMatchObject({ sent: 0, skipped: 1, would: [] })
    await world.tick()
    expect(await world.outcome('maya')).toBeUndefined()
  })
})
