import { Problem } from '../../shared/problem.ts'
import type { ConfirmationWindowStore } from '../adapters/mail/confirmationWindows.ts'
import { closeWindow, finishClosing } from '../mail/confirmationWindow.ts'
import { confirmFollowChanges, type Telling } from '../mail/confirmFollowChanges.ts'

/**
 * Ends a window of confirmations and tells what was collected in it; a window that was ended before is left alone.
 * Whatever is interrupted is taken up by doing it again. Throws `unavailable` when the mail has to wait.
 */
export async function endWindow(
  services: Telling & { windows: ConfirmationWindowStore },
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
    const outcome = await confirmFollowChanges(
      services,
      person.follower,
      changes,
      `confirmations#${window}#rest`,
      now,
    )
    if (outcome === 'throttled') throw new Problem('unavailable', 'The mail service has too much to do.')
  }
  await windows.change(sub, now, async (before) => ({
    state: finishClosing(before, window),
    result: undefined,
  }))
}
