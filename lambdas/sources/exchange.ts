import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FaultKind } from './sourceAnswer.ts'

/** A real answer has one or two megabytes; a compressed one is measured while it is inflated. */
const MAX_BODY_BYTES = 12 * 1024 * 1024

export type Exchange = {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  agent: http.Agent
  /** For everything: connecting, headers and body. */
  deadlineMs: number
  /** Looks at status and headers; a fault means that the body is not wanted. */
  refuse: (head: Head) => FaultKind | undefined
}

export type Head = { status: number; headers: IncomingHttpHeaders; url: URL }

export type Exchanged = { head: Head | undefined; bytes: number } & ({ body: string } | { fault: FaultKind })

/**
 * One request and its answer, bounded in time and size. Redirects are not followed, cookies neither sent nor
 * kept. Whatever the other side does comes back as a value.
 */
export async function exchange(asked: Exchange): Promise<Exchanged> {
  const deadline = AbortSignal.timeout(Math.ceil(asked.deadlineMs))
  const received: { head: Head | undefined; bytes: number } = { head: undefined, bytes: 0 }
  let response: IncomingMessage | undefined
  try {
    response = await send(asked, deadline)
    if (!response) return { ...received, fault: 'unreachable' }
    received.head = { status: response.statusCode ?? 0, headers: response.headers, url: asked.url }
    const read = asked.refuse(received.head) ?? (await readInto(received, response))
    return typeof read === 'string' ? { ...received, fault: read } : { ...received, body: read.body }
  } catch (error) {
    return { ...received, fault: deadline.aborted ? 'timeout' : faultOf(error) }
  } finally {
    // What is left unread would keep its connection, and the next request would wait for one.
    response?.destroy()
  }
}

/** Undefined when the connection ends without an answer or an error, as it does after a change of protocol. */
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

async function readInto(
  received: { bytes: number },
  response: IncomingMessage,
): Promise<FaultKind | { body: string }> {
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

/** Undefined for an encoding that was not asked for. */
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

/** The system names what goes wrong on the way; anything without such a name is a mistake of ours. */
function faultOf(error: unknown): FaultKind {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error
  return error.code.startsWith('Z_') ? 'undecodable' : 'unreachable'
}
