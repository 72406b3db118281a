import { createHmac } from 'node:crypto'
import { bothKeys, type Keys } from './keys.ts'

/**
 * Creates a keyed hash (HMAC-SHA-256) for pseudonymous names in the table. It cannot be computed or guessed without the
 * product's secret, and differs by label. The hash function throws `unavailable` while the secret cannot be read.
 */
export function saltedHash(keys: Keys, label: string): SaltedHash {
  return async (text) => hashOf(await keys.key(label), text)
}

/** Makes a text such as an address unreadable, so that it can be counted and compared, with a key of the deployment. */
export type SaltedHash = (text: string) => Promise<string>

/**
 * The hash of a text, and the one that it had before the secret was replaced, to find what was stored then. The first one
 * is for new items.
 */
export function saltedHashes(keys: Keys, label: string): SaltedHashes {
  return async (text) => {
    const [current, ...previous] = await bothKeys(keys, label)
    return [hashOf(current, text), ...previous.map((key) => hashOf(key, text))]
  }
}

/** The same with the current key and with former ones. */
export type SaltedHashes = (text: string) => Promise<[current: string, ...previous: string[]]>

function hashOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Normalizes an email address for comparison. Mail providers ignore case. */
export function foldAddress(address: string): string {
  return address.trim().toLowerCase()
}
