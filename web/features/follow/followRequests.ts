import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { API_FOLLOWS, apiFollow, FollowAnswer } from '../../../shared/answers/signedInApi.ts'
import type { Follow, FollowTarget } from '../../../shared/people/follow.ts'
import { Problem } from '../../../shared/problem.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'
import { followsQuery } from './followsQuery.ts'
import { keyOfFollow } from './targetKey.ts'

/** Follows something; what is known of the person's follows has it then. Throws a `Problem`. */
export async function addFollow(
  client: QueryClient,
  uid: string,
  { kind, name, country }: FollowTarget,
): Promise<FollowAnswer> {
  const answer = await signedInJson(API_FOLLOWS, FollowAnswer, {
    method: 'POST',
    body: { kind, name, country },
  })
  const { email_sent: _, confirmation: __, ...follow } = answer
  await change(client, uid, (follows) => [follow, ...others(follows, follow)])
  return answer
}

/** Follows something no longer, which is also so when it is gone already. Throws a `Problem`. */
export async function removeFollow(client: QueryClient, uid: string, follow: Follow): Promise<void> {
  try {
    await signedInJson(apiFollow(follow.id), z.unknown(), { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'unknown-follow')) throw error
  }
  await change(client, uid, (follows) => others(follows, follow))
}

/**
 * Changes the list that is known. A first one that is still on its way is waited for, because buttons wait for it, too;
 * where none comes, the person has signed out, or the next that is asked for will have the change.
 */
async function change(client: QueryClient, uid: string, by: (follows: Follow[]) => Follow[]): Promise<void> {
  const { queryKey } = followsQuery(uid)
  const state = client.getQueryState(queryKey)
  if (state?.fetchStatus === 'fetching' && state.data === undefined)
    await client.prefetchQuery(followsQuery(uid))
  // A list on its way may be from before.
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, (follows) => follows && by(follows))
}

function others(follows: Follow[], than: Follow): Follow[] {
  const key = keyOfFollow(than)
  return follows.filter((follow) => keyOfFollow(follow) !== key)
}
