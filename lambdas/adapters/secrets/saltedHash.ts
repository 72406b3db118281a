import { createHmac } from 'node:crypto'
import type { Keys } from './keys.ts'

/**
 * Names things by hashes that nobody can compute or try out without the product's secret: rows then tell nothing of
 * whom they are about. The same thing has another name under another label. `hash` throws `unavailable` while the secret
 * cannot be read.
 */
export function saltedHash(keys: Keys, label: string): SaltedHash {
  return async (text) =>
    createHmac('sha256', await keys.key(label))
      .update(text)
      .digest('base64url')
}

export type SaltedHash = (text: string) => Promise<string>

/** What an address is compared by: no provider of mail tells capitals apart. */
export function foldAddress(address: string): string {
  return address.trim().toLowerCase()
}
