import type { FunctionFailure } from '../../shared/answers/callables.ts'
import { captchaTexts } from './captchaTexts.ts'
import { formTexts } from './formTexts.ts'

/** Why a form was not sent, as all forms that anybody may send say it; undefined where a form has its own sentence. */
export function whyNotSent({ code, retryAfterSeconds }: FunctionFailure): string | undefined {
  switch (code) {
    case 'invalid-argument':
      // The fields were checked before, so the server refused the captcha.
      return captchaTexts.missing
    case 'unavailable':
      return formTexts.emailServiceUnavailable
    case 'resource-exhausted':
      // It says when the next one is allowed.
      return formTexts.tooManyRequests(retryAfterSeconds)
    default:
      return undefined
  }
}
