import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { type FollowTarget, followName } from '../../../shared/people/follow.ts'
import { Problem } from '../../../shared/problem.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { waitSentence } from '../../lib/requests/waitSentence.ts'
import { followTexts } from '../../texts/followTexts.ts'
import { isSuperseded, type Outcome, pendingKey, sendFollowChange } from './pendingFollows.ts'

/**
 * The mutation that follows or unfollows a target. Toasts show its outcome.
 *
 * @param onSignedOut called instead of a toast when the session has ended
 */
export function followMutation(
  client: QueryClient,
  uid: string,
  target: FollowTarget,
  onSignedOut: (isWanted: boolean) => void,
): MutationOptions<Outcome, Error, boolean> {
  return {
    mutationKey: pendingKey(uid, target),
    scope: { id: pendingKey(uid, target).join(' ') },
    // Offline, a change fails at once instead of waiting for the network.
    networkMode: 'always',
    mutationFn: (isWanted: boolean) => sendFollowChange(client, uid, target, isWanted),
    onSuccess: (outcome) => showOutcome(outcome, target),
    onError: (error, isWanted) => {
      if (!(error instanceof Problem)) reportError(error)
      // A later choice makes this failure irrelevant.
      if (isSuperseded(client, uid, target)) return
      if (error instanceof Problem && error.code === 'unauthenticated') onSignedOut(isWanted)
      else showToast(failureText(error, followName(target), isWanted), 'alert')
    },
  }
}

/** An unfollow needs no toast: the button shows it. */
function showOutcome(outcome: Outcome, target: FollowTarget): void {
  if (outcome === 'followed') showToast(followTexts.followed(followName(target)))
  if (outcome === 'followed-without-mail')
    showToast(target.kind === 'trend' ? followTexts.trendMailFailed : followTexts.categoryMailFailed, 'bad')
}

function failureText(error: Error, name: string, isWanted: boolean): string {
  const state = isWanted ? followTexts.notFollowed(name) : followTexts.stillFollowed(name)
  if (!navigator.onLine) return `${state}: ${followTexts.offline}`
  return `${state}. ${reasonText(error)}`
}

function reasonText(error: Error): string {
  if (!(error instanceof Problem)) return followTexts.failed
  switch (error.code) {
    case 'too-many-follows':
      return followTexts.tooManyFollows
    case 'unavailable':
      return followTexts.unreachable
    default:
      return waitSentence(error) ?? followTexts.failed
  }
}
