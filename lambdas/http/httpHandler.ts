import type { ErrorAnswer } from '../../shared/api.ts'
import { Problem } from '../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../shared/problemStatuses.ts'
import { DAY_SECONDS } from '../../shared/time.ts'
import { logError } from '../common/logger.ts'
import { isUnchanged } from './conditions.ts'
import {
  failureHeaders,
  type GatewayResponse,
  gatewayHandler,
  type HttpRequest,
  type SentBody,
} from './gatewayHandler.ts'
import { Rendition } from './rendition.ts'

/** What a use case answers with. */
export type HttpAnswer = {
  rendition: Rendition
  /**
   * How long shared caches may keep it, in seconds; with 0 and by default, no cache may keep it. `collectionRoutes` keeps an
   * answer by default until the next collection is due.
   */
  cacheSeconds?: number | undefined
  /** How long a browser may use it without revalidating, in seconds. Default: a minute. */
  browserSeconds?: number
  /** The answer describes the current state: caches never serve it stale, not even during an outage. */
  isLive?: boolean
  /** Default: 200. */
  status?: number
  /** When it changed last, for clients that ask by a date; undefined if it may change at any time. */
  changedAt?: string | undefined
  /** Additional headers, by their names in lower case. */
  headers?: Record<string, string>
}

/** Answers with a JSON value. */
export function json(value: unknown, cacheSeconds?: number): HttpAnswer {
  return { rendition: new Rendition(Buffer.from(JSON.stringify(value)), JSON_TYPE), cacheSeconds }
}

/** Answers with no content (204). */
export function noContent(): HttpAnswer {
  return { rendition: new Rendition(Buffer.alloc(0), JSON_TYPE), cacheSeconds: 0, status: 204 }
}

/** How long a browser may use an answer without revalidating, in seconds; shared caches keep it longer. */
const BROWSER_SECONDS = 60
/** How long a shared cache may serve a stale answer while it revalidates, in seconds. */
const REVALIDATE_SECONDS = 60
/** How long a shared cache may serve a stale answer while the origin fails, in seconds: a day. */
const IF_ERROR_SECONDS = DAY_SECONDS
/** How long a shared cache keeps "not found" and "gone", so that wrong addresses do not reach the origin each time. */
const NOT_FOUND_SECONDS = 60
const NOT_FOUND = [404, 410]

/**
 * Wraps a use case for API Gateway: turns what it answers or throws into a response with caching headers, compresses
 * it, and answers conditional requests with 304. No cache keeps personal answers or problems. Only this module knows
 * status codes.
 */
export function httpHandler(
  useCase: (request: HttpRequest, sent: SentBody) => Promise<HttpAnswer>,
  /** `isOpen`: scripts of all sites may read the answers, errors included. */
  { isPersonal = false, isOpen = false }: { isPersonal?: boolean; isOpen?: boolean } = {},
) {
  const shared = (response: GatewayResponse): GatewayResponse =>
    isOpen ? { ...response, headers: { ...response.headers, 'access-control-allow-origin': '*' } } : response
  return gatewayHandler({
    respond: async (request, sent) => {
      const answer = await useCase(request, sent)
      return shared(await responseTo(request.headers, isPersonal ? { ...answer, cacheSeconds: 0 } : answer))
    },
    respondToFailure: (error) => shared(problemResponse(error, isPersonal)),
  })
}

async function responseTo(asked: Map<string, string>, answer: HttpAnswer): Promise<GatewayResponse> {
  const { rendition, status = 200, changedAt, headers = {} } = answer
  const common = {
    'cache-control': cacheControl(answer),
    etag: rendition.etag,
    ...(status === 200 && changedAt !== undefined && { 'last-modified': new Date(changedAt).toUTCString() }),
    vary: 'accept-encoding',
    ...headers,
  }
  if (status === 200 && isUnchanged(Object.fromEntries(asked), common)) return { statusCode: 304, headers: common }
  if (status === 204) return { statusCode: 204, headers: { 'cache-control': common['cache-control'] } }
  const encoding = rendition.encodingFor(asked.get('accept-encoding'))
  return {
    statusCode: status,
    headers: {
      ...common,
      'content-type': rendition.contentType,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    body: await rendition.body(encoding),
    isBase64Encoded: encoding !== 'identity' || !rendition.isText,
  }
}

function cacheControl({ cacheSeconds = 0, browserSeconds = BROWSER_SECONDS, isLive = false }: HttpAnswer): string {
  if (cacheSeconds === 0) return 'no-store'
  if (isLive) return `public, max-age=0, s-maxage=${cacheSeconds}, must-revalidate, stale-if-error=0`
  return `public, max-age=${browserSeconds}, s-maxage=${cacheSeconds}, stale-while-revalidate=${REVALIDATE_SECONDS}, stale-if-error=${IF_ERROR_SECONDS}`
}

const JSON_TYPE = 'application/json; charset=utf-8'

function problemResponse(error: unknown, isPersonal: boolean): GatewayResponse {
  const problem = error instanceof Problem ? error : unexpected(error)
  const { code, message, field, retryAfterSeconds } = problem
  const answer: ErrorAnswer = { error: { code, message, ...(field !== undefined && { field }) } }
  const status = PROBLEM_STATUSES[code]
  const isCached = NOT_FOUND.includes(status) && !isPersonal
  return {
    statusCode: status,
    headers: {
      'content-type': JSON_TYPE,
      'cache-control': isCached ? `public, max-age=0, s-maxage=${NOT_FOUND_SECONDS}` : 'no-store',
      ...failureHeaders(status),
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
    body: JSON.stringify(answer),
  }
}

function unexpected(error: unknown): Problem {
  logError('A request failed', error)
  return new Problem('internal', 'Something went wrong.')
}
