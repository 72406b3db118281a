/** The header of an answer that did not come from the server just now but was kept by the service worker. */
const FROM_CACHE = 'x-from-cache'

/** Whether an answer may be older than the moment it came. */
export function isFromCache({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.has(FROM_CACHE)
}

/** The same answer, saying that it was kept. */
export function markAsKept(response: Response): Response {
  const headers = new Headers(response.headers)
  // What is kept is unpacked already.
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(FROM_CACHE, '1')
  return new Response(response.body, { status: response.status, headers })
}
