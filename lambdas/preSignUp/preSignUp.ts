import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { CaptchaCheck, CaptchaOutcome } from '../adapters/captcha/captcha.ts'

// Compiling the checks only pays off after thousands of events; most of these functions process one.
z.config({ jitless: true })

/** The parts of the user pool's event that are read. */
const SignUpEvent = z.object({
  triggerSource: z.string(),
  request: z.object({
    userAttributes: z.object({ email_verified: z.optional(z.string()) }),
    clientMetadata: z.nullish(z.object({ captcha: z.optional(z.string()) })),
  }),
})
type SignUpEvent = z.infer<typeof SignUpEvent>

/** Why a sign-up is refused: the user pool passes the code on, and the web app has a sentence for each. */
type Refusal = 'captcha-failed' | 'captcha-unavailable' | 'email-not-verified' | 'operation-not-allowed'

/** Time budget, in milliseconds: the user pool retries after 5 seconds, including the start of the function. */
const BUDGET_MS = 3_500

/**
 * Allows the sign-up of people who solved a captcha, or whose address Google has verified; throws for others. The event is
 * returned unchanged: addresses still have to be confirmed by a code.
 */
export function preSignUp(captcha: CaptchaCheck, clock = () => new Date(), budgetMs = BUDGET_MS) {
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
    const done = new AbortController()
    try {
      return await Promise.race([
        captcha.check(token, clock().toISOString()),
        setTimeout(budgetMs, 'unavailable' as const, { signal: done.signal }),
      ])
    } finally {
      done.abort()
    }
  }
}
