import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorAnswer } from '../../shared/api.ts'

/** An answer of the local product's origin. */
export type LocalAnswer = { status: number; headers: Record<string, string>; body: Buffer | string }

/** An error in the format of the product's API. */
export function errorAnswer(status: number, code: string, message: string): LocalAnswer {
  const answer: ErrorAnswer = { error: { code, message } }
  return jsonAnswer(answer, status)
}

/** The answer to a method that an address does not have. */
export function methodNotAllowed(...allowed: readonly string[]): LocalAnswer {
  const { headers, ...answer } = errorAnswer(405, 'method-not-allowed', 'This address does not answer that method.')
  return { ...answer, headers: { ...headers, allow: allowed.join(', ') } }
}

/** Whether a method only reads. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A value as JSON that is never cached. */
export function jsonAnswer(value: unknown, status = 200): LocalAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  }
}

/** Sends an answer; HEAD gets no body. */
export function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: LocalAnswer): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const hasBody = status !== 204 && status !== 304
  if (hasBody) response.setHeader('content-length', Buffer.byteLength(body))
  response.writeHead(status)
  response.end(hasBody && request.method !== 'HEAD' ? body : undefined)
}

/** The largest body of a request, in bytes. */
const MAX_BODY_BYTES = 1_000_000

/** The answer to a request with a larger body. */
export const TOO_LARGE = errorAnswer(413, 'too-large', 'At most 1 MB is read here.')

/** Reads a request's body as text; undefined when it is too large. It is received whole, so that the answer arrives. */
export async function readText(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes <= MAX_BODY_BYTES) parts.push(part)
  }
  return bytes > MAX_BODY_BYTES ? undefined : Buffer.concat(parts).toString()
}
