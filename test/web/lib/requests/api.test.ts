import { afterEach, describe, expect, test, vi } from 'vitest'
import { timestampAnswer } from '../../../../shared/collections/lastUpdated.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { fetchTimestamp, fetchTrends } from '../../../../web/lib/requests/api.ts'
import { aCountry } from '../../../support/aCountry.ts'
import { anItem } from '../../../support/anItem.ts'
import { NOW } from '../../../support/builders.ts'

afterEach(() => vi.restoreAllMocks())

const { signal } = new AbortController()

function answering(answer: unknown) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
}

describe('the trends of a country', () => {
  test('come with their time, their age and their origin', async () => {
    const item = anItem()
    answering({ countries: { CA: aCountry('CA', [item], { updated_at: NOW, stale: true, sample: true }) } })
    expect(await fetchTrends(DEFAULT_COUNTRY, { signal, inBackground: false })).toMatchObject({
      country: DEFAULT_COUNTRY,
      updatedAt: NOW,
      isStale: true,
      isFromCache: false,
      items: [item],
    })
  })

  test.each([
    ['a reader waits for', false, 15_000, 'high', 'default'],
    ['the background asks for', true, 30_000, 'low', 'no-cache'],
  ])('that %s have their own time and priority', async (_, inBackground, timeoutMs, priority, cache) => {
    const fetch = answering({ countries: { CA: aCountry('CA', []) } })
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await fetchTrends(DEFAULT_COUNTRY, { signal, inBackground })
    expect(timeout).toHaveBeenCalledWith(timeoutMs)
    expect(fetch).toHaveBeenCalledWith('/api/trends/CA', expect.objectContaining({ priority, cache }))
  })

  test('of another country are not taken for its own', async () => {
    answering({ countries: { US: aCountry('US', [anItem()]) } })
    await expect(fetchTrends(DEFAULT_COUNTRY, { signal, inBackground: false })).rejects.toMatchObject({
      code: 'internal',
    })
  })
})

test('the time of the published data is never taken from a cache', async () => {
  const answer = timestampAnswer(NOW, 12, false)
  const fetch = answering(answer)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  expect(await fetchTimestamp(signal)).toEqual(answer)
  expect(timeout).toHaveBeenCalledWith(10_000)
  expect(fetch).toHaveBeenCalledWith(
    '/api/timestamp',
    expect.objectContaining({ cache: 'no-store', headers: { 'cache-control': 'no-cache' } }),
  )
})
