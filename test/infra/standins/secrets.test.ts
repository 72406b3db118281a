import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configFor, startTestAws, type TestAws, temporaryFolder } from '../../support/aws.ts'

let aws: TestAws

beforeAll(async () => {
  aws = await startTestAws({
    mayUse: (caller, action, resource) =>
      caller === 'tester' || (action === 'secretsmanager:GetSecretValue' && resource === 'other'),
  })
  aws.ensureSecret('keys')
  aws.ensureSecret('other')
})
afterAll(() => aws.cleanUp())

async function read(SecretId: string, from = aws, caller = 'tester'): Promise<string | undefined> {
  const client = new SecretsManagerClient(configFor(from.url, caller))
  return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString
}

describe('a secret', () => {
  test('is random, and different for each name and folder', async () => {
    const elsewhere = await startTestAws()
    elsewhere.ensureSecret('keys')
    const secrets = [await read('keys'), await read('other'), await read('keys', elsewhere)]
    await elsewhere.cleanUp()
    expect(new Set(secrets).size).toBe(3)
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is created once and survives a restart', async () => {
    const folder = temporaryFolder()
    const first = await startTestAws({ folder })
    first.ensureSecret('keys')
    const made = await read('keys', first)
    first.ensureSecret('keys')
    expect(await read('keys', first)).toBe(made)
    await first.stop()
    const second = await startTestAws({ folder })
    second.ensureSecret('keys')
    expect(await read('keys', second)).toBe(made)
    await second.cleanUp()
  })

  test('that was replaced has its previous value after a restart, too', async () => {
    const folder = temporaryFolder()
    const first = await startTestAws({ folder })
    const before = first.ensureSecret('keys')
    const after = 'x'.repeat(64)
    await new SecretsManagerClient(first.config).send(
      new PutSecretValueCommand({ SecretId: 'keys', SecretString: after }),
    )
    await first.stop()
    const second = await startTestAws({ folder })
    second.ensureSecret('keys')
    const versions = ['AWSCURRENT', 'AWSPREVIOUS'].map(async (VersionStage) => {
      const asked = new GetSecretValueCommand({ SecretId: 'keys', VersionStage })
      return (await new SecretsManagerClient(second.config).send(asked)).SecretString
    })
    expect(await Promise.all(versions)).toEqual([after, before])
    await second.cleanUp()
  })

  test('is in a file that only its owner can read', async () => {
    const folder = join(aws.folder, 'secrets')
    expect(readdirSync(folder).toSorted()).toEqual(['keys', 'other'])
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'keys'), 'utf8')).toBe(await read('keys'))
  })

  test('is readable only with permission', async () => {
    expect(await read('other', aws, 'reader')).toBe(await read('other'))
    await expect(read('keys', aws, 'reader')).rejects.toMatchObject({ name: 'AccessDeniedException' })
  })

  test.each(['nothing', '../signingKey.pem', 'secrets/keys', ''])('named %j does not exist', async (name) => {
    await expect(read(name)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})
