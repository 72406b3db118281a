import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { API_FOLLOWS, apiFollow, FollowAnswer, FollowsAnswer } from '../../../shared/answers/signedInApi.ts'
import { type Follow, type Followed, type FollowTarget, topicOfFollow } from '../../../shared/people/follow.ts'
import { Problem } from '../../../shared/problem.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'

/** Follows a target and adds it to the cached list. Throws a `Problem`. */
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
  await updateList(client, uid, (follows) => [follow, ...without(follows, follow)])
  return answer
}

/** Unfollows, and removes it from the cached list; fine if it is gone already. Throws a `Problem`. */
export async function removeFollow(client: QueryClient, uid: string, follow: Follow): Promise<void> {
  try {
    await signedInJson(apiFollow(follow.id), z.unknown(), { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'unknown-follow')) throw error
  }
  await updateList(client, uid, (follows) => without(follows, follow))
}

/**
 * Changes the cached list. Waits for a first load, because the buttons wait for it, too. Where that fails, the person has
 * signed out, or the next load has the change.
 */
async function updateList(client: QueryClient, uid: string, update: (follows: Follow[]) => Follow[]): Promise<void> {
  const { queryKey } = followsQuery(uid)
  const state = client.getQueryState(queryKey)
  if (state?.fetchStatus === 'fetching' && state.data === undefined) await client.prefetchQuery(followsQuery(uid))
  // A running load may return the list from before.
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, (follows) => follows && update(follows))
}

function without(follows: Follow[], removed: Follow): Follow[] {
  const key = keyOfFollow(removed)
  return follows.filter((follow) => keyOfFollow(follow) !== key)
}

/** How long a list is used before it is checked for changes made elsewhere. */
const FRESH_MS = 60_000

/** The follows of a person on the server, newest first. */
export function followsQuery(uid: string) {
  return queryOptions({
    queryKey: ['follows', uid],
    queryFn: async ({ signal }) => (await signedInJson(API_FOLLOWS, FollowsAnswer, { signal })).follows,
    staleTime: FRESH_MS,
  })
}

/** Equal for the same target, however its name is written. */
export function targetKey({ kind, country, topic }: FollowTarget): string {
  return JSON.stringify([kind, country, topic])
}

const cache = new WeakMap<readonly Followed[], ReadonlySet<string>>()

/** The keys of all follows, computed once per list: a page has a button for every trend. */
export function followedKeys(follows: readonly Followed[]): ReadonlySet<string> {
  const keys = cache.get(follows) ?? new Set(follows.map(keyOfFollow))
  cache.set(follows, keys)
  return keys
}

/** The key of a follow's target. */
export function keyOfFollow(follow: Followed): string {
  return targetKey({ ...follow, topic: topicOfFollow(follow) })
}
