import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { MAX_CAPTCHA_TOKEN_BYTES } from '../../../shared/people/captcha.ts'
import { logError } from '../../common/logger.ts'
import { metrics } from '../../common/metrics.ts'
import type { Keys } from '../secrets/keys.ts'
import { altcha } from './altcha.ts'
import { type RecaptchaSettings, recaptcha } from './recaptcha.ts'
import type { UsedCaptchas } from './usedCaptchas.ts'

/** Whether somebody solved a captcha; `unavailable` when that cannot be told, which lets nobody through either. */
export type CaptchaOutcome = 'passed' | 'failed' | 'unavailable'

export type CaptchaCheck = { check(token: string, now: string): Promise<CaptchaOutcome> }

/** One kind of captcha. */
export type CaptchaProvider = {
  /** What a solved captcha is remembered by once it was used; undefined when it is not solved. Throws when it cannot tell. */
  verify(token: string, now: string): Promise<string | undefined>
}

/** Checks captchas, each of which lets one request through: those of Google where they are set up, else our own puzzles. */
export function captchaCheck({ keys, used, recaptcha: settings, fetch }: CaptchaParts): CaptchaCheck {
  const provider = settings ? recaptcha(settings, fetch) : altcha(keys)
  return {
    async check(token, now) {
      if (token === '' || Buffer.byteLength(token) > MAX_CAPTCHA_TOKEN_BYTES) return 'failed'
      try {
        const solved = await provider.verify(token, now)
        return solved !== undefined && (await used.use(solved, now)) ? 'passed' : 'failed'
      } catch (error) {
        // Whatever it was: nobody passes whose captcha was not checked.
        logError('A captcha cannot be checked', error)
        metrics.singleMetric().addMetric('CaptchaUnavailable', MetricUnit.Count, 1)
        return 'unavailable'
      }
    },
  }
}

type CaptchaParts = {
  keys: Keys
  used: Pick<UsedCaptchas, 'use'>
  recaptcha?: RecaptchaSettings | undefined
  fetch?: typeof fetch
}
