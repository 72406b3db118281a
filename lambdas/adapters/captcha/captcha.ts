import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { MAX_CAPTCHA_TOKEN_BYTES } from '../../../shared/people/captcha.ts'
import { logError } from '../../common/logger.ts'
import { metrics } from '../../common/metrics.ts'
import type { PublicOf } from '../../common/PublicOf.ts'
import type { Keys } from '../secrets/keys.ts'
import { altcha, type SolvedCaptcha } from './altcha.ts'
import { type RecaptchaSettings, recaptcha } from './recaptcha.ts'
import type { UsedCaptchas } from './usedCaptchas.ts'

/**
 * The result of a check: solved by a client in these networks, if they are known; or not; `unavailable` when it cannot be made,
 * which must be treated as a failure.
 */
export type CaptchaOutcome = { networks: readonly string[] } | 'failed' | 'unavailable'

/** Checks a solved captcha at an instant. A token counts once. */
export type CaptchaCheck = { check(token: string, now: string): Promise<CaptchaOutcome> }

/** One kind of captcha. */
type CaptchaProvider = {
  /** Undefined when the captcha is not solved. Throws when that is unknown. */
  verify(token: string, now: string): Promise<SolvedCaptcha | undefined>
}

type CaptchaParts = {
  keys: Keys
  used: PublicOf<UsedCaptchas>
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
        if (!solved) return 'failed'
        return (await used.use(solved.id, now)) ? { networks: solved.networks } : 'failed'
      } catch (error) {
        // Fails closed, whatever the error is.
        reportUnchecked(error)
        return 'unavailable'
      }
    },
  }
}

/** Logs and counts that a captcha, or what else decides about a sign-up, could not be checked. */
export function reportUnchecked(error: unknown): void {
  logError('A captcha cannot be checked', error)
  metrics.singleMetric().addMetric('CaptchaUnavailable', MetricUnit.Count, 1)
}
