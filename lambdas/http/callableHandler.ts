import * as z from 'zod/mini'
import { FUNCTION_STATUSES, FunctionFailure, type FunctionStatus, failedCall } from '../../shared/answers/callables.ts'
import { LANGUAGE_HEADER } from '../../shared/answers/signedInApi.ts'
import { LANGUAGE_TAGS, type Language } from '../../shared/languages/languages.ts'
import { Problem, type ProblemCode } from '../../shared/problem.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import { logError } from '../common/logger.ts'
import { authenticate, type TokenGuard } from './authGuard.ts'
import { type ClientNetworks, clientNetworks } from './clientNetwork.ts'
import {
  failureHeaders,
  type GatewayResponse,
  gatewayHandler,
  type HttpRequest,
  type SentBody,
} from './gatewayHandler.ts'
import { isJsonType } from './readJsonBody.ts'
import { routed } from './routed.ts'
import type { SignedInPerson } from './tokenVerifier.ts'

/** Who calls. */
export type Caller = ClientNetworks & {
  /**
   * The owner of the call's token; throws `unauthenticated` when there is no valid token or the account was deleted.
   * Functions for everybody never call it, so that an expired token does not get in their way.
   */
  person(): Promise<SignedInPerson>
  /** The language of the page that calls; English when none, or another, was sent. */
  language: Language
  /** When the call arrived. */
  now: string
}

/** Answers a call. Its data is not validated yet. May throw a `FunctionFailure` or a `Problem`. */
export type CallableFunction = (data: Record<string, unknown>, caller: Caller) => Promise<Record<string, unknown>>

const Call = z.object({ data: z.record(z.string(), z.unknown()) })

/** The largest body that is read, in bytes. */
const MAX_CALL_BYTES = 32 * 1024

/**
 * Wraps functions for API Gateway, each under its name: `{ "data": … }` is answered with `{ "result": … }`, a failure
 * with `{ "error": { "status", "message" } }` and its HTTP status. Clients that accept an event
 * stream get the same as a single event.
 */
export function callableHandler(guard: TokenGuard, functions: Readonly<Record<string, CallableFunction>>) {
  const byName = new Map(Object.entries(functions))
  const useCase = routed<HttpRequest, object>({
    'ANY /api/functions/{name}': async (request, sent) => {
      if (request.method !== 'POST') throw new FunctionFailure('unimplemented', 'Functions are called with POST.')
      const run = byName.get(request.parameters.get('name') ?? '')
      if (!run) throw new FunctionFailure('not-found', 'There is no such function here.')
      return run(readData(sent), callerOf(request, guard))
    },
  })
  return gatewayHandler({
    respond: async (request, sent) => {
      const result = await useCase(request, sent)
      return responseWith(200, { result }, request.headers.get('accept') ?? '')
    },
    respondToFailure: failureResponse,
  })
}

function callerOf({ headers, sourceIp, now }: HttpRequest, guard: TokenGuard): Caller {
  return {
    person: () => authenticate(guard, headers),
    ...clientNetworks(headers, sourceIp),
    language: LANGUAGE_TAGS.find((tag) => tag === headers.get(LANGUAGE_HEADER)) ?? 'en',
    now,
  }
}

/**
 * Parses the body. Errors never repeat any of it. Requiring the JSON content type blocks cross-site requests: browsers
 * ask for permission (CORS) before they send it to another origin.
 */
function readData({ type, bytes }: SentBody): Record<string, unknown> {
  const call =
    isJsonType(type) && bytes.length <= MAX_CALL_BYTES ? Call.safeParse(parseJson(bytes.toString())).data : undefined
  if (!call) throw new FunctionFailure('invalid-argument', 'A call is JSON: { "data": { … } }, of 32 KB at most.')
  return call.data
}

function failureResponse(error: unknown, accept: string): GatewayResponse {
  const failure = failureOf(error)
  const status = FUNCTION_STATUSES[failure.code]
  return responseWith(status, failedCall(failure), accept, {
    ...failureHeaders(status),
    ...(failure.code === 'unimplemented' && { allow: 'POST' }),
    ...(failure.retryAfterSeconds !== undefined && { 'retry-after': String(failure.retryAfterSeconds) }),
  })
}

/** The problems that are passed on to callers; any other is a bug of the function. */
const PROBLEM_STATUSES: Partial<Record<ProblemCode, FunctionStatus>> = {
  unauthenticated: 'unauthenticated',
  unavailable: 'unavailable',
}

function failureOf(error: unknown): FunctionFailure {
  if (error instanceof FunctionFailure) return error
  const status = error instanceof Problem ? PROBLEM_STATUSES[error.code] : undefined
  if (error instanceof Problem && status) return new FunctionFailure(status, error.message, { cause: error })
  logError('A call failed', error)
  return new FunctionFailure('internal', 'Something went wrong.')
}

function responseWith(
  statusCode: number,
  value: unknown,
  accept: string,
  headers: Record<string, string> = {},
): GatewayResponse {
  const isStream = /(^|,)\s*text\/event-stream\s*(;|,|$)/i.test(accept)
  const json = JSON.stringify(value)
  return {
    statusCode,
    headers: {
      'content-type': isStream ? 'text/event-stream; charset=utf-8' : 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    // JSON.stringify writes no line breaks, so the value fits into one `data:` line.
    body: isStream ? `data: ${json}\n\n` : json,
  }
}
