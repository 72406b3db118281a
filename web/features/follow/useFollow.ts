import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { loginPage } from '../../../shared/pages.ts'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import { Problem } from '../../../shared/problem.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { followTexts } from '../../texts/followTexts.ts'
import { cachedFollows } from './cachedFollows.ts'
import { followsQuery } from './followRequests.ts'
import { isSuperseded, type Outcome, pendingFollows, pendingKey, sendFollowChange } from './pendingFollows.ts'
import { followedKeys, targetKey } from './targetKey.ts'

type Following = {
  /** What the reader chose last while it is being saved, otherwise the stored state. */
  isFollowed: boolean
  toggle: () => void
}

/**
 * Whether a person follows a target, and the way to change it. Changes are optimistic: after a failure they are undone
 * and a toast gives the reason. When the session has ended, the reader signs in and returns to `returnTo`.
 */
export function useFollow(uid: string, target: FollowTarget, returnTo: string): Following {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: follows } = useQuery(followsQuery(uid))
  const pending = useMutationState({
    filters: pendingFollows(uid, target),
    select: ({ state }) => state.variables === true,
  })
  const isFollowed = pending.at(-1) ?? followedKeys(follows ?? cachedFollows(uid)).has(targetKey(target))

  const { mutate } = useMutation({
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
      if (error instanceof Problem && error.code === 'unauthenticated')
        navigate(loginPage(returnTo, target.kind === 'trend' ? 'follow-trends' : 'follow-categories'))
      else showToast(failureText(error, target.name, isWanted), 'alert')
    },
  })
  return { isFollowed, toggle: () => mutate(!isFollowed) }
}

/** An unfollow needs no toast: the button shows it. */
function showOutcome(outcome: Outcome, { kind, name }: FollowTarget): void {
  if (outcome === 'followed') showToast(followTexts.followed(name))
  if (outcome === 'followed-without-mail')
    showToast(kind === 'trend' ? followTexts.trendMailFailed : followTexts.categoryMailFailed, 'bad')
}

function failureText(error: Error, name: string, isWanted: boolean): string {
  const state = isWanted ? followTexts.notFollowed(name) : followTexts.stillFollowed(name)
  return `${state} ${reasonText(error)}`
}

function reasonText(error: Error): string {
  if (!(error instanceof Problem)) return followTexts.failed
  switch (error.code) {
    case 'too-many-follows':
      return followTexts.tooManyFollows
    case 'too-many-changes':
      return followTexts.tooManyChanges
    case 'too-many-requests':
      return followTexts.tooManyRequests
    case 'unavailable':
      return followTexts.unreachable
    default:
      return followTexts.failed
  }
}
