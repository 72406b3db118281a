import * as z from 'zod/mini'
import { ErrorAnswer } from '../../../shared/api.ts'
import { Problem, type ProblemCode } from '../../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../../shared/problemStatuses.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { isFromCache } from '../../offline/fromCache.ts'
import { retryAfterIn } from './retryAfter.ts'
import { TooManyRequests } from './TooManyRequests.ts'
import '../startup/validation.ts'

type Options = RequestInit & {
  timeoutMs: number
  /** Aborts the request. */
  signal: AbortSignal
}

/**
 * Requests JSON from our API and validates it. Throws a `Problem`: the server's own, `unavailable` when there was no answer
 * in time, `internal` for an invalid answer.
 */
export async function fetchJson<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
  options: Options,
): Promise<z.infer<Schema>> {
  return (await fetchCached(address, schema, options)).answer
}

/** The same for answers that the service worker caches; says whether this one comes from its cache. */
export async function fetchCached<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
  { timeoutMs, signal, ...request }: Options,
): Promise<{ answer: z.infer<Schema>; isFromCache: boolean }> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const { status, text, retryAfterSeconds, isFromCache } = await send(address, { ...request, signal: inTime })
  const answer = parseJson(text)
  if (status < 200 || status > 299) throw problemOf(answer, status, retryAfterSeconds)
  const parsed = z.safeParse(schema, answer)
  if (!parsed.success) throw new Problem('internal', 'The answer is invalid.', { cause: parsed.error })
  return { answer: parsed.data, isFromCache }
}

async function send(
  address: string,
  request: RequestInit,
): Promise<{ status: number; text: string; retryAfterSeconds: number | undefined; isFromCache: boolean }> {
  try {
    const response = await fetch(address, request)
    return {
      status: response.status,
      text: await response.text(),
      retryAfterSeconds: retryAfterIn(response.headers),
      isFromCache: isFromCache(response),
    }
  } catch (error) {
    // A network failure is a TypeError; a timeout and an abort are DOMExceptions.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    throw new Problem('unavailable', 'There was no answer.', { cause: error })
  }
}

/** An error without one of our codes comes from something in between, such as a CDN. */
function problemOf(answer: unknown, status: number, retryAfterSeconds: number | undefined): Problem {
  const read = ErrorAnswer.safeParse(answer)
  const { code, message = '', field } = read.data?.error ?? {}
  return isProblemCode(code)
    ? new Problem(code, message, { field, retryAfterSeconds })
    : new Problem(
        'unavailable',
        'The answer is not from the API.',
        status === 429 ? { cause: new TooManyRequests() } : {},
      )
}

function isProblemCode(code: string | undefined): code is ProblemCode {
  return code !== undefined && Object.hasOwn(PROBLEM_STATUSES, code)
}
