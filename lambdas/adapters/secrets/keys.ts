import { hkdfSync } from 'node:crypto'
import { ResourceNotFoundException } from '@aws-sdk/client-secrets-manager'
import { MIN_SECRET_LENGTH, readSecret, type SecretVersion, secretReader, secretsManager } from './secretReader.ts'

/** Derived keys, one per purpose (label). */
export type Keys = {
  key(label: string): Promise<Buffer>
  /** The key before the secret was replaced: what it has signed or hashed stays valid. Undefined without a replacement. */
  previous(label: string): Promise<Buffer | undefined>
}

/** The current key, and the one before it. */
export async function bothKeys(keys: Keys, label: string): Promise<[current: Buffer, ...previous: Buffer[]]> {
  const [current, previous] = await Promise.all([keys.key(label), keys.previous(label)])
  return previous ? [current, previous] : [current]
}

const KEY_BYTES = 32
/**
 * Derives keys of 32 bytes from the product's secret (HKDF with SHA-256). A version of the secret is read on first use, and
 * again every five minutes; if that fails, the one read before is still used. When the first read fails, `key` and
 * `previous` throw `unavailable`, and the next call retries.
 */
export function derivedKeys(secretName: string, client = secretsManager(), now: () => number = Date.now): Keys {
  const read = (version: SecretVersion) => readSecret(secretName, { version, client, minLength: MIN_SECRET_LENGTH })
  const current = secretReader(secretName, () => read('AWSCURRENT'), { now })
  const previous = secretReader(secretName, () => read('AWSPREVIOUS').catch(undefinedIfMissing), { now })
  return {
    key: async (label) => derived(await current(), label),
    async previous(label) {
      const secret = await previous()
      return secret === undefined ? undefined : derived(secret, label)
    },
  }
}

function derived(secret: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, KEY_BYTES))
}

/** A secret that was never replaced has no previous version. */
function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof ResourceNotFoundException)) throw error
}
