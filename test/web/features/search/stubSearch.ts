import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { ApiItem } from '../../../../shared/api.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import type { Trend } from '../../../../shared/trend.ts'
import { createQueryClient, trendsQuery } from '../../../../web/lib/requests/queries.ts'
import { act } from '../../../support/act.ts'
import { anItem, someTrends } from '../../../support/anItem.ts'
import { searchAnswer } from '../../../support/searchAnswer.ts'

// Loading code takes its own time, which the clock of a test does not pass.
beforeAll(() => import('../../../../web/lib/requests/api.ts'))

/** What the pages of a test have loaded. */
export let queryClient: QueryClient
/** The searches that the server was asked for: another one for each test, with the time of fake timers. */
export let server: ReturnType<typeof stubSearch>

beforeEach(() => {
  vi.useFakeTimers()
  queryClient = createQueryClient()
  server = stubSearch()
})
afterEach(() => {
  queryClient.clear()
})

/** Trends of Canada that a page has loaded before. */
export function inMemory(...trends: Partial<Trend>[]): void {
  const items = trends.map((about) => anItem({ articles: [], ...about }))
  queryClient.setQueryData(trendsQuery(DEFAULT_COUNTRY).queryKey, someTrends(items))
}

/** Each search is answered when the test says so. */
function stubSearch() {
  const asked: { address: string; settle: (response: Response | Error) => Promise<void> }[] = []
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    const settle = (outcome: Response | Error) =>
      act(async () => {
        if (outcome instanceof Error) reject(outcome)
        else resolve(outcome)
        // The query library notifies in a timer.
        await vi.advanceTimersByTimeAsync(0)
      })
    asked.push({ address, settle })
    return promise
  })

  function last() {
    const search = asked.at(-1)
    if (!search) throw new Error('The server was asked for nothing.')
    return search
  }

  return {
    addresses: () => asked.map(({ address }) => address),
    answer: (items: ApiItem[], total = items.length, countries?: number, similar: ApiItem[] = []) =>
      last().settle(
        Response.json({ ...searchAnswer(items, total, similar), ...(countries !== undefined && { countries }) }),
      ),
    refuse: (code: string, message: string, status = 500) =>
      last().settle(Response.json({ error: { code, message } }, { status })),
    fail: () => last().settle(new TypeError('Failed to fetch')),
  }
}
