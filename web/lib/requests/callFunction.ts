import * as z from 'zod/mini'

import {
  type CallableName,
  FailedCall,
  FunctionFailure,
  statusOfHttp,
  statusOnWire,
} from '../../../shared/answers/callables.ts'
import { apiFunction } from '../../../shared/pages.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { AuthFailure } from '../session/AuthFailure.ts'
import { loadSignIn } from '../session/loadSignIn.ts'
import { currentSession } from '../session/session.ts'

// The content policy refuses the code that zod would otherwise write for itself.
z.config({ jitless: true })

/** How long a function may take unless a call says otherwise (specification 9). */
export const FUNCTION_TIMEOUT_MS = 70_000

type Options = {
  timeoutMs?: number
  /** Ends the call when nobody waits for it any more. */
  signal: AbortSignal
}

const Answer = z.object({ data: z.optional(z.unknown()), result: z.optional(z.unknown()) })

/**
 * Calls a function of the server, on behalf of whoever is signed in, and gives what it answered, which is for the
 * caller to check (specification 7, Cloud function calls). Throws a `FunctionFailure`: the one that was answered,
 * `unavailable` when the network failed, `deadline-exceeded` when there was no answer in time, `cancelled` when nobody
 * waited for it any more, `internal` when the answer was not what was agreed on.
 */
export async function callFunction(
  name: CallableName,
  data: Record<string, unknown>,
  { timeoutMs = FUNCTION_TIMEOUT_MS, signal }: Options,
): Promise<unknown> {
  const { httpStatus, isOk, text } = await post(
    apiFunction(name),
    JSON.stringify({ data }),
    timeoutMs,
    signal,
  )
  const json = parseJson(text)
  const failed = FailedCall.safeParse(json)
  if (failed.success) throw failureOf(failed.data)
  if (!isOk) throw new FunctionFailure(statusOfHttp(httpStatus), 'There was no answer of ours.')
  const answer = Answer.safeParse(json)
  if (!answer.success) throw new FunctionFailure('internal', 'Response is not valid JSON object.')
  const { data: plain, result = plain } = answer.data
  if (result === undefined) throw new FunctionFailure('internal', 'Response is missing data field.')
  return result
}

async function post(address: string, body: string, timeoutMs: number, signal: AbortSignal) {
  const headers = { 'content-type': 'application/json', ...(await authorization()) }
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, timeout]),
    })
    return { httpStatus: response.status, isOk: response.ok, text: await response.text() }
  } catch (cause) {
    if (signal.aborted) throw new FunctionFailure('cancelled', 'Nobody waits for the answer.', { cause })
    if (timeout.aborted)
      throw new FunctionFailure('deadline-exceeded', 'There was no answer in time.', { cause })
    // A network that fails is a TypeError, in some browsers a DOMException.
    if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause
    throw new FunctionFailure('unavailable', 'There was no answer.', { cause })
  }
}

/**
 * Says who calls. Visitors download nothing for it. Without a token the call is made as theirs: most functions are for
 * them as well, and the others say that they are not.
 */
async function authorization(): Promise<{ authorization?: string }> {
  if (currentSession().status === 'signed-out') return {}
  try {
    const { idToken } = await loadSignIn()
    return { authorization: `Bearer ${await idToken()}` }
  } catch (error) {
    // A script that cannot be loaded is a TypeError.
    if (!(error instanceof AuthFailure || error instanceof TypeError)) throw error
    return {}
  }
}

/** A status that is not known says nothing that anybody could act on. */
function failureOf({ error }: FailedCall): FunctionFailure {
  return new FunctionFailure(statusOnWire(error.status) ?? 'internal', error.message)
}
