import { SAVED_PAGE_ID } from '../boot/documentIds.ts'

/** Set on answers that the service worker took from its cache. */
const FROM_CACHE = 'x-from-cache'

/** Whether an answer came from the service worker's cache. */
export function isFromCache({ headers }: Response): boolean {
  return headers.has(FROM_CACHE)
}

/** A copy of an answer, marked as coming from the cache. */
export function markFromCache(response: Response): Response {
  return marked(response, response.body)
}

/**
 * A copy of a page, marked as coming from the cache in its document as well: no script can read the headers of the page
 * that it runs in.
 */
export async function markPageFromCache(response: Response): Promise<Response> {
  return marked(response, (await response.text()).replace('<html', `<html id="${SAVED_PAGE_ID}"`))
}

function marked(response: Response, body: BodyInit | null): Response {
  const headers = new Headers(response.headers)
  // Cached bodies are already decompressed.
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(FROM_CACHE, '1')
  return new Response(body, { status: response.status, headers })
}
