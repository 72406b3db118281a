import * as z from 'zod/mini'
import { API_ACCOUNT } from '../../../../shared/answers/signedInApi.ts'
import { loadSignIn } from '../../../lib/auth/loadSignIn.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'

/** The answer comes once everything is deleted. */
const TIMEOUT_MS = 60_000

/**
 * Deletes the account of the signed-in person, then everything stored in this browser. Throws a
 * `Problem` when the account was not deleted.
 *
 * @param onDeleted called after the account was deleted and before the session ends
 */
export async function deleteAccount(onDeleted: () => Promise<void>): Promise<void> {
  // Loaded first, because a failure after the deletion could not be handled.
  const { forgetAccount } = await loadSignIn()
  await signedInJson(API_ACCOUNT, z.unknown(), { method: 'DELETE', timeoutMs: TIMEOUT_MS })
  await onDeleted()
  forgetAccount()
}
