import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { altcha } from '../../../lambdas/adapters/captcha/altcha.ts'
import { captchaCheck } from '../../../lambdas/adapters/captcha/captcha.ts'
import { derivedKeys } from '../../../lambdas/adapters/secrets/keys.ts'
import { newPuzzle } from '../../../lambdas/captcha/newPuzzle.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { CaptchaAnswer, writeCaptchaToken } from '../../../shared/people/captcha.ts'
import { solve, usedInMemory } from '../../support/captchas.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'

const manager = mockClient(SecretsManagerClient)
afterAll(() => manager.restore())

beforeEach(() => {
  manager.reset()
  manager.on(GetSecretValueCommand).resolves({ SecretString: 'x'.repeat(64) })
})
afterEach(() => vi.restoreAllMocks())

async function ask(keys = derivedKeys('uptick-keys')) {
  const handler = httpHandler(newPuzzle(altcha(keys, { cost: 1, fewestGuesses: 1, mostGuesses: 5 })))
  const { statusCode, headers = {}, body } = await handler(anEvent({ route: 'GET /api/captcha' }), aContext)
  return { status: statusCode, headers, answer: JSON.parse(body ?? '') }
}

describe('a client that asks for a captcha', () => {
  test('gets a puzzle that no cache keeps, and whose solution passes', async () => {
    const keys = derivedKeys('uptick-keys')
    const { status, headers, answer } = await ask(keys)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const { challenge } = CaptchaAnswer.parse(answer)
    const token = writeCaptchaToken(challenge, await solve(challenge))
    const { check } = captchaCheck({ keys, used: usedInMemory() })
    expect(await check(token, new Date().toISOString())).toBe('passed')
  })

  test('gets 503 while the key cannot be read', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {})
    manager.on(GetSecretValueCommand).rejects(new Error('throttled'))
    const { status, headers, answer } = await ask()
    expect(status).toBe(503)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' })
    expect(answer.error.code).toBe('unavailable')
  })
})
