import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { altcha } from '../../../lambdas/adapters/captcha/altcha.ts'
import { captchaCheck } from '../../../lambdas/adapters/captcha/captcha.ts'
import { derivedKeys } from '../../../lambdas/adapters/secrets/keys.ts'
import { newPuzzle } from '../../../lambdas/captcha/newPuzzle.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { CaptchaAnswer, writeCaptchaToken } from '../../../shared/people/captcha.ts'
import { solve, someKeys, usedInMemory } from '../../support/captchas.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { ORIGIN_SECRET, ORIGIN_SECRET_NAME } from '../../support/originSecret.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const manager = mockClient(SecretsManagerClient)
afterAll(() => manager.restore())

beforeEach(() => {
  manager.reset()
  manager.on(GetSecretValueCommand).resolves({ SecretString: 'x'.repeat(64) })
  manager.on(GetSecretValueCommand, { SecretId: ORIGIN_SECRET_NAME }).resolves({ SecretString: ORIGIN_SECRET })
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

/** Clients that get puzzles: `work` is how many times the usual one the next puzzle of an address is. */
function someClients() {
  const stores = peopleStores()
  const puzzle = vi.fn(altcha(someKeys(), { cost: 1, fewestGuesses: 1, mostGuesses: 2 }).puzzle)
  const handler = httpHandler(newPuzzle({ ...stores, puzzles: { ...altcha(someKeys()), puzzle } }))
  return {
    async work(address: string): Promise<number | undefined> {
      const headers = { 'cloudfront-viewer-address': `${address}:443` }
      const { statusCode } = await handler(anEvent({ route: 'GET /api/captcha', headers }), aContext)
      expect(statusCode).toBe(200)
      return puzzle.mock.lastCall?.[2]
    },
  }
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
    const { network } = challenge.parameters.data
    expect(await check(token, new Date().toISOString())).toEqual({ networks: [network] })
  })

  test('gets a puzzle that says whose it is, by the salted hashes of its networks', async () => {
    const ofHome = CaptchaAnswer.parse((await ask(undefined, undefined, '2001:db8:1:1::1')).answer)
    const again = CaptchaAnswer.parse((await ask(undefined, undefined, '2001:db8:1:1::2')).answer)
    const neighbour = CaptchaAnswer.parse((await ask(undefined, undefined, '2001:db8:1:2::1')).answer)
    const { network, widerNetwork } = ofHome.challenge.parameters.data
    expect(again.challenge.parameters.data).toEqual({ network, widerNetwork })
    expect(neighbour.challenge.parameters.data.network).not.toBe(network)
    expect(neighbour.challenge.parameters.data.widerNetwork).toBe(widerNetwork)
    expect(JSON.stringify(ofHome)).not.toContain('2001:db8')
  })

  test('gets a harder puzzle, the more its network had, and is never refused', async () => {
    const { work } = someClients()
    const ofDay: unknown[] = []
    for (let number = 1; number <= 200; number += 1) ofDay.push(await work('203.0.113.1'))
    expect(ofDay.slice(0, 16)).toEqual([...Array(10).fill(1), ...Array(5).fill(2), 4])
    expect(Math.max(...ofDay.map(Number))).toBe(32)
    expect(await work('203.0.113.2')).toBe(1)
  })

  test('is one network with all addresses of its /64', async () => {
    const { work } = someClients()
    for (let number = 1; number <= 10; number += 1) expect(await work(`2001:db8:1:1::${number}`)).toBe(1)
    expect(await work('2001:db8:1:1:a:b:c:d')).toBe(2)
  })

  test('gets a harder puzzle, the more networks of its /48 get some', async () => {
    const { work } = someClients()
    for (let household = 1; household <= 30; household += 1) expect(await work(`2001:db8:1:${household}::1`)).toBe(1)
    expect(await work('2001:db8:1:ffff::1')).toBe(2)
    expect(await work('2001:db8:2:1::1')).toBe(1)
  })

  test('does not wait longer because another /64 of its /48 asks without end', async () => {
    const { work } = someClients()
    for (let number = 1; number <= 200; number += 1) await work('2001:db8:1:1::1')
    expect(await work('2001:db8:1:2::1')).toBe(1)
  })
})
