import * as z from 'zod/mini'
import { API_ACCOUNT } from '../../../../shared/answers/signedInApi.ts'
import { browserStorage } from '../../../lib/cache/browserStorage.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { AuthFailure } from '../../../lib/session/AuthFailure.ts'
import { loadSignIn } from '../../../lib/session/loadSignIn.ts'

/** Everything a person has is deleted while one waits, in milliseconds. */
const TIMEOUT_MS = 60_000

/**
 * Deletes the account of whoever is signed in, and then whatever this browser keeps (specification 8). Throws a
 * `Problem` when the account is still there.
 *
 * @param onDeleted the account is gone, but the session is not yet: who is shown the one must not see the other end
 */
export async function deleteAccount(onDeleted: () => Promise<void>): Promise<void> {
  // Loaded before, so that nothing can be missing afterwards.
  const { forgetAccount } = await loadSignIn()
  await signedInJson(API_ACCOUNT, z.unknown(), { method: 'DELETE', timeoutMs: TIMEOUT_MS })
  await onDeleted()
  try {
    await forgetAccount()
  } catch (error) {
    // There is nothing left that its tokens would open.
    if (!(error instanceof AuthFailure)) throw error
  }
  clear('localStorage')
  clear('sessionStorage')
}

function clear(kind: 'localStorage' | 'sessionStorage'): void {
  const storage = browserStorage(kind)
  for (const name of storage.names()) storage.remove(name)
}
