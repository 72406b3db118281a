import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { logger } from '../common/logger.ts'
import { personName } from '../common/personName.ts'

// Compiling the checks only pays off after thousands of events; most of these functions process one.
z.config({ jitless: true })

/** A person who has just signed up. */
export type Newcomer = { sub: string; username: string; email: string; name: string }

/** Welcomes a person, at most once ever; returns the outcome. */
export type Welcome = (newcomer: Newcomer, now: string) => Promise<string>

/** The parts of the user pool's event that are read. */
const ConfirmationEvent = z.object({
  triggerSource: z.string(),
  userName: z.string(),
  request: z.object({
    userAttributes: z.object({
      sub: z.string().check(z.minLength(1), z.maxLength(128)),
      email: z.string().check(z.refine(isEmailAddress)),
      email_verified: z.optional(z.string()),
      name: z.optional(z.unknown()),
    }),
  }),
})

/** Time budget, in milliseconds: the user pool waits 5 seconds, including the start of the function. */
const BUDGET_MS = 3_500

/**
 * Welcomes people after they have confirmed their address, by code or through Google. The event is always returned
 * unchanged and in time: no sign-up depends on a mail (specification 8).
 */
export function postConfirmation(welcome: Welcome, clock = () => new Date(), budgetMs = BUDGET_MS) {
  return async (event: unknown): Promise<unknown> => {
    const newcomer = readNewcomer(event)
    if (newcomer) await inTime(newcomer)
    return event
  }

  async function inTime(newcomer: Newcomer): Promise<void> {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), budgetMs)
    try {
      const outcome = await Promise.race([welcome(newcomer, clock().toISOString()), late.promise])
      logger.info('A welcome', { outcome })
    } catch (error) {
      // Every error is caught, because the sign-up has to go on; only its name is logged, which contains no address.
      logger.error('No welcome was sent', { reason: error instanceof Error ? error.name : 'Error' })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Undefined for other triggers, and for unverified addresses. */
function readNewcomer(event: unknown): Newcomer | undefined {
  const read = ConfirmationEvent.safeParse(event).data
  if (!read) {
    logger.error('The event of the user pool cannot be read: no welcome')
    return undefined
  }
  const { sub, email, email_verified, name } = read.request.userAttributes
  if (read.triggerSource !== 'PostConfirmation_ConfirmSignUp' || email_verified !== 'true') return undefined
  return { sub, username: read.userName, email, name: personName(name, email) }
}
