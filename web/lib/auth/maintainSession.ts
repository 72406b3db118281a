import type { QueryClient } from '@tanstack/react-query'
import { loadSignIn } from './loadSignIn.ts'
import { currentSession, subscribe } from './session.ts'
import { clearPersonData, onSessionEnd } from './storedSession.ts'
import { startTokenRefresh } from './tokenRefresh.ts'

/**
 * Refreshes the tokens of the session in time, and removes a person's data from this tab when their session ends in any
 * tab. Started with the first sign-in of a page; later sign-ins are followed, too.
 *
 * @returns a function that stops it
 */
export function maintainSession(queryClient: QueryClient): () => void {
  let uid = signedInUid()
  const tokenRefresh = startTokenRefresh({
    expiresAt: async () => (uid === undefined ? undefined : tokenExpiry()),
    refresh: async () => (await loadSignIn()).idToken({ refresh: true }),
  })

  function update(): void {
    const before = uid
    uid = signedInUid()
    if (uid === before) return
    if (before !== undefined) {
      // The tab that ended the session has cleared the shared storage; this clears the tab's own data.
      clearPersonData(before)
      removeQueries(queryClient, before)
    }
    tokenRefresh.wake()
  }

  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('online', tokenRefresh.wake, { signal })
  document.addEventListener('visibilitychange', tokenRefresh.wake, { signal })
  signal.addEventListener('abort', subscribe(update))
  signal.addEventListener('abort', onSessionEnd(endSession))
  return () => {
    controller.abort()
    tokenRefresh.stop()
  }
}

/** Undefined, too, when it is unknown; it is read again when the page becomes visible. */
async function tokenExpiry(): Promise<number | undefined> {
  try {
    return await (await loadSignIn()).sessionExpiry()
  } catch (error) {
    console.warn('Could not read when the session expires', error)
    return undefined
  }
}

function signedInUid(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' ? session.person.uid : undefined
}

/** Signs out of this tab, too, which revokes its own tokens. */
async function endSession(uid: string): Promise<void> {
  if (uid !== signedInUid()) return
  const { signOut } = await import('./signOut.ts')
  await signOut()
}

/** The keys of a person's queries have their id as the second part. */
function removeQueries(queryClient: QueryClient, uid: string): void {
  const filters = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === uid }
  void queryClient.cancelQueries(filters)
  queryClient.removeQueries(filters)
}
