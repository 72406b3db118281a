import { setTimeout } from 'node:timers/promises'
import { MetricUnit } from '@aws-lambda-powertools/metrics'
import * as z from 'zod/mini'
import { type MailKind, SENT_KINDS } from '../../shared/people/mailKind.ts'
import { type CodesOfDay, signUpsOfNetwork } from '../../shared/people/signUps.ts'
import { Problem } from '../../shared/problem.ts'
import { DAY_SECONDS, dayOf } from '../../shared/time.ts'
import { type CaptchaCheck, reportUnchecked } from '../adapters/captcha/captcha.ts'
import type { MailTally } from '../adapters/mail/mailTally.ts'
import type { Counts } from '../adapters/people/counts.ts'
import type { UserPool } from '../adapters/people/userPool.ts'
import { foldAddress, type SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { expiryOf } from '../adapters/table/table.ts'
import { orElse } from '../common/bestEffort.ts'
import { metrics } from '../common/metrics.ts'
import { areSignUpsClosed, countSent } from '../mail/mailBreaker.ts'

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
  | 'too-many-requests'
  | 'email-not-verified'
  | 'operation-not-allowed'

/** Time budget, in milliseconds: the user pool retries after 5 seconds, including the start of the function. */
const BUDGET_MS = 3_500

export type SignUpServices = {
  captcha: CaptchaCheck
  /** The mails of all kinds: the codes that sign-ups cause are counted, and compared with all others. */
  tallies: Record<MailKind, MailTally>
  counts: Counts
  /** Pseudonymizes addresses before their counts are stored. */
  hash: SaltedHash
  users: (pool: string) => Promise<Pick<UserPool, 'discardUnconfirmed'>>
}

/** The hours of which codes may still bounce, beside the one that goes on. */
const RECENT_HOURS = 1

/** Sign-ups with one address a day (UTC), each of which mails a code to its owner. */
const MAX_SIGN_UPS = 10
/** TTL of their count, in seconds. */
const KEEP_SECONDS = 2 * DAY_SECONDS

/**
 * Allows the sign-up of people who solved a captcha, or whose address Google has verified; throws for others. The more codes
 * bounce, the fewer sign-ups a network has a day; before AWS would stop all mails of the account, sign-ups are closed. The event is
 * returned unchanged: addresses still have to be confirmed by a code. Until then nobody owns an address: a sign-up replaces
 * an unconfirmed one, with its password and its code.
 */
export function preSignUp(
  { captcha, tallies, counts, hash, users }: SignUpServices,
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
    const outcome = await captcha.check(clientMetadata?.captcha ?? '', now, () => signUpsLeft(now))
    if (outcome === 'too-many') return 'too-many-requests'
    if (outcome !== 'passed') return `captcha-${outcome}`
    const name = `sign-ups#${await hash(email)}#${dayOf(now)}`
    if (!(await counts.add(name, MAX_SIGN_UPS, expiryOf(now, KEEP_SECONDS)))) return 'too-many-requests'
    metrics.singleMetric().addMetric('CodesCaused', MetricUnit.Count, 1)
    await countSent(tallies.codes, now)
    await replaceUnconfirmed(userPoolId, email)
    return undefined
  }

  /** How many sign-ups a network has on this day; none while sign-ups are closed. */
  async function signUpsLeft(now: string): Promise<number> {
    const codes = await codesOfDay(now)
    return areSignUpsClosed(codes) ? 0 : signUpsOfNetwork(codes)
  }

  async function codesOfDay(now: string): Promise<CodesOfDay> {
    const [recent, codes, ...others] = await Promise.all([
      tallies.codes.lastHours(RECENT_HOURS, now),
      tallies.codes.lastDay(now),
      ...SENT_KINDS.map((kind) => tallies[kind].lastDay(now)),
    ])
    const mails = [codes, ...others].reduce((total, { sent, at_once }) => total + sent + at_once, 0)
    return { bounces: codes.bounces, complaints: codes.complaints, recent: recent.sent, mails }
  }

  /** Whatever fails here, the pool refuses a second sign-up with the same address itself. */
  async function replaceUnconfirmed(pool: string, email: string): Promise<void> {
    const discard = async () => (await users(pool)).discardUnconfirmed(email)
    await orElse(undefined, 'An unconfirmed sign-up could not be replaced', discard)
  }
}
