import * as z from 'zod/mini'
import { FOLLOW_KINDS } from '../../../shared/people/follow.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'

/**
 * What a person follows is kept in the browser as well (specification 3): names of trends and categories, of old; by
 * us, with their kind and country. It is what is shown until the server has answered, and nothing more, once the
 * account has been given what only the browser knew.
 */

const TypedEntry = z.object({ kind: z.enum(FOLLOW_KINDS), name: z.string(), country: z.string() })
type TypedEntry = z.infer<typeof TypedEntry>
const Entry = z.union([z.string(), TypedEntry])
export type KeptFollow = z.infer<typeof Entry>

const storage = browserStorage('localStorage')

/** Everything that is kept; what cannot be read is left out. */
export function readKept(uid: string): KeptFollow[] {
  const list = z.array(z.unknown()).safeParse(parse(storage.read(listName(uid))))
  return (list.data ?? []).flatMap((entry) => Entry.safeParse(entry).data ?? [])
}

export function keepFollows(uid: string, follows: readonly TypedEntry[]): void {
  const entries = follows.map(({ kind, name, country }): TypedEntry => ({ kind, name, country }))
  storage.write(listName(uid), JSON.stringify(entries))
}

/** The last list that was read, which a page has many questions about. */
let last: { text: string | null; follows: TypedEntry[] } = { text: null, follows: [] }

/** What is kept with its kind and country; the same list until it changes. */
export function keptFollows(uid: string): readonly TypedEntry[] {
  const text = storage.read(listName(uid))
  if (text !== last.text) last = { text, follows: readKept(uid).filter((entry) => typeof entry !== 'string') }
  return last.follows
}

/** Whether the account has everything that only the browser knew. */
export function isMerged(uid: string): boolean {
  return storage.read(markName(uid)) !== null
}

/** Where that cannot be remembered, nothing may be left that would come back another time. */
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

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
