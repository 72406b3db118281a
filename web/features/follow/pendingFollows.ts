import type { QueryClient } from '@tanstack/react-query'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import { currentSession } from '../../lib/auth/session.ts'
import { addFollow, followsQuery, removeFollow } from './followRequests.ts'
import { keyOfFollow, targetKey } from './targetKey.ts'

/**
 * Changes of follows are mutations, queued per target, so that a target never has two requests at once. A change with
 * another one queued behind it is skipped: only the last one counts.
 */

/** The outcome of a change; `unchanged` when no request was needed. */
export type Outcome = 'followed' | 'followed-without-mail' | 'unfollowed' | 'unchanged'

/** The mutation key of a person's changes of one target. */
export function pendingKey(uid: string, target: FollowTarget): string[] {
  return ['follows', uid, targetKey(target)]
}

/** Filters the pending changes; the last one is the reader's choice. */
export function pendingFollows(uid: string, target: FollowTarget) {
  return { mutationKey: pendingKey(uid, target), exact: true, status: 'pending' as const }
}

/** Whether another change is queued behind the running one. */
export function isSuperseded(client: QueryClient, uid: string, target: FollowTarget): boolean {
  return client.getMutationCache().findAll(pendingFollows(uid, target)).length > 1
}

/**
 * Sends a change to the server unless it is the stored state already. A follow is sent without waiting for the list, so
 * that it succeeds when the reader leaves the page right away: following twice is harmless. An unfollow needs the list to
 * find the follow's id. Throws a `Problem`.
 */
export async function sendFollowChange(
  client: QueryClient,
  uid: string,
  target: FollowTarget,
  isWanted: boolean,
): Promise<Outcome> {
  const list = followsQuery(uid)
  const follows = isWanted ? client.getQueryData(list.queryKey) : await client.ensureQueryData(list)
  if (isSuperseded(client, uid, target) || !isSignedIn(uid)) return 'unchanged'
  const key = targetKey(target)
  const follow = follows?.find((one) => keyOfFollow(one) === key)
  if (isWanted === (follow !== undefined)) return 'unchanged'
  if (follow) {
    await removeFollow(client, uid, follow)
    return 'unfollowed'
  }
  const { confirmation } = await addFollow(client, uid, target)
  return confirmation === 'failed' ? 'followed-without-mail' : 'followed'
}

/** Requests use the current session, which may be another person's by now. */
function isSignedIn(uid: string): boolean {
  const session = currentSession()
  return session.status === 'signed-in' && session.person.uid === uid
}
