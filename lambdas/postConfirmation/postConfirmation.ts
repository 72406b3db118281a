import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { logger } from '../common/logger.ts'
import { personName } from '../common/personName.ts'

// Compiling checks pays off after thousands of them; a function that has just started welcomes one person.
z.config({ jitless: true })

/** Somebody who has just signed up. */
export type Newcomer = { sub: string; email: string; name: string }

/** Welcomes somebody, once for all times; answers what became of it. */
export type Welcome = (newcomer: Newcomer, now: string) => Promise<string>

/** The parts of the user pool's event that are looked at. */
const ConfirmationEvent = z.object({
  triggerSource: z.string(),
  request: z.object({
    userAttributes: z.object({
      sub: z.string().check(z.minLength(1), z.maxLength(128)),
      email: z.string().check(z.refine(isEmailAddress)),
      email_verified: z.optional(z.string()),
      name: z.optional(z.unknown()),
    }),
  }),
})

/** The pool waits for 5 seconds, the start of this function included; in milliseconds. */
const ANSWER_WITHIN_MS = 3_500

/**
 * Welcomes whoever has just confirmed their address, by its code or by coming through Google. The event always goes back
 * as it came, and in time: nobody's sign-up depends on a mail (specification 8).
 */
export function postConfirmation(welcome: Welcome, clock = () => new Date(), withinMs = ANSWER_WITHIN_MS) {
  return async (event: unknown): Promise<unknown> => {
    const newcomer = readNewcomer(event)
    if (newcomer) await inTime(newcomer)
    return event
  }

  async function inTime(newcomer: Newcomer): Promise<void> {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), withinMs)
    try {
      const outcome = await Promise.race([welcome(newcomer, clock().toISOString()), late.promise])
      logger.info('A welcome', { outcome })
    } catch (error) {
      // Whatever it was, somebody waits to go on; its name is enough to find it by, and holds no address.
      logger.error('Nobody was welcomed', { reason: error instanceof Error ? error.name : 'Error' })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Undefined for other moments, and for those whose address nobody has verified. */
function readNewcomer(event: unknown): Newcomer | undefined {
  const read = ConfirmationEvent.safeParse(event).data
  if (!read) {
    logger.error('Nobody can be welcomed by this event')
    return undefined
  }
  const { sub, email, email_verified, name } = read.request.userAttributes
  if (read.triggerSource !== 'PostConfirmation_ConfirmSignUp' || email_verified !== 'true') return undefined
  return { sub, email, name: personName(name, email) }
}
