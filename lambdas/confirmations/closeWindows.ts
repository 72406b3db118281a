import * as z from 'zod/mini'
import { closeWindow, finishClosing } from '../../shared/people/confirmationWindow.ts'
import { Problem } from '../../shared/problem.ts'
import type { ConfirmationWindowStore } from '../adapters/mail/confirmationWindows.ts'
import { type BatchAnswer, processBatch } from '../common/processBatch.ts'
import { type ConfirmationMailServices, confirmFollowChanges } from '../mail/confirmFollowChanges.ts'

const WindowMessage = z.object({ sub: z.string(), window: z.string() })
type WindowMessage = z.infer<typeof WindowMessage>

/** Ends the confirmation windows of a batch of messages. */
export function closeWindows(event: unknown, close: (message: WindowMessage) => Promise<void>): Promise<BatchAnswer> {
  return processBatch(
    event,
    ({ content }) => close(WindowMessage.parse(content)),
    'A confirmation window was not closed',
  )
}

/**
 * Ends a confirmation window and sends the mail about its changes. Safe to repeat: a closed window is ignored, and an
 * interrupted call is resumed. Throws `unavailable` when the mail has to wait.
 */
export async function closeConfirmationWindow(
  services: ConfirmationMailServices & { windows: ConfirmationWindowStore },
  { sub, window }: WindowMessage,
  now: string,
): Promise<void> {
  const { windows, people } = services
  const changes = await windows.change(sub, now, async (before) => {
    const { state, changes: result } = closeWindow(before, window, now)
    return { state, result }
  })
  if (!changes) return
  const person = await people.read(sub)
  if (person?.follower.confirmations) {
    const outcome = await confirmFollowChanges(services, person.follower, changes, `confirmations#${window}#rest`, now)
    if (outcome === 'throttled') throw new Problem('unavailable', 'The mail service is busy.')
  }
  await windows.change(sub, now, async (before) => ({
    state: finishClosing(before, window),
    result: undefined,
  }))
}
