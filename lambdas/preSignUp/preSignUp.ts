import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { tooMany } from '../../shared/people/refusedCode.ts'
import { Problem } from '../../shared/problem.ts'
import { type CaptchaCheck, reportUnchecked } from '../adapters/captcha/captcha.ts'
import type { DiscardUnconfirmed } from '../adapters/people/userPool.ts'
import { foldAddress, type SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { orElse } from '../common/bestEffort.ts'
import type { CausedMails } from '../mail/causedMails.ts'

// Compiling the checks only pays off after thousands of events; most of these functions process one.
z.config({ jitless: true })

/** The parts of the user pool's event that are read. */
const SignUpEvent = z.object({
  triggerSource: z.string(),
  userPoolId: z.string(),
  request: z.object({
    userAttributes: z.object({ email: z.optional(z.string()), email_verified: z.optional(z.string()) }),
    clientMetadata: z.nullish(z.object({ captcha: z.optional(z.string()) })),
  }),
})
type SignUpEvent = z.infer<typeof SignUpEvent>

/** Why a sign-up is refused: the user pool passes the code on, and the web app has a sentence for each. */
type Refusal =
  | 'captcha-failed'
  | 'captcha-unavailable'
  | ReturnType<typeof tooMany>
  | 'email-not-verified'
  | 'operation-not-allowed'

/** Time budget, in milliseconds: the user pool retries after 5 seconds, including the start of the function. */
const BUDGET_MS = 3_500

/** What the check of a sign-up needs. */
export type SignUpServices = {
  captcha: CaptchaCheck
  /** Counts the codes that sign-ups cause. */
  caused: CausedMails
  /** Pseudonymizes addresses before their counts are stored. */
  hash: SaltedHash
  users: (pool: string) => Promise<DiscardUnconfirmed>
}

/**
 * Allows the sign-up of people who solved a captcha, or whose address Google has verified; throws for others. Their codes are
 * counted by network, which the captcha names, before there is an account: the more of them bounce, the fewer sign-ups a network
 * has a day; before AWS would stop all mails of the account, sign-ups are closed. The event is returned unchanged: addresses still have to be confirmed by a code. Until then nobody owns an address: a sign-up replaces
 * an unconfirmed one, with its password and its code.
 */
export function preSignUp(
  { captcha, caused, hash, users }: SignUpServices,
  clock = () => new Date(),
  budgetMs = BUDGET_MS,
) {
  return async (event: unknown): Promise<unknown> => {
    const refusal = await refusalOf(SignUpEvent.parse(event))
    if (refusal) throw new Error(refusal)
    return event
  }

  async function refusalOf(event: SignUpEvent): Promise<Refusal | undefined> {
    const { triggerSource, request } = event
    switch (triggerSource) {
      case 'PreSignUp_SignUp':
        return checkInTime(event)
      case 'PreSignUp_ExternalProvider':
        return request.userAttributes.email_verified === 'true' ? undefined : 'email-not-verified'
      case 'PreSignUp_AdminCreateUser':
        return undefined
      default:
        return 'operation-not-allowed'
    }
  }

  async function checkInTime(event: SignUpEvent): Promise<Refusal | undefined> {
    const done = new AbortController()
    const tooLate = async () => {
      await setTimeout(budgetMs, undefined, { signal: done.signal })
      throw new Problem('unavailable', 'The sign-up was not checked in time.')
    }
    try {
      return await Promise.race([check(event, clock().toISOString()), tooLate()])
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      reportUnchecked(error)
      return 'captcha-unavailable'
    } finally {
      done.abort()
    }
  }

  async function check({ userPoolId, request }: SignUpEvent, now: string): Promise<Refusal | undefined> {
    const { userAttributes, clientMetadata } = request
    const email = foldAddress(userAttributes.email ?? '')
    const outcome = await captcha.check(clientMetadata?.captcha ?? '', now)
    if (typeof outcome === 'string') return `captcha-${outcome}`
    const wait = await takeSignUp(email, outcome.networks, now)
    if (wait > 0) return tooMany('requests', wait)
    await replaceUnconfirmed(userPoolId, email)
    return undefined
  }

  /** By address only within a network: the sign-ups of strangers with somebody's address do not count against its owner. */
  async function takeSignUp(email: string, networks: readonly string[], now: string): Promise<number> {
    const [own] = networks
    const ofAddress = own === undefined ? [] : [`${await hash(email)}#${own}`]
    return (await caused.take('signUpOfAddress', ofAddress, now)) || caused.take('signUp', networks, now)
  }

  /** Whatever fails here, the pool refuses a second sign-up with the same address itself. */
  async function replaceUnconfirmed(pool: string, email: string): Promise<void> {
    const discard = async () => (await users(pool)).discardUnconfirmed(email)
    await orElse(undefined, 'An unconfirmed sign-up could not be replaced', discard)
  }
}
