import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FaultKind } from './sourceAnswer.ts'

/** The maximum size after decompression; a real response has one or two megabytes. */
const MAX_BODY_BYTES = 12 * 1024 * 1024

export type Exchange = {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  agent: http.Agent
  /** Time budget for connecting, headers and body. */
  deadlineMs: number
  /** Checks status and headers; after a fault the body is not read. */
  checkHead: (head: Head) => FaultKind | undefined
}

export type Head = { status: number; headers: IncomingHttpHeaders; url: URL }

export type Exchanged = { head: Head | undefined; bytes: number } & ({ body: string } | { fault: FaultKind })

/**
 * Sends one request, limited in time and size, without redirects and cookies. Never throws for what the source does: it
 * returns a fault.
 */
export async function exchange(asked: Exchange): Promise<Exchanged> {
  const deadline = AbortSignal.timeout(Math.ceil(asked.deadlineMs))
  const received: { head: Head | undefined; bytes: number } = { head: undefined, bytes: 0 }
  let response: IncomingMessage | undefined
  try {
    response = await send(asked, deadline)
    if (!response) return { ...received, fault: 'unreachable' }
    received.head = { status: response.statusCode ?? 0, headers: response.headers, url: asked.url }
    const read = asked.checkHead(received.head) ?? (await readInto(received, response))
    return typeof read === 'string' ? { ...received, fault: read } : { ...received, body: read.body }
  } catch (error) {
    return { ...received, fault: deadline.aborted ? 'timeout' : faultOf(error) }
  } finally {
    // An unread body would keep the connection busy.
    response?.destroy()
  }
}

/** Undefined when the connection ends without a response or an error, for example after a change of protocol. */
function send(
  { url, method, headers, body, agent }: Exchange,
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { ...headers, 'accept-encoding': 'gzip' }, agent, signal })
      .on('response', resolve)
      .on('error', reject)
      .on('close', () => resolve(undefined))
      .end(body)
  })
}

async function readInto(received: { bytes: number }, response: IncomingMessage): Promise<FaultKind | { body: string }> {
  const inflated = inflate(response)
  if (!inflated) return 'wrong-type'
  const chunks: Buffer[] = []
  for await (const chunk of inflated) {
    const piece = Buffer.from(chunk)
    received.bytes += piece.length
    if (received.bytes > MAX_BODY_BYTES) return 'too-large'
    chunks.push(piece)
  }
  return { body: new TextDecoder().decode(Buffer.concat(chunks)) }
}

/** Undefined for an encoding that was not requested. */
function inflate(response: IncomingMessage): Readable | undefined {
  switch (response.headers['content-encoding']?.toLowerCase() ?? 'identity') {
    case 'identity':
      return response
    case 'gzip': {
      const gunzip = createGunzip()
      response.on('error', (error) => gunzip.destroy(error))
      return response.pipe(gunzip)
    }
    default:
      return undefined
  }
}

/** Network and decompression errors have a code; anything else is our own bug. */
function faultOf(error: unknown): FaultKind {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error
  return error.code.startsWith('Z_') ? 'undecodable' : 'unreachable'
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
  const type = (head.headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase()
  if (type === 'text/html') return 'html'
  return types.includes(type) ? undefined : 'wrong-type'
}

function redirection({ headers, url }: Head): FaultKind {
  const to = URL.parse(headers.location ?? '', url)
  if (to?.pathname === '/sorry' || to?.pathname.startsWith('/sorry/')) return 'blocked'
  return to?.hostname.startsWith('consent.') ? 'consent' : 'redirected'
}
