import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The proof in a link of the waitlist's mail that it came from us: the name of the entry (a salted hash, no address),
 * signed with `keys.key('waitlist')`. Whoever holds it reads the mailbox of that entry.
 */
export function waitlistToken(key: Buffer, entry: string): string {
  return `${entry}.${signatureOf(key, entry).toString('base64url')}`
}

/** The name of the entry that a token of ours is about; undefined for every other text. */
export function readWaitlistToken(key: Buffer, token: string): string | undefined {
  const [, entry, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? []
  if (entry === undefined || signature === undefined) return undefined
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(key, entry)) ? entry : undefined
}

function signatureOf(key: Buffer, entry: string): Buffer {
  return createHmac('sha256', key).update(entry).digest()
}
