import { createHmac } from 'node:crypto'
import type { Keys } from './keys.ts'

/**
 * Creates a keyed hash (HMAC-SHA-256) for pseudonymous names in the table. It cannot be computed or guessed without the
 * product's secret, and differs by label. The hash function throws `unavailable` while the secret cannot be read.
 */
export function saltedHash(keys: Keys, label: string): SaltedHash {
  return async (text) =>
    createHmac('sha256', await keys.key(label))
      .update(text)
      .digest('base64url')
}

export type SaltedHash = (text: string) => Promise<string>

/** Normalizes an e-mail address for comparison. Mail providers ignore case. */
export function foldAddress(address: string): string {
  return address.trim().toLowerCase()
}
