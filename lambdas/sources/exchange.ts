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
  const deadline = AbortSignal.timeout(asked.deadlineMs)
  const received: { head: Head | undefined; bytes: number } = { head: undefined, bytes: 0 }
  try {
    const response = await send(asked, deadline)
    received.head = { status: response.statusCode ?? 0, headers: response.headers, url: asked.url }
    const fault = asked.refuse(received.head) ?? (await readInto(received, response))
    if (typeof fault !== 'string') return { ...received, body: fault.body }
    response.destroy()
    return { ...received, fault }
  } catch (error) {
    if (deadline.aborted) return { ...received, fault: 'timeout' }
    return { ...received, fault: faultOf(error) }
  }
}

function send(
  { url, method, headers, body, agent }: Exchange,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { ...headers, 'accept-encoding': 'gzip' }, agent, signal })
      .on('response', resolve)
      .on('error', reject)
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
  switch (response.headers['content-encoding'] ?? 'identity') {
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
