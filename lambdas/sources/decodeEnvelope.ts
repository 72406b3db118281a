import * as z from 'zod/mini'
import { parseJson } from '../../shared/text/parseJson.ts'
import type { FaultKind } from './sourceAnswer.ts'

/** The remote procedure that lists trends, and the slot of its reply. */
export const TRENDS_CALL = { procedure: 'i0OFE', slot: 'generic' }

/** The maximum of items; a real reply has four, in at most two chunks. */
const MAX_ITEMS = 100

const Items = z.array(z.unknown())
const Reply = z.tuple(
  [z.literal('wrb.fr'), z.literal(TRENDS_CALL.procedure), z.nullable(z.string()), z.unknown(), z.unknown()],
  z.unknown(),
)
const Failure = z.tuple([z.literal('er')], z.unknown())
const RpcError = z.tuple([z.number()], z.unknown())

/**
 * Decodes the envelope of a reply, plain or chunked: its payload, which is JSON in a string, or the fault that it reports.
 */
export function decodeEnvelope(body: string): { payload: string } | { fault: FaultKind } {
  const items = readItems(withoutPrefix(body))
  if ('fault' in items) return items
  for (const item of items.items) {
    const failure = z.safeParse(Failure, item)
    if (failure.success) return { fault: faultOfStatus(failure.data[5]) }
  }
  for (const item of items.items) {
    const reply = z.safeParse(Reply, item)
    if (!reply.success || reply.data[6] !== TRENDS_CALL.slot) continue
    const [, , payload, , , error] = reply.data
    if (payload !== null) return { payload }
    const code = z.safeParse(RpcError, error)
    return { fault: code.success ? faultOfRpcError(code.data[0]) : 'undecodable' }
  }
  return { fault: 'undecodable' }
}

/** Removes the prefix `)]}'`, which prevents the reply from being run as a script, and blank space around it. */
function withoutPrefix(body: string): string {
  const text = body.trimStart()
  return (text.startsWith(")]}'") ? text.slice(text.indexOf('\n') + 1) : text).trimStart()
}

function readItems(text: string): { items: unknown[] } | { fault: FaultKind } {
  const items: unknown[] = []
  for (const chunk of text.startsWith('[') ? [text] : chunksOf(text)) {
    const some = z.safeParse(Items, parseJson(chunk))
    if (!some.success || items.length + some.data.length > MAX_ITEMS) return { fault: 'undecodable' }
    items.push(...some.data)
  }
  return { items }
}

/**
 * Splits the chunked form: a length, a line end, JSON of that length, a line end, and so on. Lengths are in UTF-16 units and
 * include the line ends on both sides of the JSON. Any other text has no chunks.
 */
function chunksOf(text: string): string[] {
  const chunks: string[] = []
  let from = 0
  while (from < text.length) {
    const lineEnd = text.indexOf('\n', from)
    const length = text.slice(from, lineEnd)
    if (lineEnd === -1 || !/^\d{1,9}$/.test(length)) return []
    const next = lineEnd + Number(length)
    const chunk = text.slice(lineEnd + 1, next - 1)
    if (next <= lineEnd + 2 || next > text.length || chunks.length === MAX_ITEMS) return []
    chunks.push(chunk)
    from = next
  }
  return chunks
}

function faultOfStatus(status: unknown): FaultKind {
  if (typeof status !== 'number') return 'undecodable'
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  return status >= 500 ? 'server-error' : 'rejected-request'
}

/** The codes are those of gRPC. */
function faultOfRpcError(code: number): FaultKind {
  switch (code) {
    case 3: // INVALID_ARGUMENT
    case 5: // NOT_FOUND
      return 'unsupported-country'
    case 7: // PERMISSION_DENIED
    case 16: // UNAUTHENTICATED
      return 'forbidden'
    case 8: // RESOURCE_EXHAUSTED
      return 'rate-limited'
    case 2: // UNKNOWN
    case 4: // DEADLINE_EXCEEDED
    case 13: // INTERNAL
    case 14: // UNAVAILABLE
      return 'server-error'
    default:
      return 'rejected-request'
  }
}
