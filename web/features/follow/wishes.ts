import type { QueryClient } from '@tanstack/react-query'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import { currentSession } from '../../lib/session/session.ts'
import { addFollow, removeFollow } from './followRequests.ts'
import { followsQuery } from './followsQuery.ts'
import { keyOfFollow, targetKey } from './targetKey.ts'

/**
 * A reader's wishes to follow something or no longer are mutations: one line for every target, so that there are never
 * two requests about one thing. A wish that another one waits behind is not worth a request any more: what counts is
 * the last.
 */

/** What came of a wish. Nothing is `unchanged` that had to be asked for. */
export type Outcome = 'followed' | 'followed-without-mail' | 'unfollowed' | 'unchanged'

/** Names the wishes of a person about one target. */
export function pendingKey(uid: string, target: FollowTarget): string[] {
  return ['follows', uid, targetKey(target)]
}

/** Finds those that are not fulfilled yet; the last is what the reader wants. */
export function pendingFollows(uid: string, target: FollowTarget) {
  return { mutationKey: pendingKey(uid, target), exact: true, status: 'pending' as const }
}

/** Whether the wish that is being fulfilled is not the last. */
export function isSuperseded(client: QueryClient, uid: string, target: FollowTarget): boolean {
  return client.getMutationCache().findAll(pendingFollows(uid, target)).length > 1
}

/**
 * Asks the server for what is wished, if it is not so already. A wish to follow waits for nothing: who presses and goes
 * away has followed. To follow twice does no harm, and only the list tells what is to be removed. Throws a `Problem`.
 */
export async function fulfilWish(
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

/** Requests are made for whoever is signed in, who may be somebody else by now. */
function isSignedIn(uid: string): boolean {
  const session = currentSession()
  return session.status === 'signed-in' && session.person.uid === uid
}
