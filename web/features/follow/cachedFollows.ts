import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { FOLLOW_KINDS, type Follow } from '../../../shared/people/follow.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { sessionStorageKind } from '../../lib/auth/session.ts'
import { browserStorage, type TextStorage } from '../../lib/cache/browserStorage.ts'
import { PERSON_STORAGE } from '../../lib/cache/personStorage.ts'
import { followsQuery } from './followRequests.ts'

/** The follows of a person as this browser knew them last. Shown until the server has answered. */
const CachedFollows = z.array(z.object({ kind: z.enum(FOLLOW_KINDS), name: z.string(), country: z.string() }))
type CachedFollows = z.infer<typeof CachedFollows>

/** That of the session: what somebody follows does not stay in a browser that forgets them. */
function storage(): TextStorage {
  return browserStorage(sessionStorageKind() ?? 'sessionStorage')
}

const nameFor = PERSON_STORAGE.follows

/** Memoizes the last list: every follow button of a page reads it. */
let last: { text: string | null; follows: CachedFollows } = { text: null, follows: [] }

/** The cached follows; the same array until they change. */
export function cachedFollows(uid: string): Readonly<CachedFollows> {
  const text = storage().read(nameFor(uid))
  if (text !== last.text) last = { text, follows: CachedFollows.safeParse(parseJson(text ?? '')).data ?? [] }
  return last.follows
}

/** Caches the follows; a change in another tab, which has cached its own by then, reads them again. */
export function useCachedFollows(uid: string, follows: readonly Follow[] | undefined): void {
  const client = useQueryClient()

  useEffect(() => {
    if (!follows) return
    const cached: CachedFollows = follows.map(({ kind, name, country }) => ({ kind, name, country }))
    storage().write(nameFor(uid), JSON.stringify(cached))
  }, [uid, follows])

  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      if (key === nameFor(uid)) void client.invalidateQueries({ queryKey: followsQuery(uid).queryKey })
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [client, uid])
}
