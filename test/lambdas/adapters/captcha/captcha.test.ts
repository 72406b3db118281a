import { createServer } from 'node:http'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '../../../../infra/standins/listen.ts'
import { altcha } from '../../../../lambdas/adapters/captcha/altcha.ts'
import { captchaCheck } from '../../../../lambdas/adapters/captcha/captcha.ts'
import { logger } from '../../../../lambdas/common/logger.ts'
import { metrics } from '../../../../lambdas/common/metrics.ts'
import { type CaptchaChallenge, writeCaptchaToken } from '../../../../shared/people/captcha.ts'
import { aCaptchaToken, anEasyPuzzle, solve, someKeys, usedInMemory } from '../../../support/captchas.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const NOW_MS = Date.parse(NOW)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS })
  vi.spyOn(logger, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function at(ms: number): string {
  vi.setSystemTime(ms)
  return new Date(ms).toISOString()
}

function aCheck(about: Partial<Parameters<typeof captchaCheck>[0]> = {}) {
  const { check } = captchaCheck({ keys: someKeys(), used: usedInMemory(), ...about })
  return {
    async check(token: string, now: string) {
      const outcome = await check(token, now)
      return typeof outcome === 'string' ? outcome : 'passed'
    },
  }
}

describe('a puzzle', () => {
  test('costs a phone about half a second, and its solution is random within limits', async () => {
    const puzzle = await altcha(someKeys()).puzzle(NOW, ['a network'])
    expect(puzzle.parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5_000,
      keyLength: 32,
      expiresAt: NOW_MS / 1000 + 120,
    })
    const { counter } = await solve(puzzle)
    expect(counter).toBeGreaterThanOrEqual(50)
    expect(counter).toBeLessThanOrEqual(150)
  })

  test('is found after as many guesses as it is times the usual work', async () => {
    const puzzle = await altcha(someKeys(), { cost: 1, fewestGuesses: 5, mostGuesses: 5 }).puzzle(NOW, ['a network'], 3)
    expect((await solve(puzzle)).counter).toBe(15)
  })

  test('does not hold its solution', async () => {
    const puzzle = await anEasyPuzzle(NOW)
    expect(JSON.stringify(puzzle)).not.toContain((await solve(puzzle)).derivedKey)
  })
})

