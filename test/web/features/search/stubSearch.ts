import { act } from 'react'
import { beforeAll, vi } from 'vitest'
import type { ApiItem, SearchAnswer } from '../../../../shared/api.ts'

// Loading code takes its own time, which the clock of a test does not pass.
beforeAll(() => import('../../../../web/lib/requests/api.ts'))

/** The searches that the server was asked for, each answered when the test says so. Needs fake timers. */
export function stubSearch() {
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

export function searchAnswer(items: ApiItem[], total = items.length, similar: ApiItem[] = []): SearchAnswer {
  const named = (item: ApiItem) => ({ ...item, country_name: item.country })
  const countries = new Set(items.map(({ country }) => country)).size
  return { query: '', total, countries, results: items.map(named), similar: similar.map(named) }
}
