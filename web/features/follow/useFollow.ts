import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { loginPage } from '../../../shared/pages.ts'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { cachedFollows } from './cachedFollows.ts'
import { followMutation } from './followMutation.ts'
import { followsQuery } from './followRequests.ts'
import { pendingFollows } from './pendingFollows.ts'
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

  const signInAgain = (isWanted: boolean) => {
    const reason = target.kind === 'trend' ? 'follow-trends' : 'follow-categories'
    navigate(loginPage(returnTo, reason, isWanted ? target : undefined))
  }
  const { mutate } = useMutation(followMutation(client, uid, target, signInAgain))
  return { isFollowed, toggle: () => mutate(!isFollowed) }
}
