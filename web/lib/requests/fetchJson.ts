import * as z from 'zod/mini'
import { ErrorAnswer } from '../../../shared/api.ts'
import { PROBLEMS, Problem, type ProblemCode } from '../../../shared/problem.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { isFromCache } from '../../offline/fromCache.ts'

// The content policy refuses the code that zod would otherwise write for itself.
z.config({ jitless: true })

type Options = Pick<RequestInit, 'body' | 'cache' | 'headers' | 'keepalive' | 'method' | 'priority'> & {
  timeoutMs: number
  /** Ends the request when nobody waits for it any more. */
  signal: AbortSignal
}

/**
 * Reads a JSON answer of ours and checks it. Throws a `Problem`: the one the server answered with, `unavailable`
 * when there was no answer in time, `internal` when the answer was not what was agreed on.
 */
export async function fetchJson<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
  options: Options,
): Promise<z.infer<Schema>> {
  return (await fetchKept(address, schema, options)).answer
}

/** The same for what the service worker keeps, which may come from there instead of the server. */
export async function fetchKept<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
  { timeoutMs, signal, ...request }: Options,
): Promise<{ answer: z.infer<Schema>; isFromCache: boolean }> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const { ok, text, isFromCache } = await send(address, { ...request, signal: inTime })
  const answer = parseJson(text)
  if (!ok) throw problemOf(answer)
  const read = z.safeParse(schema, answer)
  if (!read.success) throw new Problem('internal', 'The answer cannot be read.', { cause: read.error })
  return { answer: read.data, isFromCache }
}

async function send(
  address: string,
  request: RequestInit,
): Promise<{ ok: boolean; text: string; isFromCache: boolean }> {
  try {
    const response = await fetch(address, request)
    return { ok: response.ok, text: await response.text(), isFromCache: isFromCache(response) }
  } catch (error) {
    // A network that fails is a TypeError; a time-out and a cancelled request are DOMExceptions.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    throw new Problem('unavailable', 'There was no answer.', { cause: error })
  }
}

/** An error without a code of ours comes from something in between, such as a CDN. */
function problemOf(answer: unknown): Problem {
  const read = ErrorAnswer.safeParse(answer)
  const code = read.success ? read.data.error.code : undefined
  return isProblemCode(code)
    ? new Problem(code, read.data?.error.message ?? '')
    : new Problem('unavailable', 'There was no answer of ours.')
}

function isProblemCode(code: string | undefined): code is ProblemCode {
  return code !== undefined && Object.hasOwn(PROBLEMS, code)
}
