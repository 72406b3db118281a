import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { loginPage } from '../../../shared/pages.ts'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import { Problem } from '../../../shared/problem.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { followTexts } from '../../texts/followTexts.ts'
import { texts } from '../../texts/texts.ts'
import { followFailure } from './followFailure.ts'
import { followsQuery } from './followsQuery.ts'
import { keptFollows } from './keptFollows.ts'
import { followedKeys, targetKey } from './targetKey.ts'
import { fulfilWish, isSuperseded, type Outcome, pendingFollows, pendingKey } from './wishes.ts'

type Following = {
  /** What the reader wants, while the server is asked for it; else what is so. */
  isFollowed: boolean
  toggle: () => void
}

/**
 * Whether somebody follows something, and the way to change it. A change is shown at once; when the server refuses it,
 * it is taken back and a message says why. When the session has ended, the reader signs in and comes back to
 * `returnTo`.
 */
export function useFollow(uid: string, target: FollowTarget, returnTo: string): Following {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: follows } = useQuery(followsQuery(uid))
  const wishes = useMutationState({
    filters: pendingFollows(uid, target),
    select: ({ state }) => state.variables === true,
  })
  const isFollowed = wishes.at(-1) ?? followedKeys(follows ?? keptFollows(uid)).has(targetKey(target))

  const { mutate } = useMutation({
    mutationKey: pendingKey(uid, target),
    scope: { id: pendingKey(uid, target).join(' ') },
    // Without a network, too, readers learn what is wrong instead of waiting.
    networkMode: 'always',
    mutationFn: (isWanted: boolean) => fulfilWish(client, uid, target, isWanted),
    onSuccess: (outcome) => tell(outcome, target),
    onError: (error, isWanted) => {
      if (!(error instanceof Problem)) reportError(error)
      // Whoever wants something else by now does not miss it.
      if (isSuperseded(client, uid, target)) return
      if (error instanceof Problem && error.code === 'unauthenticated')
        navigate(loginPage(returnTo), { state: { message: signInMessage(target) } })
      else showToast(followFailure(error, target.name, isWanted), 'alert')
    },
  })
  return { isFollowed, toggle: () => mutate(!isFollowed) }
}

/** That something is followed no longer shows well enough on its button. */
function tell(outcome: Outcome, { kind, name }: FollowTarget): void {
  if (outcome === 'followed') showToast(followTexts.followed(name))
  if (outcome === 'followed-without-mail')
    showToast(kind === 'trend' ? followTexts.trendMailFailed : followTexts.categoryMailFailed, 'bad')
}

function signInMessage({ kind }: FollowTarget): string {
  return kind === 'trend' ? texts.signInToFollowTrends : texts.signInToFollowCategories
}
