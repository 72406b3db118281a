import middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { FunctionFailure, failedCall } from '../../shared/functionFailure.ts'
import { logger } from '../logger.ts'

/** What answers a call: it is given the data that was sent, unchecked, and may throw a `FunctionFailure`. */
export type CallableFunction = (data: Record<string, unknown>) => Promise<Record<string, unknown>>

// Compiling checks pays off after thousands of them; a function that has just started answers one caller.
z.config({ jitless: true })

/** The parts of API Gateway's event (payload 2.0) that a call is made of. */
const CallEvent = z.object({
  headers: z.object({ 'content-type': z._default(z.string(), '') }),
  pathParameters: z.object({ name: z.string() }),
  requestContext: z.object({ http: z.object({ method: z.string() }) }),
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
 * Wraps functions for API Gateway, each under the name it is called by: `{ "data": … }` is answered with
 * `{ "result": … }`, a failure with `{ "error": { "status", "message" } }` and its HTTP status (contract, Public API).
 */
export function callableHandler(functions: ReadonlyMap<string, CallableFunction>) {
  return middy<unknown, APIGatewayProxyStructuredResultV2>()
    .onError((request) => {
      request.response = failureAnswer(request.error)
    })
    .handler(async (event) => {
      const call = CallEvent.parse(event)
      if (call.requestContext.http.method !== 'POST')
        throw new FunctionFailure('unimplemented', 'Functions are called with POST.')
      const run = functions.get(call.pathParameters.name)
      if (!run) throw new FunctionFailure('not-found', 'There is no such function here.')
      return answer(200, { result: await run(readData(call)) })
    })
}

/**
 * What was sent; nothing of it is told again when it cannot be read. The type is asked for because pages of other
 * sites cannot send it here: for that, their browser would first need our leave.
 */
function readData({ headers, body, isBase64Encoded }: CallEvent): Record<string, unknown> {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'])
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

function failureAnswer(error: unknown): APIGatewayProxyStructuredResultV2 {
  const failure = error instanceof FunctionFailure ? error : unexpected(error)
  return answer(failure.httpStatus, failedCall(failure), {
    ...(failure.status === 'unavailable' ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    ...(failure.status === 'unimplemented' ? { allow: 'POST' } : {}),
  })
}

function unexpected(error: unknown): FunctionFailure {
  logger.error('A call failed', { error: error instanceof Error ? error : new Error(String(error)) })
  return new FunctionFailure('internal', 'Something went wrong.')
}

function answer(
  statusCode: number,
  value: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    body: JSON.stringify(value),
  }
}
