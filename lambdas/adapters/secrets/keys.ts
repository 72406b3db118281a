import { hkdfSync } from 'node:crypto'
import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { Problem } from '../../../shared/problem.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { logError } from '../../common/logger.ts'

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

/** A person is waiting; times in milliseconds. By default, the SDK only logs a warning about a slow request. */
const SECRET_READER = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
}

const KEY_BYTES = 32
/** A shorter secret cannot be the random one that the deployment creates. */
const MIN_SECRET_LENGTH = 32

/** How long a version is used before it is read again, in milliseconds: a replaced secret takes effect after it. */
const KEPT_MS = 5 * MINUTE_MS

/** The versions that Secrets Manager keeps; putting a new value makes the current one the previous one. */
type Version = 'AWSCURRENT' | 'AWSPREVIOUS'

/**
 * Derives keys of 32 bytes from the product's secret (HKDF with SHA-256). A version of the secret is read on first use, and
 * again every five minutes; if that fails, the one read before is still used. When the first read fails, `key` and
 * `previous` throw `unavailable`, and the next call retries.
 */
export function derivedKeys(
  secretName: string,
  client = new SecretsManagerClient(SECRET_READER),
  now: () => number = Date.now,
): Keys {
  const current = secretReader(() => readSecret(client, secretName, 'AWSCURRENT'), now)
  const previous = secretReader(() => readPrevious(client, secretName), now)
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

/** Reads a value once for concurrent calls, and keeps it for `KEPT_MS`. */
function secretReader<Value>(read: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (kept && now() < kept.until) return kept.value
    const before = kept
    const value = read().catch((error) => {
      logError('The secret that keys are derived from cannot be read', error)
      if (before) return before.value
      kept = undefined
      throw new Problem('unavailable', 'This is unavailable at the moment. Please try again later.', {
        cause: error,
      })
    })
    kept = { value, until: now() + KEPT_MS }
    return value
  }
}

async function readSecret(client: SecretsManagerClient, name: string, version: Version): Promise<string> {
  const request = new GetSecretValueCommand({ SecretId: name, VersionStage: version })
  const { SecretString: secret = '' } = await client.send(request)
  if (secret.length < MIN_SECRET_LENGTH) throw new Error('The secret is too short.')
  return secret
}

/** Undefined for a secret that was never replaced. */
async function readPrevious(client: SecretsManagerClient, name: string): Promise<string | undefined> {
  try {
    return await readSecret(client, name, 'AWSPREVIOUS')
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}
