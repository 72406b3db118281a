import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { CaptchaCheck, CaptchaOutcome } from '../adapters/captcha/captcha.ts'

// Compiling checks pays off after thousands of them; a function that has just started checks one person.
z.config({ jitless: true })

/** The parts of the user pool's event that are looked at. */
const SignUpEvent = z.object({
  triggerSource: z.string(),
  request: z.object({
    userAttributes: z.object({ email_verified: z.optional(z.string()) }),
    clientMetadata: z.nullish(z.object({ captcha: z.optional(z.string()) })),
  }),
})
type SignUpEvent = z.infer<typeof SignUpEvent>

/** Why somebody cannot sign up: the user pool hands these words on, and the web app has a sentence for each. */
type Refusal = 'captcha-failed' | 'captcha-unavailable' | 'email-not-verified' | 'operation-not-allowed'

/** The pool waits for 5 seconds, the start of this function included, and asks again after that; in milliseconds. */
const ANSWER_WITHIN_MS = 3_500

/**
 * Lets people sign up who solved a captcha, and those whose address Google has verified; anyone else is refused by an
 * error. The event goes back as it came: addresses are still to be confirmed by a code.
 */
export function preSignUp(captcha: CaptchaCheck, clock = () => new Date(), withinMs = ANSWER_WITHIN_MS) {
  return async (event: unknown): Promise<unknown> => {
    const refusal = await refusalOf(SignUpEvent.parse(event))
    if (refusal) throw new Error(refusal)
    return event
  }

  async function refusalOf({ triggerSource, request }: SignUpEvent): Promise<Refusal | undefined> {
    switch (triggerSource) {
      case 'PreSignUp_SignUp': {
        const outcome = await checkInTime(request.clientMetadata?.captcha ?? '')
        return outcome === 'passed' ? undefined : `captcha-${outcome}`
      }
      case 'PreSignUp_ExternalProvider':
        return request.userAttributes.email_verified === 'true' ? undefined : 'email-not-verified'
      case 'PreSignUp_AdminCreateUser':
        return undefined
      default:
        return 'operation-not-allowed'
    }
  }

  async function checkInTime(token: string): Promise<CaptchaOutcome> {
    const over = new AbortController()
    try {
      return await Promise.race([
        captcha.check(token, clock().toISOString()),
        setTimeout(withinMs, 'unavailable' as const, { signal: over.signal }),
      ])
    } finally {
      over.abort()
    }
  }
}
