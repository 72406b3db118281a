import type { QueryClient } from '@tanstack/react-query'
import { forgetPerson } from './forgetSession.ts'
import { loadSignIn } from './loadSignIn.ts'
import { refreshInTime } from './refreshInTime.ts'
import { currentSession, subscribe } from './session.ts'
import { onSessionEnded } from './sessionChannel.ts'

/**
 * What goes on while somebody is signed in: their tokens are refreshed in time, and with the session ends, in every
 * tab, what was read for them. Begins with the first sign-in of a page and waits for the next one afterwards.
 *
 * @returns what ends it
 */
export function keepSession(queryClient: QueryClient): () => void {
  let uid = signedInUid()
  const refreshing = refreshInTime({
    expiresAt: async () => (uid === undefined ? undefined : tokenExpiry()),
    refresh: async () => (await loadSignIn()).idToken({ refresh: true }),
    isVisible: () => document.visibilityState === 'visible',
    now: Date.now,
    later(act, afterMs) {
      const timer = setTimeout(act, afterMs)
      return () => clearTimeout(timer)
    },
  })

  function follow(): void {
    const before = uid
    uid = signedInUid()
    if (uid === before) return
    if (before !== undefined) {
      // The tab that ended the session has emptied what all tabs share; this is what they do not.
      forgetPerson(before)
      forgetAnswers(queryClient, before)
    }
    refreshing.wake()
  }

  const end = new AbortController()
  const { signal } = end
  window.addEventListener('online', refreshing.wake, { signal })
  document.addEventListener('visibilitychange', refreshing.wake, { signal })
  signal.addEventListener('abort', subscribe(follow))
  signal.addEventListener('abort', onSessionEnded(endHere))
  return () => {
    end.abort()
    refreshing.stop()
  }
}

/** Undefined as well while it cannot be found out: the next time the page is looked at, it is tried again. */
async function tokenExpiry(): Promise<number | undefined> {
  try {
    return await (await loadSignIn()).sessionExpiry()
  } catch (error) {
    console.warn('It is not known when the session must be refreshed', error)
    return undefined
  }
}

function signedInUid(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' ? session.person.uid : undefined
}

/** A tab with a session of its own has tokens of its own: these are given back as well. */
async function endHere(uid: string): Promise<void> {
  if (uid !== signedInUid()) return
  const { signOut } = await import('./signOut.ts')
  await signOut()
}

/** Everything that is read for one person has their id as the second part of its key. */
function forgetAnswers(queryClient: QueryClient, uid: string): void {
  const filters = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === uid }
  void queryClient.cancelQueries(filters)
  queryClient.removeQueries(filters)
}
