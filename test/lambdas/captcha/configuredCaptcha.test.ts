import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { derivedKeys } from '../../../lambdas/adapters/secrets/keys.ts'
import { configuredCaptcha } from '../../../lambdas/captcha/configuredCaptcha.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { CaptchaEnvironment, readEnvironment } from '../../../lambdas/common/readEnvironment.ts'
import { aCaptchaToken } from '../../support/captchas.ts'

const ALWAYS = { PEOPLE_TABLE: 'people', KEYS_SECRET: 'uptick-keys' }
const GOOGLE = { RECAPTCHA_SECRET: 'uptick/recaptcha', RECAPTCHA_HOSTNAME: 'trends.example.org' }

const manager = mockClient(SecretsManagerClient)
const tables = mockClient(DynamoDBDocumentClient)
afterAll(() => {
  manager.restore()
  tables.restore()
})

beforeEach(() => {
  manager.reset()
  tables.reset()
  manager.on(GetSecretValueCommand, { SecretId: 'uptick-keys' }).resolves({ SecretString: 'x'.repeat(64) })
  tables.on(PutCommand).resolves({})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function configured(variables: Record<string, string>) {
  return configuredCaptcha(readEnvironment(CaptchaEnvironment, variables))
}

describe('a function without reCAPTCHA settings', () => {
  test('requires an ALTCHA puzzle, and stores that it was used', async () => {
    const now = new Date().toISOString()
    const token = await aCaptchaToken(now, derivedKeys('uptick-keys'))
    expect(await configured(ALWAYS).check(token, now)).toEqual({ networks: ['a network'] })
    expect(tables.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({ TableName: 'people' })
  })
})

describe('a function with reCAPTCHA settings', () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ success: false }))
  beforeEach(() => vi.stubGlobal('fetch', asked.mockClear()))

  test('asks Google with the secret, which it has read', async () => {
    manager.on(GetSecretValueCommand, { SecretId: 'uptick/recaptcha' }).resolves({ SecretString: 'google-secret' })
    const { check } = configured({ ...ALWAYS, ...GOOGLE })
    for (const token of ['one', 'two']) expect(await check(token, new Date().toISOString())).toBe('failed')
    expect(asked.mock.calls.map(([, options]) => String(options?.body))).toEqual([
      'secret=google-secret&response=one',
      'secret=google-secret&response=two',
    ])
    expect(manager.calls()).toHaveLength(1)
  })

  test('cannot check a captcha while the secret cannot be read', async () => {
    const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
    manager.on(GetSecretValueCommand, { SecretId: 'uptick/recaptcha' }).rejects(new Error('no such secret'))
    expect(await configured({ ...ALWAYS, ...GOOGLE }).check('token', new Date().toISOString())).toBe('unavailable')
    expect(asked).not.toHaveBeenCalled()
    expect(noted.mock.calls.map(([message]) => message)).toContain('The secret uptick/recaptcha cannot be read')
  })
})

describe('a function does not start', () => {
  test.each([
    ['without a table', { KEYS_SECRET: 'uptick-keys' }, 'PEOPLE_TABLE'],
    ['without a secret', { PEOPLE_TABLE: 'people' }, 'KEYS_SECRET'],
    ['with the name of Google’s secret alone', { ...ALWAYS, RECAPTCHA_SECRET: 'x' }, 'RECAPTCHA_HOSTNAME'],
    ['with the host name alone', { ...ALWAYS, RECAPTCHA_HOSTNAME: 'x' }, 'RECAPTCHA_SECRET'],
    ['with no name of it', { ...ALWAYS, ...GOOGLE, RECAPTCHA_SECRET: '' }, 'RECAPTCHA_SECRET'],
    ['with an empty host name', { ...ALWAYS, ...GOOGLE, RECAPTCHA_HOSTNAME: '' }, 'RECAPTCHA_HOSTNAME'],
  ])('%s', (_, variables, named) => {
    expect(() => configured(variables)).toThrow(named)
  })
})
