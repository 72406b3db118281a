import type * as z from 'zod/mini'
import { LANGUAGE_HEADER, TIME_ZONE_HEADER } from '../../../shared/answers/signedInApi.ts'
import { Problem } from '../../../shared/problem.ts'
import { AuthFailure } from '../auth/AuthFailure.ts'
import { loadSignIn } from '../auth/loadSignIn.ts'
import { browserZone } from '../browser.ts'
import { LANGUAGE } from '../language.ts'
import { fetchJson } from './fetchJson.ts'

/** The default timeout, the same as for trends. */
const TIMEOUT_MS = 15_000

type Options = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Aborts the request. */
  signal?: AbortSignal
  timeoutMs?: number
}

/**
 * Calls the signed-in API and validates the answer; one without content (204) is undefined. Throws a `Problem`:
 * `unauthenticated` without a session, and when the server rejects the token even after a refresh, which ends the session.
 */
export async function signedInJson<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
  options: Options = {},
): Promise<z.infer<Schema>> {
  const account = await loadSignIn()
  const call = async (refresh: boolean) =>
    fetchJson(address, schema, requestOf(await account.idToken({ refresh }).catch(throwProblem), options))
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
  const zone = browserZone()
  return {
    method,
    signal,
    timeoutMs,
    // A write is sent even when the reader leaves the page.
    keepalive: method !== 'GET',
    cache: 'no-store',
    headers: {
      authorization: `Bearer ${token}`,
      [LANGUAGE_HEADER]: LANGUAGE.tag,
      ...(zone !== undefined && { [TIME_ZONE_HEADER]: zone }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  } as const
}

function isRefused(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unauthenticated'
}

/** Converts the failure to get a token into a `Problem`. */
function throwProblem(error: unknown): never {
  if (!(error instanceof AuthFailure)) throw error
  throw error.code === 'signed-out'
    ? new Problem('unauthenticated', 'Nobody is signed in.', { cause: error })
    : new Problem('unavailable', 'The session could not be refreshed.', { cause: error })
}