describe('a solved puzzle', () => {
  test('passes once', async () => {
    const { check } = aCheck()
    const token = await aCaptchaToken(NOW)
    expect(await check(token, NOW)).toBe('passed')
    expect(await check(token, NOW)).toBe('failed')
    expect(await check(await aCaptchaToken(NOW), NOW)).toBe('passed')
  })

  test('passes once however its text is written', async () => {
    const { check } = aCheck()
    const challenge = await anEasyPuzzle(NOW)
    const solution = await solve(challenge)
    const { parameters, signature } = challenge
    const reversed = Object.fromEntries(Object.entries(parameters).toReversed())
    const texts = [
      JSON.stringify({ challenge, solution }),
      JSON.stringify({ challenge, solution }, null, 2),
      JSON.stringify({ challenge, solution, more: 'x' }),
      JSON.stringify({ solution: { ...solution, time: 7 }, challenge: { signature, parameters: reversed } }),
      JSON.stringify({ challenge, solution: { ...solution, counter: 3 } }),
    ].map((text) => Buffer.from(text).toString('base64url'))
    const outcomes: string[] = []
    for (const text of [...texts, `${texts[0]}=`, ` ${texts[0]}`]) outcomes.push(await check(text, NOW))
    expect(outcomes).toEqual(['passed', 'failed', 'failed', 'failed', 'failed', 'failed', 'failed'])
  })

  test.each([
    [120_000, 'passed'],
    [120_001, 'failed'],
    [86_400_000, 'failed'],
  ])('after %i milliseconds has %s', async (age, outcome) => {
    const token = await aCaptchaToken(NOW)
    expect(await aCheck().check(token, at(NOW_MS + age))).toBe(outcome)
  })

  test('has its age by the time of the request, not by the clock of the machine', async () => {
    const token = await aCaptchaToken(NOW)
    expect(await aCheck().check(token, new Date(NOW_MS + 120_001).toISOString())).toBe('failed')
  })

  test('of another site fails', async () => {
    const token = await aCaptchaToken(NOW, someKeys('secret of another site'))
    expect(await aCheck().check(token, NOW)).toBe('failed')
  })

  test.each<[string, (challenge: CaptchaChallenge) => object]>([
    ['a later end', ({ parameters: { expiresAt } }) => ({ expiresAt: expiresAt + 1 })],
    ['an end that never comes', () => ({ expiresAt: 1e300 })],
    ['no end', () => ({ expiresAt: undefined })],
    ['an end that is a text', ({ parameters: { expiresAt } }) => ({ expiresAt: String(expiresAt) })],
    ['less work', () => ({ cost: 0 })],
    ['more work', () => ({ cost: 1e9 })],
    ['another algorithm', () => ({ algorithm: 'SHA-256' })],
    ['a shorter key', () => ({ keyLength: 1 })],
    ['no prefix to find', () => ({ keyPrefix: '' })],
    ['no signature of the key', () => ({ keySignature: undefined })],
    ['an empty signature of the key', () => ({ keySignature: '' })],
    ['another salt', () => ({ salt: '00'.repeat(16) })],
    ['something added', () => ({ memoryCost: 1 })],
  ])('with %s fails', async (_, changes) => {
    const challenge = await anEasyPuzzle(NOW)
    const solution = await solve(challenge)
    const parameters = { ...challenge.parameters, ...changes(challenge) }
    const text = JSON.stringify({ challenge: { ...challenge, parameters }, solution })
    expect(await aCheck().check(Buffer.from(text).toString('base64url'), NOW)).toBe('failed')
  })

  test.each([
    ['no signature', { signature: undefined }],
    ['an empty signature', { signature: '' }],
    ['a signature of nothing', { signature: '00'.repeat(32) }],
    ['a signature that is a list', { signature: [''] }],
  ])('with %s fails', async (_, changes) => {
    const challenge = await anEasyPuzzle(NOW)
    const text = JSON.stringify({ challenge: { ...challenge, ...changes }, solution: await solve(challenge) })
    expect(await aCheck().check(Buffer.from(text).toString('base64url'), NOW)).toBe('failed')
  })

  test('with a signature in capitals fails, so that it cannot pass for another', async () => {
    const challenge = await anEasyPuzzle(NOW)
    const loud = { ...challenge, signature: challenge.signature.toUpperCase() }
    expect(await aCheck().check(writeCaptchaToken(loud, await solve(challenge)), NOW)).toBe('failed')
  })
})

describe('a puzzle that is not solved', () => {
  test.each([
    ['a key of nothing', { counter: 1, derivedKey: '00'.repeat(32) }],
    ['no key', { counter: 1, derivedKey: '' }],
    ['half a letter', { counter: 1, derivedKey: '0' }],
    ['a key that is a list', { counter: 1, derivedKey: ['00'] }],
    ['a counter below zero', { counter: -1, derivedKey: '00' }],
    ['a counter that is a text', { counter: '1', derivedKey: '00' }],
    ['nothing', null],
  ])('fails with %s', async (_, solution) => {
    const challenge = await anEasyPuzzle(NOW)
    const text = JSON.stringify({ challenge, solution })
    expect(await aCheck().check(Buffer.from(text).toString('base64url'), NOW)).toBe('failed')
  })

  test('fails with the prefix that the puzzle shows, filled up', async () => {
    const challenge = await anEasyPuzzle(NOW)
    const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')
    expect(await aCheck().check(writeCaptchaToken(challenge, { counter: 1, derivedKey }), NOW)).toBe('failed')
  })

  test('fails with the solution of another one', async () => {
    const other = await solve(await anEasyPuzzle(NOW))
    const token = writeCaptchaToken(await anEasyPuzzle(NOW), other)
    expect(await aCheck().check(token, NOW)).toBe('failed')
  })

  test('is not used up by trying', async () => {
    const memory = usedInMemory()
    const { check } = aCheck({ used: memory })
    const challenge = await anEasyPuzzle(NOW)
    await check(writeCaptchaToken(challenge, { counter: 1, derivedKey: '00'.repeat(32) }), NOW)
    expect(memory.used.size).toBe(0)
    expect(await check(writeCaptchaToken(challenge, await solve(challenge)), NOW)).toBe('passed')
  })
})

