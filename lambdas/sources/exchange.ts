import type { FaultKind } from './sourceAnswer.ts'

/** The maximum size after decompression; a real response has one or two megabytes. */
const MAX_BODY_BYTES = 12 * 1024 * 1024

/** A request to the source. */
export type Exchange = {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Time budget for connecting, headers and body. */
  deadlineMs: number
  /** Checks status and headers; after a fault the body is not read. */
  checkHead: (head: Head) => FaultKind | undefined
}

/** Status and headers of an answer, and the address that was asked. */
export type Head = Pick<Response, 'status' | 'headers' | 'url'>

/** What came back: a body, or what went wrong; with the bytes that were read, after decompression. */
export type Exchanged = { head: Head | undefined; bytes: number } & ({ body: string } | { fault: FaultKind })

/**
 * Sends one request, limited in time and size, without redirects and cookies. Never throws for what the source does: it
 * returns a fault.
 */
export async function exchange({ url, body, deadlineMs, checkHead, ...asked }: Exchange): Promise<Exchanged> {
  const signal = AbortSignal.timeout(Math.ceil(deadlineMs))
  const received: { head: Head | undefined; bytes: number } = { head: undefined, bytes: 0 }
  try {
    const response = await fetch(url, { ...asked, body: body ?? null, redirect: 'manual', signal })
    received.head = response
    const fault = checkHead(response)
    if (fault) {
      // An unread body would keep the connection busy.
      await response.body?.cancel()
      return { ...received, fault }
    }
    const chunks: Uint8Array[] = []
    for await (const chunk of response.body ?? []) {
      received.bytes += chunk.length
      if (received.bytes > MAX_BODY_BYTES) return { ...received, fault: 'too-large' }
      chunks.push(chunk)
    }
    return { ...received, body: new TextDecoder().decode(Buffer.concat(chunks)) }
  } catch (error) {
    return { ...received, fault: signal.aborted ? 'timeout' : faultOf(error) }
  }
}

/** What goes wrong on the way is the cause of a `TypeError` of `fetch`; anything else is our own bug. */
function faultOf(error: unknown): FaultKind {
  if (!(error instanceof TypeError && error.cause instanceof Error)) throw error
  const { cause } = error
  return 'code' in cause && String(cause.code).startsWith('Z_') ? 'undecodable' : 'unreachable'
}

/**
 * Checks status and headers of a response: undefined when the body should be read. A status of 200 is not enough, because
 * error pages have it, too.
 */
export function faultOfHead(head: Head, types: readonly string[]): FaultKind | undefined {
  const { status } = head
  if (status >= 300 && status < 400) return redirection(head)
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  if (status >= 500) return 'server-error'
  if (status !== 200) return 'rejected-request'
  const type = (head.headers.get('content-type') ?? '').split(';', 1).join('').trim().toLowerCase()
  if (type === 'text/html') return 'html'
  return types.includes(type) ? undefined : 'wrong-type'
}

function redirection({ headers, url }: Head): FaultKind {
  const to = URL.parse(headers.get('location') ?? '', url)
  if (to?.pathname === '/sorry' || to?.pathname.startsWith('/sorry/')) return 'blocked'
  return to?.hostname.startsWith('consent.') ? 'consent' : 'redirected'
}
