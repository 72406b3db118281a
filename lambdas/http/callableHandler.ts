import middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { FunctionFailure, type FunctionStatus, failedCall } from '../../shared/answers/callables.ts'
import { Problem, type ProblemCode } from '../../shared/problem.ts'
import { logger } from '../common/logger.ts'
import { accountDeleted } from './accountDeleted.ts'
import { bearerToken } from './bearerToken.ts'
import { clientNetwork } from './clientNetwork.ts'
import { requireOriginSecret } from './requireOriginSecret.ts'
import type { AuthGuard, SignedInPerson } from './signedInHandler.ts'

/** Who calls. */
export type Caller = {
  /**
   * Whose token came with the call; throws `unauthenticated` when none did, or one that is nobody's (any more). Only
   * functions that need to know ask: a visitor's message arrives whatever became of their token.
   */
  person(): Promise<SignedInPerson>
  /** The network that the call comes from. */
  network: string
  /** The moment of the call. */
  now: string
}

/** How tokens are checked. */
export type CallerGuard = Pick<AuthGuard, 'verify' | 'isGone'>

/** What answers a call: it is given the data that was sent, unchecked, and may throw a `FunctionFailure` or `Problem`. */
export type CallableFunction = (
  data: Record<string, unknown>,
  caller: Caller,
) => Promise<Record<string, unknown>>

// Compiling checks pays off after thousands of them; a function that has just started answers one caller.
z.config({ jitless: true })

/** The parts of API Gateway's event (payload 2.0) that a call is made of; names of headers come in lower case. */
const CallEvent = z.object({
  headers: z.record(z.string(), z.optional(z.string())),
  pathParameters: z.object({ name: z.string() }),
  requestContext: z.object({
    http: z.object({ method: z.string(), sourceIp: z.optional(z.string()) }),
  }),
  body: z._default(z.nullish(z.string()), ''),
  isBase64Encoded: z._default(z.boolean(), false),
})
type CallEvent = z.infer<typeof CallEvent>

const Call = z.object({ data: z.record(z.string(), z.unknown()) })

/** The largest call that is read, in bytes. */
const MAX_CALL_BYTES = 32 * 1024
/** When to come back after a 503, in seconds. */
const RETRY_AFTER_SECONDS = 30

/**
 * Wraps functions for API Gateway, each under the name it is called by, for calls that came through the CDN:
 * `{ "data": … }` is answered with `{ "result": … }`, a failure with `{ "error": { "status", "message" } }` and its HTTP
 * status (contract, Public API). Whoever accepts a stream of events gets the same as its one event: a function of ours
 * has nothing to say before its end (specification 7).
 */
export function callableHandler(door: CallerGuard, functions: ReadonlyMap<string, CallableFunction>) {
  return middy<unknown, APIGatewayProxyStructuredResultV2>()
    .use(requireOriginSecret())
    .onError((request) => {
      request.response = failureAnswer(request.error, wantsEvents(request.event))
    })
    .handler(async (event) => {
      const call = CallEvent.parse(event)
      if (call.requestContext.http.method !== 'POST')
        throw new FunctionFailure('unimplemented', 'Functions are called with POST.')
      const run = functions.get(call.pathParameters.name)
      if (!run) throw new FunctionFailure('not-found', 'There is no such function here.')
      const result = await run(readData(call), callerOf(call, door))
      return answer(200, { result }, wantsEvents(event))
    })
}

function callerOf({ headers, requestContext }: CallEvent, { verify, isGone }: CallerGuard): Caller {
  const sent = new Map(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return {
    async person() {
      const person = await verify(bearerToken(sent))
      if (await isGone(person.sub)) throw accountDeleted()
      return person
    },
    network: clientNetwork(sent, requestContext.http.sourceIp),
    now: new Date().toISOString(),
  }
}

/**
 * What was sent; nothing of it is told again when it cannot be read. The type is asked for because pages of other
 * sites cannot send it here: for that, their browser would first need our leave.
 */
function readData({ headers, body, isBase64Encoded }: CallEvent): Record<string, unknown> {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
  const call = isJson && bytes.length <= MAX_CALL_BYTES ? parseCall(bytes.toString()) : undefined
  if (!call)
    throw new FunctionFailure('invalid-argument', 'A call is JSON: { "data": { … } }, of 32 KB at most.')
  return call.data
}

function parseCall(text: string): z.infer<typeof Call> | undefined {
  try {
    return Call.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

function failureAnswer(error: unknown, asEvents: boolean): APIGatewayProxyStructuredResultV2 {
  const failure = failureOf(error)
  return answer(failure.httpStatus, failedCall(failure), asEvents, {
    ...(failure.status === 'unauthenticated' ? { 'www-authenticate': 'Bearer' } : {}),
    ...(failure.status === 'unavailable' ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    ...(failure.status === 'unimplemented' ? { allow: 'POST' } : {}),
  })
}

/** What the parts below a function complain of, in a caller's words. */
const PROBLEM_STATUSES: Partial<Record<ProblemCode, FunctionStatus>> = {
  unauthenticated: 'unauthenticated',
  unavailable: 'unavailable',
}

function failureOf(error: unknown): FunctionFailure {
  if (error instanceof FunctionFailure) return error
  const status = error instanceof Problem ? PROBLEM_STATUSES[error.code] : undefined
  if (error instanceof Problem && status) return new FunctionFailure(status, error.message, { cause: error })
  logger.error('A call failed', { error: error instanceof Error ? error : new Error(String(error)) })
  return new FunctionFailure('internal', 'Something went wrong.')
}

function wantsEvents(event: unknown): boolean {
  const accepted = CallEvent.safeParse(event).data?.headers.accept ?? ''
  return /(^|,)\s*text\/event-stream\s*(;|,|$)/i.test(accepted)
}

function answer(
  statusCode: number,
  value: unknown,
  asEvents: boolean,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 {
  const json = JSON.stringify(value)
  return {
    statusCode,
    headers: {
      'content-type': asEvents ? 'text/event-stream; charset=utf-8' : 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    // JSON has no line ends of its own, so it is one line of an event.
    body: asEvents ? `data: ${json}\n\n` : json,
  }
}
