/** Set on answers that the service worker took from its cache. */
const FROM_CACHE = 'x-from-cache'

/** Whether an answer came from the service worker's cache. */
export function isFromCache({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.has(FROM_CACHE)
}

/** A copy of an answer, marked as coming from the cache. */
export function markFromCache(response: Response): Response {
  const headers = new Headers(response.headers)
  // Cached bodies are already decompressed.
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(FROM_CACHE, '1')
  return new Response(response.body, { status: response.status, headers })
}
