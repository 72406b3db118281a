import { vi } from 'vitest'

/** Answers every fetch with this; returns what was fetched. */
export function answering(body: string, status = 200, headers: Record<string, string> = {}) {
  const fetch = vi.fn(async (_address: string, _request: RequestInit) => new Response(body, { status, headers }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** Answers never, but gives up as `fetch` does. */
export function neverAnswering() {
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    const { promise, reject } = Promise.withResolvers()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
}
