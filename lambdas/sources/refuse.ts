import type { Head } from './exchange.ts'
import type { FaultKind } from './sourceAnswer.ts'

/**
 * Reads status and headers: undefined when the body is worth reading, otherwise what is wrong. HTTP 200 is not
 * success yet: a page, too, comes with it.
 */
export function refuse(head: Head, types: readonly string[]): FaultKind | undefined {
  const { status } = head
  if (status >= 300 && status < 400) return redirection(head)
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  if (status >= 500) return 'server-error'
  if (status !== 200) return 'rejected-request'
  const type = (head.headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase()
  if (type === 'text/html') return 'html'
  return types.includes(type) ? undefined : 'wrong-type'
}

function redirection({ headers, url }: Head): FaultKind {
  const to = URL.parse(headers.location ?? '', url)
  if (to?.pathname === '/sorry' || to?.pathname.startsWith('/sorry/')) return 'blocked'
  return to?.hostname.startsWith('consent.') ? 'consent' : 'redirected'
}
