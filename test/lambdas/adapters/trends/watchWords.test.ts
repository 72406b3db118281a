import { describe, expect, test, vi } from 'vitest'
import { readWords, writeWords } from '../../../../lambdas/adapters/trends/watchWords.ts'
import { logger } from '../../../../lambdas/common/logger.ts'
import type { WatchedWave } from '../../../../shared/watches/WordIndex.ts'
import { aTrend } from '../../../support/builders.ts'
import { memoryStores } from '../../../support/stores.ts'

const ID = '2026-11-21T12-00-00Z_1f2e3d4c'
const KEY = `collections/${ID}/words.json`

function aWave(title: string): WatchedWave {
  const { country, key, related, categories, volume, growth, startedAt, endedAt } = aTrend({ title })
  const events = { isNew: true, from: null, passed: 500, grew: false, ended: false }
  return { country, key, title, related, categories, volume, growth, startedAt, endedAt, events }
}

const WAVES = [aWave('Harbour bridge'), aWave('Orbit 9')]

describe('the words of watches', () => {
  test('are read as they were written, in their order', async () => {
    const { bucket, objects } = memoryStores()
    await writeWords(bucket, ID, WAVES)
    expect(JSON.parse(objects.get(KEY) ?? '')).toEqual({ version: 1, collection: ID, waves: WAVES })
    expect(await readWords(bucket, ID)).toEqual(WAVES)
  })

  test('are none of a collection by an earlier version, which is no failure', async () => {
    const failures = vi.spyOn(logger, 'error')
    expect(await readWords(memoryStores().bucket, ID)).toEqual([])
    expect(failures).not.toHaveBeenCalled()
  })

  test.each<[string, object | null]>([
    ['is nothing', null],
    ['is of a later version', { version: 2, collection: ID, waves: WAVES }],
    ['is of another collection', { version: 1, collection: `${ID}0`, waves: WAVES }],
    ['has a damaged wave', { version: 1, collection: ID, waves: [WAVES[0], { ...WAVES[1], events: {} }] }],
  ])('are none when the document %s', async (_, document) => {
    const { bucket, objects } = memoryStores()
    objects.set(KEY, JSON.stringify(document))
    expect(await readWords(bucket, ID)).toEqual([])
  })

  test('are not taken for none while the bucket does not answer', async () => {
    const outage = new Error('The bucket does not answer')
    await expect(readWords({ read: () => Promise.reject(outage) }, ID)).rejects.toBe(outage)
  })
})