describe('an invalid token fails without a lookup:', () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['garbage', '%%%%'],
    ['garbage in base64', Buffer.from([0xff, 0xfe, 0x00]).toString('base64url')],
    ['plain JSON', '{"challenge":{},"solution":{}}'],
    ['null', base64(null)],
    ['a list', base64([])],
    ['an empty object', base64({})],
    ['empty parts', base64({ challenge: {}, solution: {} })],
    ['inherited parts', Buffer.from('{"__proto__":{"challenge":{},"solution":{}}}').toString('base64url')],
    ['a token of Google', `03AF${'x'.repeat(600)}`],
    ['brackets without end', Buffer.from('['.repeat(3_000)).toString('base64url')],
    ['4 KB', 'x'.repeat(4_096)],
    ['4 KB and a byte', 'x'.repeat(4_097)],
    ['a megabyte', 'x'.repeat(1_000_000)],
  ])('%s', async (_, token) => {
    const key = vi.fn()
    const use = vi.fn()
    expect(await aCheck({ keys: { key, previous: key }, used: { use } }).check(token, NOW)).toBe('failed')
    expect(key).not.toHaveBeenCalled()
    expect(use).not.toHaveBeenCalled()
    expect(logger.error).not.toHaveBeenCalled()
  })

  test('a valid one, padded to more than 4 KB', async () => {
    const challenge = await anEasyPuzzle(NOW)
    const solution = await solve(challenge)
    const ofBytes = (bytes: number) => {
      const text = JSON.stringify({ challenge, solution })
      return Buffer.from(text.padEnd((bytes * 3) / 4)).toString('base64url')
    }
    expect(ofBytes(4_096)).toHaveLength(4_096)
    expect(await aCheck().check(ofBytes(4_096), NOW)).toBe('passed')
    expect(await aCheck().check(`${ofBytes(4_096)}A`, NOW)).toBe('failed')
  })

  test('any text', async () => {
    const { check } = aCheck()
    const text = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    )
    const property = fc.asyncProperty(text, async (token) => {
      expect(await check(token, NOW)).toBe('failed')
    })
    await fc.assert(property)
    expect(logger.error).not.toHaveBeenCalled()
  })
})

describe('nobody passes', () => {
  test('while the table of used captchas does not answer', async () => {
    const down = {
      async use(): Promise<boolean> {
        throw new Error('throttled')
      },
    }
    expect(await aCheck({ used: down }).check(await aCaptchaToken(NOW), NOW)).toBe('unavailable')
    expect(logger.error).toHaveBeenCalledTimes(1)
  })

  test('while the keys cannot be read', async () => {
    const fail = () => Promise.reject(new Error('throttled'))
    const keys = { key: fail, previous: fail }
    expect(await aCheck({ keys }).check(await aCaptchaToken(NOW), NOW)).toBe('unavailable')
  })
})

