import { createHash, ECDH } from 'node:crypto'
import { DeviceRequest } from '../../shared/answers/signedInApi.ts'
import { Problem } from '../../shared/problem.ts'
import { cleanText } from '../../shared/text/cleanText.ts'
import type { StoredDevice } from '../adapters/people/followerRecord.ts'
import { readPushEndpoint } from '../adapters/push/pushEndpoint.ts'

/** Maximum length of a device's label, in characters. */
const MAX_LABEL_LENGTH = 60
/** An uncompressed point of the curve P-256, and a secret (RFC 8291, 3). */
const PUBLIC_KEY_BYTES = 65
const UNCOMPRESSED = 0x04
const SECRET_BYTES = 16
/** 132 bits of the hash, so that collisions are practically impossible. */
const ID_LENGTH = 22

/**
 * Parses a push subscription. Throws `bad-request` when it is invalid or its endpoint is not at a known push service.
 */
export function readDevice(body: unknown, now: string): StoredDevice {
  const read = DeviceRequest.safeParse(body)
  if (!read.success) throw new Problem('bad-request', 'This is no subscription of a browser.')
  const { endpoint, keys } = read.data.subscription
  const label = cleanText(read.data.label, MAX_LABEL_LENGTH)
  if (label === '') throw new Problem('bad-request', 'The label must be a text that can be seen.')
  if (!readPushEndpoint(endpoint))
    throw new Problem('bad-request', 'The endpoint must be an address at the push service of a browser.')
  if (!isPublicKey(bytesOf(keys.p256dh)))
    throw new Problem('bad-request', 'The key p256dh must be a public key of a browser.')
  if (bytesOf(keys.auth)?.length !== SECRET_BYTES)
    throw new Problem('bad-request', 'The key auth must be a secret of a browser.')
  return { id: deviceId(endpoint), label, created_at: now, endpoint, p256dh: keys.p256dh, auth: keys.auth }
}

/** Whether a text has the format of a device id. */
export function isDeviceId(text: string): boolean {
  return text.length === ID_LENGTH && /^[\w-]+$/.test(text)
}

/** A hash of the endpoint, so that a browser that subscribes again keeps its id. The endpoint itself is a secret. */
function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url').slice(0, ID_LENGTH)
}

/** Decodes base64url without padding, the encoding that browsers use; undefined for anything else. */
function bytesOf(text: string): Buffer | undefined {
  if (text.length > 2 * PUBLIC_KEY_BYTES) return undefined
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

function isPublicKey(bytes: Buffer | undefined): boolean {
  if (bytes?.length !== PUBLIC_KEY_BYTES || bytes[0] !== UNCOMPRESSED) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch (error) {
    if (!isNotOnCurve(error)) throw error
    return false
  }
}

/** Node's error for a point that is not on the curve. */
function isNotOnCurve(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_OPERATION_FAILED'
}
