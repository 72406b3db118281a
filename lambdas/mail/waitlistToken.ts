import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs the name of a waitlist entry (a salted hash, no address) with `keys.key('waitlist')`. The token is only sent to the
 * address of the entry, so its holder can read that mailbox.
 */
export function waitlistToken(key: Buffer, entry: string): string {
  return `${entry}.${signatureOf(key, entry).toString('base64url')}`
}

/** Verifies a token and returns the name of its entry; undefined when it is not ours. */
export function readWaitlistToken(key: Buffer, token: string): string | undefined {
  const [, entry, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? []
  if (entry === undefined || signature === undefined) return undefined
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(key, entry)) ? entry : undefined
}

function signatureOf(key: Buffer, entry: string): Buffer {
  return createHmac('sha256', key).update(entry).digest()
}
