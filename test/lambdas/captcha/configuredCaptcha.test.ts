import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { derivedKeys } from '../../../lambdas/adapters/secrets/keys.ts'
import { configuredCaptcha } from '../../../lambdas/captcha/configuredCaptcha.ts'
import { CaptchaEnvironment, readEnvironment } from '../../../lambdas/common/readEnvironment.ts'
import { aCaptchaToken } from '../../support/captchas.ts'

const ALWAYS = { PEOPLE_TABLE: 'people', KEYS_SECRET: 'uptick-keys' }
const GOOGLE = { RECAPTCHA_SECRET: 'google-secret', RECAPTCHA_HOSTNAME: 'trends.example.org' }

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
afterEach(() => vi.unstubAllGlobals())

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

test('a function with reCAPTCHA settings asks Google', async () => {
  const asked = vi.fn(async () => Response.json({ success: false }))
  vi.stubGlobal('fetch', asked)
  expect(await configured({ ...ALWAYS, ...GOOGLE }).check('token', new Date().toISOString())).toBe('failed')
  expect(asked).toHaveBeenCalledTimes(1)
})

describe('a function does not start', () => {
  test.each([
    ['without a table', { KEYS_SECRET: 'uptick-keys' }, 'PEOPLE_TABLE'],
    ['without a secret', { PEOPLE_TABLE: 'people' }, 'KEYS_SECRET'],
    ['with Google’s secret alone', { ...ALWAYS, RECAPTCHA_SECRET: 'x' }, 'RECAPTCHA_HOSTNAME'],
    ['with the host name alone', { ...ALWAYS, RECAPTCHA_HOSTNAME: 'x' }, 'RECAPTCHA_SECRET'],
    ['with an empty secret', { ...ALWAYS, ...GOOGLE, RECAPTCHA_SECRET: '' }, 'RECAPTCHA_SECRET'],
    ['with an empty host name', { ...ALWAYS, ...GOOGLE, RECAPTCHA_HOSTNAME: '' }, 'RECAPTCHA_HOSTNAME'],
  ])('%s', (_, variables, named) => {
    expect(() => configured(variables)).toThrow(named)
  })
})
