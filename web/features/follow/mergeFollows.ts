import type { QueryClient } from '@tanstack/react-query'
import { findCategory } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import { type Follow, type FollowTarget, readFollowTarget } from '../../../shared/people/follow.ts'
import { Problem } from '../../../shared/problem.ts'
import { type CachedFollow, isMerged, markMerged, readCachedFollows, writeCachedFollows } from './cachedFollows.ts'
import { addFollow, followsQuery } from './followRequests.ts'
import { followedKeys, targetKey } from './targetKey.ts'

/**
 * Merges the cached follows of this browser into the account, once. Entries that the server rejects are dropped; when it
 * cannot be reached, the rest is merged the next time.
 *
 * @param country the country of entries that were stored without one
 */
export async function mergeFollows(
  client: QueryClient,
  uid: string,
  country: Country,
  signal: AbortSignal,
): Promise<void> {
  if (isMerged(uid)) return
  const follows = await client.ensureQueryData(followsQuery(uid))
  const missing = missingFollows(readCachedFollows(uid), follows, country)
  for (const [index, target] of missing.entries()) {
    if (signal.aborted) return
    try {
      await addFollow(client, uid, target)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'too-many-follows') break
      if (error.code === 'bad-request') continue
      console.warn('Could not merge all follows of this browser into the account', error)
      // Merged entries are dropped: if they are unfollowed before the next try, they must not come back.
      if (error.code !== 'unauthenticated' && !signal.aborted) writeCachedFollows(uid, missing.slice(index))
      return
    }
  }
  if (!signal.aborted) markMerged(uid)
}

/** The cached entries that the account lacks, up to the limit of follows. */
export function missingFollows(
  cached: readonly CachedFollow[],
  follows: readonly Follow[],
  country: Country,
): FollowTarget[] {
  const followed = followedKeys(follows)
  const missing = new Map<string, FollowTarget>()
  for (const entry of cached) {
    const target = readFollowTarget(typeof entry === 'string' ? targetOfName(entry, country) : entry)
    if (target && !followed.has(targetKey(target))) missing.set(targetKey(target), target)
  }
  return [...missing.values()].slice(0, Math.max(0, MAX_FOLLOWS - follows.length))
}

/** The old format has no kind: a name of a category is one. */
function targetOfName(name: string, { code }: Country) {
  return { kind: findCategory(name) ? 'category' : 'trend', name, country: code }
}
