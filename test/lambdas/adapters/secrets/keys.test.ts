import { createHmac } from 'node:crypto'
import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { derivedKeys } from '../../../../lambdas/adapters/secrets/keys.ts'
import { logger } from '../../../../lambdas/common/logger.ts'

const SECRET = 'correct-horse-battery-staple-and-some-more'
let manager = mockClient(SecretsManagerClient)
afterAll(() => manager.restore())

beforeEach(() => {
  manager = mockClient(SecretsManagerClient)
  manager.on(GetSecretValueCommand, { SecretId: 'uptick-keys' }).resolves({ SecretString: SECRET })
})

afterEach(() => vi.restoreAllMocks())

function keys() {
  return derivedKeys('uptick-keys', new SecretsManagerClient({}))
}

describe('a key', () => {
  test('is derived from the secret and its label as RFC 5869 says', async () => {
    const extracted = createHmac('sha256', Buffer.alloc(32)).update(SECRET).digest()
    const expanded = createHmac('sha256', extracted).update(Buffer.from('captcha\u0001')).digest()
    expect(await keys().key('captcha')).toEqual(expanded)
  })
})

describe('the secret', () => {
  test('is read on first use, once for concurrent calls', async () => {
    const { key } = keys()
    expect(manager.calls()).toHaveLength(0)
    await Promise.all(['captcha', 'gone', 'vapid', 'captcha'].map(key))
    await key('captcha')
    expect(manager.calls()).toHaveLength(1)
  })

  test('that could not be read is read again for the next key', async () => {
    const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
    manager.on(GetSecretValueCommand).rejectsOnce(new Error('throttled')).resolves({ SecretString: SECRET })
    const { key } = keys()
    const results = await Promise.allSettled([key('captcha'), key('gone')])
    const unavailable = { status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) }
    expect(results).toEqual([unavailable, unavailable])
    expect(noted).toHaveBeenCalledTimes(1)
    expect(await key('captcha')).toHaveLength(32)
    expect(manager.calls()).toHaveLength(2)
  })

  test.each([
    ['missing', {}],
    ['empty', { SecretString: '' }],
    ['shorter than 32 characters', { SecretString: 'x'.repeat(31) }],
  ])('that is %s is no secret', async (_, answer) => {
    manager.on(GetSecretValueCommand).resolves(answer)
    await expect(keys().key('captcha')).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: 'The secret is too short.' },
    })
  })

  test('may have 32 characters', async () => {
    manager.on(GetSecretValueCommand).resolves({ SecretString: 'x'.repeat(32) })
    expect(await keys().key('captcha')).toHaveLength(32)
  })
})

describe('the previous secret', () => {
  const PREVIOUS = { SecretId: 'uptick-keys', VersionStage: 'AWSPREVIOUS' }
  const notFound = new ResourceNotFoundException({ message: 'There is no such version.', $metadata: {} })

  test('gives the previous key of a label, and is read apart from the current one', async () => {
    manager.on(GetSecretValueCommand, PREVIOUS).resolves({ SecretString: `${SECRET}.` })
    const { key, previous } = keys()
    const [current, before] = [await key('gone'), await previous('gone')]
    expect(before).toHaveLength(32)
    expect(before).not.toEqual(current)
    await previous('gone')
    expect(manager.commandCalls(GetSecretValueCommand).map(({ args }) => args[0].input.VersionStage)).toEqual([
      'AWSCURRENT',
      'AWSPREVIOUS',
    ])
  })

  test('is none when the secret was never replaced, and that is read once', async () => {
    manager.on(GetSecretValueCommand, PREVIOUS).rejects(notFound)
    const { previous } = keys()
    expect([await previous('gone'), await previous('captcha')]).toEqual([undefined, undefined])
    expect(manager.calls()).toHaveLength(1)
  })

  test.each([
    ['it cannot be read', () => Promise.reject(new Error('throttled'))],
    ['it is too short', async () => ({ SecretString: 'x'.repeat(31) })],
  ])('is unavailable when %s', async (_, answer) => {
    vi.spyOn(logger, 'error').mockImplementation(() => {})
    manager.on(GetSecretValueCommand, PREVIOUS).callsFake(answer)
    await expect(keys().previous('gone')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('a replaced secret is used after five minutes', async () => {
  let time = 0
  const { key } = derivedKeys('uptick-keys', new SecretsManagerClient({}), () => time)
  const first = await key('gone')
  manager.on(GetSecretValueCommand).resolves({ SecretString: `${SECRET}.` })
  time = 299_999
  expect(await key('gone')).toEqual(first)
  time = 300_000
  expect(await key('gone')).not.toEqual(first)
})

test('a secret that cannot be read again is asked for once in five minutes', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  let time = 0
  const { key } = derivedKeys('uptick-keys', new SecretsManagerClient({}), () => time)
  const first = await key('gone')
  manager.on(GetSecretValueCommand).rejects(new Error('throttled'))
  for (time of [300_000, 599_999, 600_000]) expect(await key('gone')).toEqual(first)
  expect(manager.calls()).toHaveLength(3)
})
