import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { altcha } from '../../../../lambdas/adapters/captcha/altcha.ts'
import { captchaCheck } from '../../../../lambdas/adapters/captcha/captcha.ts'
import { recaptcha } from '../../../../lambdas/adapters/captcha/recaptcha.ts'
import { logger } from '../../../../lambdas/common/logger.ts'
import { metrics } from '../../../../lambdas/common/metrics.ts'
import { writeCaptchaToken } from '../../../../shared/people/captcha.ts'
import { solve, someKeys, usedInMemory } from '../../../support/captchas.ts'

const NOW = '2026-11-21T09:00:00.500Z'
const EASY = { cost: 1, fewestGuesses: 1, mostGuesses: 5 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  vi.spyOn(logger, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a puzzle', () => {
  test('is valid for two minutes at least, up to a whole second', async () => {
    const puzzles = altcha(someKeys(), EASY)
    const challenge = await puzzles.puzzle(NOW)
    const token = writeCaptchaToken(challenge, await solve(challenge))
    expect(await puzzles.verify(token, '2026-11-21T09:02:01.000Z')).toEqual({ id: challenge.signature, number: 1 })
    expect(await puzzles.verify(token, '2026-11-21T09:02:01.001Z')).toBeUndefined()
  })

  test('is signed by one key, and its solution by another', async () => {
    const { key } = someKeys()
    const labels: string[] = []
    const noting = async (label: string) => {
      labels.push(label)
      return key(label)
    }
    await altcha({ key: noting }, EASY).puzzle(NOW)
    expect(labels.toSorted()).toEqual(['captcha', 'captcha-solution'])
  })

  test.each([
    ['captcha', 'signs puzzles'],
    ['captcha-solution', 'signs solutions'],
  ])('that was signed by another key %s, which %s, is not solved', async (changed) => {
    const { key } = someKeys()
    const other = async (label: string) => (label === changed ? someKeys('another secret').key(label) : key(label))
    const challenge = await altcha({ key }, EASY).puzzle(NOW)
    const token = writeCaptchaToken(challenge, await solve(challenge))
    expect(await altcha({ key }, EASY).verify(token, NOW)).toEqual({ id: challenge.signature, number: 1 })
    expect(await altcha({ key: other }, EASY).verify(token, NOW)).toBeUndefined()
  })
})

describe('a check', () => {
  const settings = { secret: 'google-secret', hostname: 'uptick.example' }

  test('that cannot be made is counted, so that an alarm can ring, and one that fails is not', async () => {
    const single = metrics.singleMetric()
    const counted = vi.spyOn(single, 'addMetric').mockImplementation(() => single)
    vi.spyOn(metrics, 'singleMetric').mockReturnValue(single)
    const answers = [Response.json({ success: false }), new Response('', { status: 503 })]
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answers.shift() ?? Response.error())
    const { check } = captchaCheck({ keys: someKeys(), used: usedInMemory(), recaptcha: settings, fetch })
    expect(await check('token', NOW)).toBe('failed')
    expect(counted).not.toHaveBeenCalled()
    expect(await check('token', NOW)).toBe('unavailable')
    expect(counted.mock.calls).toEqual([['CaptchaUnavailable', 'Count', 1]])
  })

  test('cannot be made when one of several errors of Google is about our secret', async () => {
    const codes = ['timeout-or-duplicate', 'invalid-input-secret']
    const { verify } = recaptcha(settings, async () => Response.json({ success: false, 'error-codes': codes }))
    await expect(verify('token', NOW)).rejects.toThrow('reCAPTCHA rejects our secret')
  })

  test('without success is none, whatever else Google says', async () => {
    const good = { hostname: settings.hostname, challenge_ts: NOW, 'error-codes': [] }
    const answering = (success: boolean) => recaptcha(settings, async () => Response.json({ ...good, success }))
    expect(await answering(true).verify('token', NOW)).toEqual({ id: 'token', number: 1 })
    expect(await answering(false).verify('token', NOW)).toBeUndefined()
  })
})
