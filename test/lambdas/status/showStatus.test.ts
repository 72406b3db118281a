import { describe, expect, test, vi } from 'vitest'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { readStatus, type StatusStores, showStatus } from '../../../lambdas/status/showStatus.ts'
import { StatusAnswer } from '../../../shared/answers/statusAnswer.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { memoryStores } from '../../support/stores.ts'

/** What an SDK client throws when the table does not answer. */
const OUTAGE = Object.assign(new Error('connect ECONNREFUSED'), { $metadata: {} })

/** The published collection, in which a country is older, and the one before. */
function storesOf(publishedAt = minutesAgo(125)): StatusStores {
  const published = collectionAt(publishedAt)
  return {
    collectionHours: COLLECTION_HOURS,
    table: {
      ...memoryStores().table,
      published: async () => published,
      collectionsUntil: async () => [published, collectionAt(minutesAgo(12 * 60, publishedAt))],
    },
    summary: { read: async () => ({ at: minutesAgo(5), sent: 1204, skipped: 310, unknown: 1, failed: 0 }) },
  }
}

function collectionAt(at: string): Collection {
  const about = { collection: at, origin: 'live', trends: 120, outcome: 'trends', suspect: null } as const
  return {
    ...{ version: 1, id: at, at },
    countries: COUNTRIES.map(({ code }) => [
      code,
      code === 'GR' ? { ...about, state: 'stale', at: minutesAgo(50 * 60, at) } : { ...about, state: 'ok', at },
    ]),
  }
}

async function ask(about: Partial<StatusStores> = {}) {
  const handler = httpHandler(showStatus({ ...storesOf(), ...about }))
  const { statusCode, headers, body } = await handler(anEvent({ route: 'GET /api/status' }), aContext)
  return { status: statusCode, cache: headers?.['cache-control'], answer: JSON.parse(body ?? '') }
}

describe('the status', () => {
  test('has the shape of the contract, and is cached shortly, even during an outage', async () => {
    const { status, cache, answer } = await ask()
    expect(status).toBe(200)
    expect(cache).toBe('public, max-age=0, s-maxage=30, must-revalidate, stale-if-error=0')
    expect(StatusAnswer.parse(answer)).toEqual(answer)
  })

  test('shows digests as counts only', async () => {
    const { answer } = await ask()
    expect(answer.digest).toEqual({ at: minutesAgo(5), sent: 1204, skipped: 310, unknown: 1, failed: 0 })
  })

  test('is answered before the first collection and the first digest', async () => {
    const { table } = storesOf()
    const { status, answer } = await ask({
      table: { ...table, published: async () => undefined },
      summary: { read: async () => undefined },
    })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ state: 'none', updated_at: null, collections: [], digest: null })
  })

  test('lists collections up to the published one, even when that is ahead of the clock', async () => {
    const collectionsUntil = vi.fn(async () => [])
    await ask({ table: { ...storesOf('2030-01-01T00:00:00.000Z').table, collectionsUntil } })
    expect(collectionsUntil).toHaveBeenCalledExactlyOnceWith('2030-01-01T00:00:00.000Z', 14)
  })
})

describe('while the table does not answer, the status', () => {
  const fails = async () => {
    throw OUTAGE
  }
  const { table } = storesOf()

  test.each<[what: string, stores: Partial<StatusStores>]>([
    ['the published collection', { table: { ...table, published: fails } }],
    ['the list of collections', { table: { ...table, collectionsUntil: fails } }],
    ['the digests', { summary: { read: fails } }],
  ])('is not known, whatever was before, for want of %s', async (_, stores) => {
    await ask()
    const { status, cache, answer } = await ask(stores)
    expect([status, cache]).toEqual([503, 'no-store'])
    expect(answer).toMatchObject({ error: { code: 'unavailable' } })
  })
})

test.each([
  [NOW, 'stale-countries'],
  ['2026-11-22T12:00:00.000Z', 'old'],
])('the status is that of the moment of serving: at %s it is %s', async (now, state) => {
  expect(await readStatus(storesOf(), now)).toMatchObject({ state })
})
