import { isUtf8 } from 'node:buffer'
import * as z from 'zod/mini'
import { Problem } from '../../shared/problem.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import type { SentBody } from './gatewayHandler.ts'

/** The largest body that is read, in bytes. */
const MAX_BODY_BYTES = 16 * 1024

// `z.record` drops the key `__proto__`.
const JsonObject = z.record(z.string(), z.unknown())

/**
 * Parses the body as a JSON object; no body is an empty object. Throws `unsupported-type`, `too-large` or
 * `bad-request`. Requiring the JSON content type blocks cross-site requests: browsers ask for permission (CORS) before
 * they send it to another origin.
 */
export function readJsonBody({ type, bytes }: SentBody): Record<string, unknown> {
  if (bytes.length === 0) return {}
  if (!isJsonType(type)) throw new Problem('unsupported-type', 'Only application/json is read here.')
  if (bytes.length > MAX_BODY_BYTES) throw new Problem('too-large', 'At most 16 KB are read here.')
  const read = isUtf8(bytes) ? JsonObject.safeParse(parseJson(bytes.toString())).data : undefined
  if (!read) throw new Problem('bad-request', 'The body is no JSON object.')
  return read
}

/** Whether a content type is that of JSON. */
export function isJsonType(type: string): boolean {
  return /^application\/json\s*(;|$)/i.test(type)
}
