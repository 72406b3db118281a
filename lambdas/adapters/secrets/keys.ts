import { hkdfSync } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { Problem } from '../../../shared/problem.ts'
import { logError } from '../../common/logger.ts'

/** Derived keys, one per purpose (label). */
export type Keys = { key(label: string): Promise<Buffer> }

/** A person is waiting; times in milliseconds. By default, the SDK only logs a warning about a slow request. */
export const SECRET_READER = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
}

const KEY_BYTES = 32
/** A shorter secret cannot be the random one that the deployment creates. */
const MIN_SECRET_LENGTH = 32

/**
 * Derives keys of 32 bytes from the product's secret (HKDF with SHA-256). The secret is read on first use and cached. When
 * that fails, `key` throws `unavailable`, and the next call retries.
 */
export function derivedKeys(secretName: string, client = new SecretsManagerClient(SECRET_READER)): Keys {
  let reading: Promise<string> | undefined
  return {
    async key(label) {
      reading ??= readSecret(client, secretName).catch((error) => {
        reading = undefined
        logError('The secret that keys are derived from cannot be read', error)
        throw new Problem('unavailable', 'This is unavailable at the moment. Please try again later.', {
          cause: error,
        })
      })
      return Buffer.from(hkdfSync('sha256', await reading, '', label, KEY_BYTES))
    },
  }
}

async function readSecret(client: SecretsManagerClient, name: string): Promise<string> {
  const { SecretString: secret = '' } = await client.send(new GetSecretValueCommand({ SecretId: name }))
  if (secret.length < MIN_SECRET_LENGTH) throw new Error('The secret is too short.')
  return secret
}
