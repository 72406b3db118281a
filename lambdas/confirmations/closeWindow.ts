import { closeWindow, finishClosing } from '../../shared/people/confirmationWindow.ts'
import { Problem } from '../../shared/problem.ts'
import type { ConfirmationWindowStore } from '../adapters/mail/confirmationWindows.ts'
import { type ConfirmationMailServices, confirmFollowChanges } from '../mail/confirmFollowChanges.ts'
import { mayRetry } from '../mail/mailer.ts'

/**
 * Ends a confirmation window and sends the mail about its changes. Safe to repeat: a closed window is ignored, and an
 * interrupted call is resumed. Throws `unavailable` when the mail has to wait.
 */
export async function closeConfirmationWindow(
  services: ConfirmationMailServices & { windows: ConfirmationWindowStore },
  { sub, window }: { sub: string; window: string },
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
    if (mayRetry(outcome)) throw new Problem('unavailable', 'The mail service is busy.')
  }
  await windows.change(sub, now, async (before) => ({
    state: finishClosing(before, window),
    result: undefined,
  }))
}
