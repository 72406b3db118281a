import type * as z from 'zod/mini'
import { TIME_ZONE_HEADER } from '../../../shared/answers/signedInApi.ts'
import { Problem } from '../../../shared/problem.ts'
import { AuthFailure } from '../session/AuthFailure.ts'
import { loadSignIn } from '../session/loadSignIn.ts'
import { fetchJson } from './fetchJson.ts'

/** How long an answer may take unless a call says otherwise; the same as for trends that are waited for. */
const TIMEOUT_MS = 15_000

type Options = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Ends the request when nobody waits for it any more. */
  signal?: AbortSignal
  timeoutMs?: number
}

/**
 * Calls the API on behalf of whoever is signed in, and checks the answer; one without content (204) is read as
 * undefined. Throws a `Problem`: `unauthenticated` when nobody is signed in, and when the server does not take the token
 * even after it was refreshed, which ends the session.
 */
export async function signedInJson<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
  options: Options = {},
): Promise<z.infer<Schema>> {
  const account = await loadSignIn()
  const call = async (refresh: boolean) =>
    fetchJson(address, schema, requestOf(await account.idToken({ refresh }).catch(refuse), options))
  try {
    return await call(false)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  try {
    return await call(true)
  } catch (error) {
    if (isRefused(error)) account.endSession()
    throw error
  }
}

function requestOf(
  token: string,
  { method = 'GET', body, signal = new AbortController().signal, timeoutMs = TIMEOUT_MS }: Options,
) {
  return {
    method,
    signal,
    timeoutMs,
    // What somebody has done is done, also when they leave the page while it is on its way.
    keepalive: method !== 'GET',
    cache: 'no-store',
    headers: {
      authorization: `Bearer ${token}`,
      [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  } as const
}

function isRefused(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unauthenticated'
}

/** Why there is no token, in the words of the API. */
function refuse(error: unknown): never {
  if (!(error instanceof AuthFailure)) throw error
  throw error.code === 'signed-out'
    ? new Problem('unauthenticated', 'Nobody is signed in.', { cause: error })
    : new Problem('unavailable', 'The session could not be refreshed.', { cause: error })
}
