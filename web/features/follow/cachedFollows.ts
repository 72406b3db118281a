import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { findCategory } from '../../../shared/categories.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import { FOLLOW_KINDS, type Follow, type FollowTarget, readFollowTarget } from '../../../shared/people/follow.ts'
import { Problem } from '../../../shared/problem.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { PERSON_STORAGE } from '../../lib/cache/personStorage.ts'
import { TRENDS } from '../../lib/requests/queries.ts'
import { addFollow, followedKeys, followsQuery, targetKey } from './followRequests.ts'

/**
 * The follows cached in the browser: in the old format names of trends and categories, now with kind
 * and country. Shown until the server has answered. Entries that only the browser has are merged into the account once.
 */

const TypedEntry = z.object({ kind: z.enum(FOLLOW_KINDS), name: z.string(), country: z.string() })
type TypedEntry = z.infer<typeof TypedEntry>
const Entry = z.union([z.string(), TypedEntry])
type CachedFollow = z.infer<typeof Entry>

const storage = browserStorage('localStorage')

/** All cached entries; invalid ones are left out. */
export function readCachedFollows(uid: string): CachedFollow[] {
  const list = z.array(z.unknown()).safeParse(parseJson(storage.read(listName(uid)) ?? ''))
  return (list.data ?? []).flatMap((entry) => Entry.safeParse(entry).data ?? [])
}

/** Replaces the cached entries. */
export function writeCachedFollows(uid: string, follows: readonly TypedEntry[]): void {
  const entries = follows.map(({ kind, name, country }): TypedEntry => ({ kind, name, country }))
  storage.write(listName(uid), JSON.stringify(entries))
}

/** Memoizes the last list: every follow button of a page reads it. */
let last: { text: string | null; follows: TypedEntry[] } = { text: null, follows: [] }

/** The cached entries with kind and country; the same array until they change. */
export function cachedFollows(uid: string): readonly TypedEntry[] {
  const text = storage.read(listName(uid))
  if (text !== last.text) last = { text, follows: readCachedFollows(uid).filter((entry) => typeof entry !== 'string') }
  return last.follows
}

/** Calls back when another tab has changed the cached entries. Returns a function that stops it. */
function onCachedFollowsChange(uid: string, act: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === listName(uid)) act()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Whether the cached entries were merged into the account. */
export function isMerged(uid: string): boolean {
  return storage.read(markName(uid)) !== null
}

/** Where the mark cannot be stored, the list is removed, so that it is not merged again. */
function markMerged(uid: string): void {
  storage.write(markName(uid), 'yes')
  if (!isMerged(uid)) storage.remove(listName(uid))
}

const listName = PERSON_STORAGE.follows

function markName(uid: string): string {
  return `uptick.merged_${uid}`
}

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

/**
 * Merges the cached follows into the account once; from then on the cache mirrors the account, and a change in another
 * tab reads the account again.
 */
export function useCachedFollows(uid: string, follows: readonly Follow[] | undefined): void {
  const client = useQueryClient()
  const isLoaded = follows !== undefined

  useEffect(() => {
    if (!isLoaded) return
    const controller = new AbortController()
    const { signal } = controller
    void mergeFollows(client, uid, lastShownCountry(client), signal).then(() => {
      if (!signal.aborted) mirror(uid, client.getQueryData(followsQuery(uid).queryKey))
    })
    return () => controller.abort()
  }, [client, uid, isLoaded])

  useEffect(() => mirror(uid, follows), [uid, follows])

  // The other tab writes the cache only after the server has accepted its change.
  useEffect(
    () => onCachedFollowsChange(uid, () => void client.invalidateQueries({ queryKey: followsQuery(uid).queryKey })),
    [client, uid],
  )
}

/** Not before the merge, which needs the cached entries. */
function mirror(uid: string, follows: readonly Follow[] | undefined): void {
  if (follows && isMerged(uid)) writeCachedFollows(uid, follows)
}

/** The country whose trends were loaded last. */
function lastShownCountry(client: QueryClient): Country {
  const [newest] = client
    .getQueryCache()
    .findAll({ queryKey: [TRENDS], predicate: ({ state }) => state.data !== undefined })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return findCountry(String(newest?.queryKey[1] ?? '')) ?? DEFAULT_COUNTRY
}
