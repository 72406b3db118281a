import { endWindow, withoutWindow } from '../../shared/people/confirmationWindow.ts'
import { Problem } from '../../shared/problem.ts'
import type { ConfirmationWindows } from '../adapters/mail/confirmationWindows.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { type ConfirmationMailServices, confirmFollowChanges } from '../mail/confirmFollowChanges.ts'
import { mayRetry } from '../mail/mailer.ts'

/**
 * Ends a confirmation window, sends the mail about its changes, and removes the window. Safe to repeat: the outbox sends the
 * mail of a window once, and a window that was removed is ignored. Throws `unavailable` when the mail has to wait.
 */
export async function closeConfirmationWindow(
  services: ConfirmationMailServices & { windows: ConfirmationWindows; people: PeopleTable },
  { sub, window: id }: { sub: string; window: string },
  now: string,
): Promise<void> {
  const { windows, people } = services
  const changes = await windows.change(sub, now, async (before) => {
    const { state, changes: result } = endWindow(before, id, now)
    return { state, result }
  })
  if (!changes) return
  const person = await people.read(sub)
  if (person?.follower.confirmations) {
    const outcome = await confirmFollowChanges(services, person.follower, changes, `confirmations#${id}`, now)
    if (mayRetry(outcome)) throw new Problem('unavailable', 'The mail service is busy.')
  }
  await windows.change(sub, now, async (before) => ({ state: withoutWindow(before, id), result: undefined }))
}
