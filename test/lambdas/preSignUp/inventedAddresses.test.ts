import { afterEach, describe, expect, test, vi } from 'vitest'
import { altcha } from '../../../lambdas/adapters/captcha/altcha.ts'
import { captchaCheck } from '../../../lambdas/adapters/captcha/captcha.ts'
import { newPuzzle } from '../../../lambdas/captcha/newPuzzle.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { customMessage } from '../../../lambdas/customMessage/customMessage.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { preSignUp } from '../../../lambdas/preSignUp/preSignUp.ts'
import { CaptchaAnswer, writeCaptchaToken } from '../../../shared/people/captcha.ts'
import { readTooMany } from '../../../shared/people/refusedCode.ts'
import { Problem } from '../../../shared/problem.ts'
import { solve, someKeys, usedInMemory } from '../../support/captchas.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { peopleStores } from '../../support/peopleStores.ts'
import { slowTest } from '../../support/slowTest.ts'
import { someOf } from '../../support/speed.ts'

const START = Date.parse('2026-11-21T12:00:00.000Z')
const HOUR_MS = 3_600_000
/** SES reviews an account from this share of bounces on. */
const REVIEWED = 0.05

afterEach(() => vi.useRealTimers())

/** A site that sends some digests each morning, and its sign-ups, from the puzzle to the code. */
async function aSite({ digests = 0, bouncesAfterMs = 0 }: { digests?: number; bouncesAfterMs?: number } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const { tallies, caused, counts, hash } = peopleStores()
  await tallies.digests.add({ sent: digests }, new Date(START).toISOString())
  const puzzles = altcha(someKeys(), { cost: 1, fewestGuesses: 1, mostGuesses: 2 })
  const handler = httpHandler(newPuzzle({ puzzles, counts, hash }))
  const trigger = preSignUp({
    captcha: captchaCheck({ keys: someKeys(), used: usedInMemory() }),
    ...{ caused, hash },
    users: async () => ({ discardUnconfirmed: async () => {} }),
  })
  const mailCode = customMessage({ hasOwnTexts: true, tallies, caused, hash })
  const bounces: number[] = []
  let signUps = 0

  return {
    /** Signs up with an address that may be invented; the code of such a one bounces some time later. Whether it was sent. */
    async signUp(address: string, { isInvented }: { isInvented: boolean }): Promise<boolean> {
      while (bounces[0] !== undefined && bounces[0] <= Date.now()) {
        await tallies['sign-ups'].add({ bounces: 1 }, new Date(bounces[0]).toISOString())
        bounces.shift()
      }
      const headers = { 'cloudfront-viewer-address': `${address}:443` }
      const { statusCode, body } = await handler(anEvent({ route: 'GET /api/captcha', headers }), aContext)
      expect(statusCode).toBe(200)
      const { challenge } = CaptchaAnswer.parse(JSON.parse(body ?? ''))
      const captcha = writeCaptchaToken(challenge, await solve(challenge))
      signUps += 1
      const request = { userAttributes: { email: `reader-${signUps}@reader.example` }, clientMetadata: { captcha } }
      try {
        await trigger({ triggerSource: 'PreSignUp_SignUp', userPoolId: 'pool', request })
      } catch (error) {
        if (error instanceof Problem || !readTooMany((error as Error).message)) throw error
        return false
      }
      const message = { request: { codeParameter: '{####}' }, response: {} }
      await mailCode({ triggerSource: 'CustomMessage_SignUp', userName: `user-${signUps}`, ...message })
      if (isInvented) bounces.push(Date.now() + bouncesAfterMs)
      return true
    },
    /** The share of the mails of the day that bounced, or will. */
    async bounceRate(): Promise<number> {
      const codes = await tallies['sign-ups'].lastDay(new Date().toISOString())
      return (codes.bounces + bounces.length) / (codes.sent + digests)
    },
  }
}

describe('on the day of its launch a site without a history refuses nobody', () => {
  test.each(
    someOf(
      [
        ['80 sign-ups in two hours from one campus', { signUps: 80, hours: 2, networks: 1 }],
        ['80 sign-ups in two hours from 8 offices', { signUps: 80, hours: 2, networks: 8 }],
        ['400 sign-ups in 24 minutes from 40 networks', { signUps: 400, hours: 0.4, networks: 40 }],
      ] as const,
      3,
    ),
  )('%s, none of which bounces', (_, day) => launch(day))

  slowTest('2,000 sign-ups in two hours from 200 networks, none of which bounces', () =>
    launch({ signUps: 2_000, hours: 2, networks: 200 }),
  )

  async function launch({ signUps, hours, networks }: { signUps: number; hours: number; networks: number }) {
    const site = await aSite()
    for (let number = 0; number < signUps; number += 1) {
      vi.setSystemTime(START + (number * hours * HOUR_MS) / signUps)
      const address = `198.51.100.${number % networks}`
      expect(await site.signUp(address, { isInvented: false }), `sign-up ${number}`).toBe(true)
    }
  }
})

test('ten invented addresses close nothing on a site with 90 sign-ups a day', async () => {
  const site = await aSite()
  for (let number = 0; number < 90; number += 1) {
    vi.setSystemTime(START + (number * 24 * HOUR_MS) / 90)
    if (number % 9 === 0) expect(await site.signUp('203.0.113.1', { isInvented: true })).toBe(true)
    expect(await site.signUp(`198.51.100.${number}`, { isInvented: false })).toBe(true)
  }
})

slowTest('of 2,000 invented addresses from 200 networks few get a code, if bounces come a minute after it', () =>
  attack({ everyMs: 60 }),
)

slowTest('of 2,000 invented addresses from 200 networks few get a code, if they are spread over a day', () =>
  attack({ everyMs: 43_000 }),
)

async function attack({ everyMs }: { everyMs: number }): Promise<void> {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const site = await aSite({ digests: 10_000, bouncesAfterMs: 60_000 })
  let sent = 0
  for (let number = 0; number < 2_000; number += 1) {
    vi.setSystemTime(START + number * everyMs)
    if (await site.signUp(`203.0.${number % 200}.1`, { isInvented: true })) sent += 1
    if (number % 100 === 0) expect(await site.signUp(`198.51.100.${number / 100}`, { isInvented: false })).toBe(true)
  }
  expect(sent).toBeLessThan(500)
  expect(await site.bounceRate()).toBeLessThan(REVIEWED)
  // The alarm of closed sign-ups did not ring.
  expect(error).not.toHaveBeenCalled()
}
