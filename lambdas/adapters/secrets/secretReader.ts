import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { Problem } from '../../../shared/problem.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { logError } from '../../common/logger.ts'
import { READER } from '../table/aws.ts'

/** How long a value is used before it is read again, in milliseconds: a replaced secret takes effect after it. */
const KEPT_MS = 5 * MINUTE_MS

/** The versions that Secrets Manager keeps; putting a new value makes the current one the previous one. */
export type SecretVersion = 'AWSCURRENT' | 'AWSPREVIOUS'

/** A shorter secret cannot be a random one that the deployment creates. */
export const MIN_SECRET_LENGTH = 32

let shared: SecretsManagerClient | undefined

/** The client for secrets; a function has one, whatever it reads. */
export function secretsManager(): SecretsManagerClient {
  shared ??= new SecretsManagerClient(READER)
  return shared
}

/** Reads a secret; throws if it is shorter than `minLength`. */
export async function readSecret(
  name: string,
  { minLength = 1, version = 'AWSCURRENT' as SecretVersion, client = secretsManager() } = {},
): Promise<string> {
  const { SecretString: secret = '' } = await client.send(
    new GetSecretValueCommand({ SecretId: name, VersionStage: version }),
  )
  if (secret.length < minLength) throw new Error('The secret is too short.')
  return secret
}

/**
 * Reads a value of a secret on first use, once for concurrent calls, and again every five minutes, or after `keptMs`; if that
 * fails, the one read before is still used. When the first read fails, it throws `unavailable`, and the next call retries.
 *
 * @param name what the log calls the secret
 */
export function secretReader<Value>(
  name: string,
  read: () => Promise<Value>,
  { keptMs = KEPT_MS, now = Date.now }: { keptMs?: number; now?: () => number } = {},
): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (kept && now() < kept.until) return kept.value
    const before = kept
    const value = read().catch((error) => {
      logError(`The secret ${name} cannot be read`, error)
      if (before) return before.value
      kept = undefined
      throw new Problem('unavailable', 'This is unavailable at the moment. Please try again later.', { cause: error })
    })
    kept = { value, until: now() + keptMs }
    return value
  }
}
