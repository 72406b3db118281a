import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { altcha } from '../../../lambdas/adapters/captcha/altcha.ts'
import { captchaCheck } from '../../../lambdas/adapters/captcha/captcha.ts'
import { derivedKeys } from '../../../lambdas/adapters/secrets/keys.ts'
import { newPuzzle } from '../../../lambdas/captcha/newPuzzle.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { CaptchaAnswer, writeCaptchaToken } from '../../../shared/people/captcha.ts'
import { MAX_PUZZLES } from '../../../shared/people/puzzles.ts'
import { solve, someKeys, usedInMemory } from '../../support/captchas.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const manager = mockClient(SecretsManagerClient)
afterAll(() => manager.restore())

beforeEach(() => {
  manager.reset()
  manager.on(GetSecretValueCommand).resolves({ SecretString: 'x'.repeat(64) })
})
afterEach(() => vi.restoreAllMocks())

async function ask(keys = derivedKeys('uptick-keys'), stores = peopleStores(), address = '203.0.113.1') {
  const puzzles = altcha(keys, { cost: 1, fewestGuesses: 1, mostGuesses: 5 })
  const handler = httpHandler(newPuzzle({ ...stores, puzzles }))
  const from = { 'cloudfront-viewer-address': `${address}:443` }
  const {
    statusCode,
    headers = {},
    body,
  } = await handler(anEvent({ route: 'GET /api/captcha', headers: from }), aContext)
  return { status: statusCode, headers, answer: JSON.parse(body ?? '') }
}

/** Which puzzles of their network the addresses get, one after the other; the status if they get none. */
async function numbers(addresses: readonly string[]) {
  const stores = peopleStores()
  const got: unknown[] = []
  for (const address of addresses) {
    const { status, answer } = await ask(derivedKeys('uptick-keys'), stores, address)
    got.push(status === 200 ? CaptchaAnswer.parse(answer).challenge.parameters.data.number : status)
  }
  return got
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

  test('gets the puzzles of its network counted, and none after the last of the day', async () => {
    expect(await numbers(['203.0.113.1', '203.0.113.2', '203.0.113.1'])).toEqual([1, 1, 2])
    const stores = peopleStores()
    for (let number = 0; number < MAX_PUZZLES; number += 1) await ask(derivedKeys('uptick-keys'), stores)
    const { status, answer } = await ask(derivedKeys('uptick-keys'), stores)
    expect([status, answer.error.code]).toEqual([429, 'too-many-requests'])
    expect((await ask(derivedKeys('uptick-keys'), stores, '203.0.113.2')).status).toBe(200)
  })

  test('is one network with all addresses of its /64, and a third of one with those of its /48', async () => {
    expect(await numbers(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:a:b:c:d'])).toEqual([1, 2, 3])
    const ofHouseholds = Array.from({ length: 9 }, (_, place) => `2001:db8:1:${place}::1`)
    expect(await numbers(ofHouseholds)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3])
  })

  test('gets a harder puzzle, the more its network had', async () => {
    const stores = peopleStores()
    const puzzle = vi.fn(altcha(someKeys(), { cost: 1, fewestGuesses: 1, mostGuesses: 2 }).puzzle)
    const handler = httpHandler(newPuzzle({ ...stores, puzzles: { ...altcha(someKeys()), puzzle } }))
    for (let number = 1; number <= 16; number += 1) await handler(anEvent({ route: 'GET /api/captcha' }), aContext)
    expect(puzzle.mock.calls.map(([, , times]) => times)).toEqual([...Array(10).fill(1), ...Array(5).fill(2), 4])
  })
})
