import { FunctionFailure } from '../../shared/answers/callables.ts'
import type { CaptchaCheck } from '../adapters/captcha/captcha.ts'

/**
 * Verifies the captcha token of a call. Throws `invalid-argument` for a token that is missing, wrong or used, and
 * `unavailable` when it cannot be verified.
 */
export async function checkCaptcha(captcha: CaptchaCheck, token: unknown, now: string): Promise<void> {
  switch (await captcha.check(typeof token === 'string' ? token : '', now)) {
    case 'failed':
      throw new FunctionFailure('invalid-argument', 'Please verify that you are not a robot.')
    case 'unavailable':
      throw mailUnavailable()
  }
}

/** The error for a mail that was not sent, or perhaps not sent. */
export function mailUnavailable(): FunctionFailure {
  return new FunctionFailure('unavailable', 'Email service is currently unavailable. Please try again later.')
}
