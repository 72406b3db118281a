import type { QueryClient } from '@tanstack/react-query'
import { findCategory } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import { type Follow, type FollowTarget, readFollowTarget } from '../../../shared/people/follow.ts'
import { Problem } from '../../../shared/problem.ts'
import { addFollow } from './followRequests.ts'
import { followsQuery } from './followsQuery.ts'
import { isMerged, type KeptFollow, keepFollows, markMerged, readKept } from './keptFollows.ts'
import { followedKeys, targetKey } from './targetKey.ts'

/**
 * Gives the account what only this browser knew, once. What the server does not accept is left out; when it cannot be
 * asked, what is left stays for the next time.
 *
 * @param country where names belong that were kept without a country
 */
export async function mergeFollows(
  client: QueryClient,
  uid: string,
  country: Country,
  signal: AbortSignal,
): Promise<void> {
  if (isMerged(uid)) return
  const follows = await client.ensureQueryData(followsQuery(uid))
  const missing = missingFollows(readKept(uid), follows, country)
  for (const [index, target] of missing.entries()) {
    if (signal.aborted) return
    try {
      await addFollow(client, uid, target)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'too-many-follows') break
      if (error.code === 'bad-request') continue
      console.warn('What this browser knew is not in the account yet', error)
      // What has arrived may be given up before the next time, and must not come back then.
      if (error.code !== 'unauthenticated' && !signal.aborted) keepFollows(uid, missing.slice(index))
      return
    }
  }
  if (!signal.aborted) markMerged(uid)
}

/** What is kept and not followed, as far as there is room for it. */
export function missingFollows(
  kept: readonly KeptFollow[],
  follows: readonly Follow[],
  country: Country,
): FollowTarget[] {
  const followed = followedKeys(follows)
  const missing = new Map<string, FollowTarget>()
  for (const entry of kept) {
    const target = readFollowTarget(typeof entry === 'string' ? ofName(entry, country) : entry)
    if (target && !followed.has(targetKey(target))) missing.set(targetKey(target), target)
  }
  return [...missing.values()].slice(0, Math.max(0, MAX_FOLLOWS - follows.length))
}

/** Names were kept without their kind: what is called like a category is one. */
function ofName(name: string, { code }: Country) {
  return { kind: findCategory(name) ? 'category' : 'trend', name, country: code }
}
