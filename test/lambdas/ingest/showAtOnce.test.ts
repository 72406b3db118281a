import { expect, test, vi } from 'vitest'
import { showAtOnce } from '../../../lambdas/ingest/finishCollection.ts'

/** What happened to the cache after a collection, in order. */
async function shown(at: string, now: string) {
  const happened: string[] = []
  const show = showAtOnce({
    cache: { clear: vi.fn(async () => void happened.push('emptied')) },
    settleMs: 30_000,
    clock: { now: () => 0, wait: async (milliseconds) => void happened.push(`waited ${milliseconds} ms`) },
    collectionHours: 12,
  })
  await show({ version: 1, id: at, at, countries: [] }, now)
  return happened
}

test('a scheduled collection needs no empty cache: caches end when it is due', async () => {
  expect(await shown('2026-11-21T11:00:00.000Z', '2026-11-21T11:00:40.000Z')).toEqual([])
})

test('one run by hand empties the cache, when no function can answer with the one before any more', async () => {
  expect(await shown('2026-11-21T14:37:00.000Z', '2026-11-21T14:37:40.000Z')).toEqual(['waited 30000 ms', 'emptied'])
})
