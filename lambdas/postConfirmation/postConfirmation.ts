import * as z from 'zod/mini'
import type { Language } from '../../shared/languages/languages.ts'
import type { SendLater } from '../adapters/mail/confirmationQueue.ts'
import type { EndSessions } from '../adapters/people/userPool.ts'
import { askingPage } from '../common/askingPage.ts'
import { logger } from '../common/logger.ts'

// Compiling the checks only pays off after thousands of events; most of these functions process one.
z.config({ jitless: true })

/** The parts of the user pool's event that are read. */
const ConfirmationEvent = z.object({
  triggerSource: z.string(),
  userPoolId: z.string(),
  userName: z.string().check(z.minLength(1), z.maxLength(128)),
  request: z.object({
    userAttributes: z.object({
      sub: z.string().check(z.minLength(1), z.maxLength(128)),
      email_verified: z.optional(z.string()),
    }),
    clientMetadata: z.optional(z.unknown()),
  }),
})

/** The delay of a welcome, in seconds: by then the user pool answers questions about the new user. */
const DELAY_SECONDS = 2

/** Time budget, in milliseconds: the user pool waits 5 seconds, including the start of the function. */
const BUDGET_MS = 3_500

/** What a confirmation and a new password need. */
export type ConfirmationServices = {
  later: SendLater
  users: (pool: string) => Promise<EndSessions>
  now?: () => Date
}

/**
 * Queues the welcome of people who have confirmed their address, by code or through Google. The function `confirmations`
 * sends it: this one has to exist before the user pool, and the address of the site, which the mail contains, is known much
 * later. The event is then returned unchanged and in time: no sign-up depends on a mail.
 *
 * After a new password, it ends all sessions, and queues the end of what outlives them and a mail about it: they may be those of
 * somebody who knew the old one, and who set the new one may be another. When that fails, the trigger fails, so that the reader asks for another code.
 */
export function postConfirmation({ later, users, now = () => new Date() }: ConfirmationServices, budgetMs = BUDGET_MS) {
  return async (event: unknown): Promise<unknown> => {
    const read = ConfirmationEvent.safeParse(event).data
    if (!read) logger.error('The event of the user pool cannot be read: no welcome, and no session ends')
    else if (read.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
      const { sub } = read.request.userAttributes
      const at = now().toISOString()
      await Promise.all([later({ sub, ended_at: at }, 0), later({ sub, username: read.userName, password_at: at }, 0)])
      await (await users(read.userPoolId)).endSessions({ username: read.userName })
    } else if (isNewcomer(read)) await queueInTime(newcomerOf(read))
    return event
  }

  async function queueInTime(newcomer: Newcomer): Promise<void> {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), budgetMs)
    const queued = later(newcomer, DELAY_SECONDS).then(() => 'queued' as const)
    try {
      logger.info('A welcome', { outcome: await Promise.race([queued, late.promise]) })
    } catch (error) {
      // Every error is caught, because the sign-up has to go on; only its name is logged, which contains no address.
      logger.error('No welcome is queued', { reason: error instanceof Error ? error.name : 'Error' })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A person who has just signed up. Without the address: the pool knows it, and a queue may outlive the account. */
type Newcomer = { sub: string; username: string; language?: Language }

function newcomerOf({ userName: username, request }: z.infer<typeof ConfirmationEvent>): Newcomer {
  const { language } = askingPage(request.clientMetadata)
  return { sub: request.userAttributes.sub, username, ...(language !== undefined && { language }) }
}

/** Not for other triggers, and not for unverified addresses. */
function isNewcomer({ triggerSource, request }: z.infer<typeof ConfirmationEvent>): boolean {
  return triggerSource === 'PostConfirmation_ConfirmSignUp' && request.userAttributes.email_verified === 'true'
}
