import * as z from 'zod/mini'
import { Problem } from '../../shared/problem.ts'
import type { FindRecipient } from '../adapters/people/userPool.ts'
import { type BatchAnswer, processBatch } from '../common/processBatch.ts'
import { mayRetry } from '../mail/mailer.ts'
import type { Welcome } from './welcome.ts'

const WindowMessage = z.object({ sub: z.string(), window: z.string() })
const WelcomeMessage = z.object({ sub: z.string(), username: z.string() })
type WelcomeMessage = z.infer<typeof WelcomeMessage>

type Waiting = {
  closeWindow: (message: z.infer<typeof WindowMessage>) => Promise<void>
  welcome: (message: WelcomeMessage) => Promise<void>
}

/** Sends the waiting mails of a batch of messages: ended confirmation windows, and welcomes. */
export function sendWaiting(event: unknown, { closeWindow, welcome }: Waiting): Promise<BatchAnswer> {
  return processBatch(
    event,
    async ({ content }) => {
      const message = z.union([WindowMessage, WelcomeMessage]).parse(content)
      await ('window' in message ? closeWindow(message) : welcome(message))
    },
    'A waiting mail was not sent',
  )
}

/**
 * Sends a welcome. The message has no address, so it is read from the user pool; deleted users get nothing. Safe to repeat:
 * a welcome is sent once. Throws `unavailable` when the mail has to wait.
 */
export async function sendWelcome(
  { find, welcome }: { find: FindRecipient; welcome: Welcome },
  { sub, username }: WelcomeMessage,
  now: string,
): Promise<void> {
  const user = await find({ sub, username })
  if (!user) return
  const outcome = await welcome({ sub, ...user }, now)
  if (mayRetry(outcome)) throw new Problem('unavailable', 'The mail service is busy.')
}
