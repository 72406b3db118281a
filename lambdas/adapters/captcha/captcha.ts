import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { MAX_CAPTCHA_TOKEN_BYTES } from '../../../shared/people/captcha.ts'
import { logError } from '../../common/logger.ts'
import { metrics } from '../../common/metrics.ts'
import type { Keys } from '../secrets/keys.ts'
import { altcha } from './altcha.ts'
import { type RecaptchaSettings, recaptcha } from './recaptcha.ts'
import type { UsedCaptchas } from './usedCaptchas.ts'

/** The result of a check; `unavailable` when it cannot be made, which must be treated as a failure. */
export type CaptchaOutcome = 'passed' | 'failed' | 'unavailable'

export type CaptchaCheck = { check(token: string, now: string): Promise<CaptchaOutcome> }

/** One kind of captcha. */
type CaptchaProvider = {
  /** An id of the solved captcha, for detecting reuse; undefined when it is not solved. Throws when that is unknown. */
  verify(token: string, now: string): Promise<string | undefined>
}

type CaptchaParts = {
  keys: Keys
  used: Pick<UsedCaptchas, 'use'>
  recaptcha?: RecaptchaSettings | undefined
  fetch?: typeof fetch
}

/** Checks captchas, each of them usable once: reCAPTCHA when it is configured, otherwise ALTCHA. */
export function captchaCheck({ keys, used, recaptcha: settings, fetch }: CaptchaParts): CaptchaCheck {
  const provider: CaptchaProvider = settings ? recaptcha(settings, fetch) : altcha(keys)
  return {
    async check(token, now) {
      if (token === '' || Buffer.byteLength(token) > MAX_CAPTCHA_TOKEN_BYTES) return 'failed'
      try {
        const solved = await provider.verify(token, now)
        return solved !== undefined && (await used.use(solved, now)) ? 'passed' : 'failed'
      } catch (error) {
        // Fails closed, whatever the error is.
        logError('A captcha cannot be checked', error)
        metrics.singleMetric().addMetric('CaptchaUnavailable', MetricUnit.Count, 1)
        return 'unavailable'
      }
    },
  }
}
