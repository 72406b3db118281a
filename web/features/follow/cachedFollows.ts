import * as z from 'zod/mini'
import { FOLLOW_KINDS } from '../../../shared/people/follow.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'

/**
 * The follows cached in the browser: in the old format names of trends and categories, now with kind
 * and country. Shown until the server has answered. Entries that only the browser has are merged into the account once.
 */

const TypedEntry = z.object({ kind: z.enum(FOLLOW_KINDS), name: z.string(), country: z.string() })
type TypedEntry = z.infer<typeof TypedEntry>
const Entry = z.union([z.string(), TypedEntry])
export type CachedFollow = z.infer<typeof Entry>

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
export function onCachedFollowsChange(uid: string, act: () => void): () => void {
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
export function markMerged(uid: string): void {
  storage.write(markName(uid), 'yes')
  if (!isMerged(uid)) storage.remove(listName(uid))
}

function listName(uid: string): string {
  return `followedTrends_${uid}`
}

function markName(uid: string): string {
  return `uptick.merged_${uid}`
}
