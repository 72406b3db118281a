import * as z from 'zod/mini'
import {
  type CallableName,
  FailedCall,
  FunctionFailure,
  statusOfHttp,
  statusOnWire,
} from '../../../shared/answers/callables.ts'
import { LANGUAGE_HEADER } from '../../../shared/answers/signedInApi.ts'
import { apiFunction } from '../../../shared/apiAddresses.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { AuthFailure } from '../auth/AuthFailure.ts'
import { loadSignIn } from '../auth/loadSignIn.ts'
import { currentSession } from '../auth/session.ts'
import { LANGUAGE } from '../language.ts'
import { retryAfterIn } from './retryAfter.ts'
import { useWrite } from './useWrite.ts'

// The content security policy forbids zod's generated code.
z.config({ jitless: true })

/** How long a function may take unless a call says otherwise. */
const FUNCTION_TIMEOUT_MS = 70_000

type Options = {
  timeoutMs?: number
  /** Aborts the call. */
  signal: AbortSignal
}

const Answer = z.object({ data: z.optional(z.unknown()), result: z.optional(z.unknown()) })

/**
 * Calls a callable function of the server, with the token of a signed-in person, and returns its unchecked result.
 * Throws a `FunctionFailure`: the server's own, `unavailable` when the network
 * failed, `deadline-exceeded` after the timeout, `cancelled` when it was aborted, `internal` for an invalid answer.
 */
export async function callFunction(
  name: CallableName,
  data: Record<string, unknown>,
  { timeoutMs = FUNCTION_TIMEOUT_MS, signal }: Options,
): Promise<unknown> {
  const { httpStatus, isOk, text, retryAfterSeconds } = await post(
    apiFunction(name),
    JSON.stringify({ data }),
    timeoutMs,
    signal,
  )
  const json = parseJson(text)
  const failed = FailedCall.safeParse(json)
  if (failed.success) throw failureOf(failed.data, retryAfterSeconds)
  if (!isOk) throw new FunctionFailure(statusOfHttp(httpStatus), '', { retryAfterSeconds })
  const answer = Answer.safeParse(json)
  if (!answer.success) throw new FunctionFailure('internal', 'Response is not valid JSON object.')
  const { data: plain, result = plain } = answer.data
  if (result === undefined) throw new FunctionFailure('internal', 'Response is missing data field.')
  return result
}

async function post(address: string, body: string, timeoutMs: number, signal: AbortSignal) {
  const headers = { 'content-type': 'application/json', [LANGUAGE_HEADER]: LANGUAGE.tag, ...(await authorization()) }
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, timeout]),
    })
    return {
      httpStatus: response.status,
      isOk: response.ok,
      text: await response.text(),
      retryAfterSeconds: retryAfterIn(response.headers),
    }
  } catch (cause) {
    if (signal.aborted) throw new FunctionFailure('cancelled', 'The call was aborted.', { cause })
    if (timeout.aborted) throw new FunctionFailure('deadline-exceeded', 'The call timed out.', { cause })
    // A network failure is a TypeError, in some browsers a DOMException.
    if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause
    throw new FunctionFailure('unavailable', 'The network failed.', { cause })
  }
}

/**
 * The header with the person's token. Signed-out readers download no code for it. Without a token the call is anonymous:
 * most functions allow that, and the others answer with an error.
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

/** Unknown statuses become `internal`. */
function failureOf({ error }: FailedCall, retryAfterSeconds: number | undefined): FunctionFailure {
  return new FunctionFailure(statusOnWire(error.status) ?? 'internal', error.message, { retryAfterSeconds })
}

type FormOptions<Input> = {
  /** Makes the data of the call. It may throw a `FunctionFailure`, too. */
  prepare: (input: Input) => Promise<Record<string, unknown>>
  timeoutMs?: number
}

/** `callFunction` as a write of a form. */
export function useFunctionCall<Input>(name: CallableName, { prepare, timeoutMs }: FormOptions<Input>) {
  return useWrite<Input, void, FunctionFailure>({
    async write(input, signal) {
      await callFunction(name, await prepare(input), {
        signal,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
    },
    failureOf: (error) => (error instanceof FunctionFailure ? error : undefined),
    unexpected: new FunctionFailure('internal', ''),
  })
}
