import { describe, expect, test } from 'vitest'
import { Snapshots } from '../../../lambdas/adapters/trends/snapshots.ts'
import { lastUpdated } from '../../../lambdas/timestamp/lastUpdated.ts'
import type { Collection, CountryState } from '../../../shared/collections/collection.ts'
import { NO_TAKEDOWNS } from '../../../shared/takedowns/TakedownList.ts'

function aState(at: string | null, state: CountryState['state']): CountryState {
  const collection = at === null ? null : 'some'
  return { state, collection, at, origin: 'live', trends: 1, outcome: 'trends', suspect: null }
}

function collectionWith(...countries: [string, CountryState][]): Collection {
  return { version: 1, id: 'some', at: '2025-05-01T12:00:00.000Z', countries }
}

async function answer(collection: Collection) {
  const snapshots = new Snapshots(async () => ({ collection, takedowns: NO_TAKEDOWNS, changedAt: collection.at }))
  const { rendition, cacheSeconds } = await lastUpdated(snapshots, 12)()
  return { body: JSON.parse(await rendition.body('identity')), cacheSeconds }
}

describe('the time of the last update', () => {
  test('is that of the data shown, not that of a run in which every country failed, and is never cached', async () => {
    const collection = collectionWith(
      ['CA', aState('2025-04-30T00:00:00.000Z', 'stale')],
      ['US', aState('2025-04-30T12:00:00.000Z', 'stale')],
      ['JP', aState(null, 'failed')],
    )
    const timestamp = '2025-04-30T12:00:00.000Z'
    expect(await answer(collection)).toMatchObject({ cacheSeconds: 0, body: { timestamp } })
  })

  test('is unavailable before the first collection', async () => {
    await expect(answer(collectionWith(['JP', aState(null, 'failed')]))).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})