describe('with reCAPTCHA', () => {
  const settings = { readSecret: async () => 'google-secret', hostname: 'trends.example.org' }
  const TOKEN = '03AFcWeA_a-token'
  const GOOD = { success: true, challenge_ts: '2026-11-21T08:59:30Z', hostname: 'trends.example.org' }

  function answering(answer: () => Promise<Response> | Response) {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
    const memory = usedInMemory()
    return { ...aCheck({ recaptcha: settings, fetch, used: memory }), fetch, used: memory.used }
  }
  const refusal = (...codes: string[]) => Response.json({ success: false, 'error-codes': codes })
  const verdict = (about: object = {}) => answering(() => Response.json({ ...GOOD, ...about }))

  test('a ticked box passes, and only Google is asked', async () => {
    const { check, fetch } = verdict()
    const limit = vi.spyOn(AbortSignal, 'timeout')
    expect(await check(TOKEN, NOW)).toBe('passed')
    expect(fetch).toHaveBeenCalledTimes(1)
    const [address, options] = fetch.mock.calls[0] ?? []
    expect(address).toBe('https://www.google.com/recaptcha/api/siteverify')
    expect(options).toMatchObject({ method: 'POST', redirect: 'error' })
    expect(String(options?.body)).toBe('secret=google-secret&response=03AFcWeA_a-token')
    expect(limit).toHaveBeenCalledExactlyOnceWith(3_000)
  })

  test('a token cannot add anything to the question', async () => {
    const { check, fetch } = verdict()
    await check('x&secret=mine&remoteip=1', NOW)
    const body = new URLSearchParams(String(fetch.mock.calls[0]?.[1]?.body))
    expect([...body]).toEqual([
      ['secret', 'google-secret'],
      ['response', 'x&secret=mine&remoteip=1'],
    ])
  })

  test('it passes once, one after the other or 20 at once', async () => {
    const { check } = verdict()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => check(TOKEN, NOW)))
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1)
    expect(await check(TOKEN, NOW)).toBe('failed')
    expect(await check('another', NOW)).toBe('passed')
  })

  test.each([
    ['that Google does not know', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['that was used or is too old', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['of another site', { hostname: 'example.org' }],
    ['of a part of our site', { hostname: 'www.trends.example.org' }],
    ['of no site', { hostname: undefined }],
    ['of an empty site', { hostname: '' }],
    ['of no time', { challenge_ts: undefined }],
    ['of 2 minutes and a millisecond ago', { challenge_ts: '2026-11-21T08:57:59.999Z' }],
    ['of a day ago', { challenge_ts: '2026-11-20T09:00:00Z' }],
    ['of more than 30 seconds ahead', { challenge_ts: '2026-11-21T09:00:30.001Z' }],
  ])('a box %s fails, and is not used up', async (_, about) => {
    const { check, used } = verdict(about)
    expect(await check(TOKEN, NOW)).toBe('failed')
    expect(used.size).toBe(0)
  })

  test.each(['2026-11-21T08:58:00Z', '2026-11-21T08:58:00.000Z', '2026-11-21T09:00:30Z'])(
    'a box of %s passes',
    async (time) => {
      expect(await verdict({ challenge_ts: time }).check(TOKEN, NOW)).toBe('passed')
    },
  )

  test.each<[string, () => Promise<Response> | Response]>([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['does not answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['has trouble', () => Response.json(GOOD, { status: 500 })],
    ['asks us to slow down', () => Response.json(GOOD, { status: 429 })],
    ['has created something', () => Response.json(GOOD, { status: 201 })],
    ['answers with a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['answers with nothing', () => new Response('')],
    ['answers with null', () => Response.json(null)],
    ['answers with a list', () => Response.json([GOOD])],
    ['answers a text for a yes', () => Response.json({ ...GOOD, success: 'true' })],
    ['answers a time that is none', () => Response.json({ ...GOOD, challenge_ts: 'now' })],
    ['does not know our secret', () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['does not know our secret, among other errors', () => refusal('timeout-or-duplicate', 'invalid-input-secret')],
    ['misses our secret', () => Response.json({ success: false, 'error-codes': ['missing-input-secret'] })],
  ])('nobody passes while Google %s', async (_, answer) => {
    const { check, used } = answering(answer)
    expect(await check(TOKEN, NOW)).toBe('unavailable')
    expect(used.size).toBe(0)
    expect(logger.error).toHaveBeenCalledTimes(1)
  })

  test('a check that cannot be made is counted, so that an alarm can ring, and one that fails is not', async () => {
    const single = metrics.singleMetric()
    const counted = vi.spyOn(single, 'addMetric').mockImplementation(() => single)
    vi.spyOn(metrics, 'singleMetric').mockReturnValue(single)
    const answers = [Response.json({ success: false }), new Response('', { status: 503 })]
    const { check } = answering(() => answers.shift() ?? Response.error())
    expect(await check(TOKEN, NOW)).toBe('failed')
    expect(counted).not.toHaveBeenCalled()
    expect(await check(TOKEN, NOW)).toBe('unavailable')
    expect(counted.mock.calls).toEqual([['CaptchaUnavailable', 'Count', 1]])
  })

  test('nobody passes by way of a redirect', async () => {
    const elsewhere = vi.fn()
    const server = await listen(
      createServer((request, response) => {
        if (request.url === '/elsewhere') elsewhere()
        response.writeHead(302, { location: '/elsewhere' }).end()
      }),
    )
    const redirecting: typeof fetch = (_, options) => fetch(server.url, options)
    const { check } = aCheck({ recaptcha: settings, fetch: redirecting })
    expect(await check(TOKEN, NOW)).toBe('unavailable')
    expect(elsewhere).not.toHaveBeenCalled()
    await server.stop()
  })

  test('nothing too long is sent to Google, and nothing empty', async () => {
    const { check, fetch } = verdict()
    expect(await check('', NOW)).toBe('failed')
    expect(await check('x'.repeat(4_097), NOW)).toBe('failed')
    expect(await check('加'.repeat(1_366), NOW)).toBe('failed')
    expect(fetch).not.toHaveBeenCalled()
    expect(await check('x'.repeat(4_096), NOW)).toBe('passed')
  })
})
