import middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { ErrorAnswer } from '../../shared/api.ts'
import { Problem } from '../../shared/problem.ts'
import { logger } from '../common/logger.ts'
import { matchesEtag } from './matchesEtag.ts'
import { Rendition } from './rendition.ts'
import { ORIGIN_SECRET_HEADER, requireOriginSecret } from './requireOriginSecret.ts'

/** A request as a use case sees it. */
export type HttpRequest = {
  /** `GET /api/trends/{country}`, or `ANY /api/{rest+}` for an address that is none of ours. */
  route: string
  method: string
  parameters: Map<string, string>
  query: Map<string, string>
  /** By their names in lower case. */
  headers: Map<string, string>
  /** The moment of serving. */
  now: string
}

/** The body of a request, as it came. */
export type SentBody = {
  /** Its content type; empty when none was told. */
  type: string
  bytes: Buffer
}

/** What a use case answers with. */
export type HttpAnswer = {
  rendition: Rendition
  /** How long shared caches may keep it, in seconds (0: no cache may keep it at all). */
  cacheSeconds: number
  /** How long a browser may keep it without asking again, in seconds: a minute unless said otherwise. */
  browserSeconds?: number
  /** It tells how things are now: no cache answers with it for longer than it may keep it, not even in an outage. */
  isLive?: boolean
  /** 200 unless said otherwise. */
  status?: number
  /** Headers of this answer alone, by their names in lower case. */
  headers?: Record<string, string>
}

/** Any JSON value as the bytes that are answered. */
export function jsonRendition(value: unknown): Rendition {
  return new Rendition(Buffer.from(JSON.stringify(value)), JSON_TYPE)
}

/** Answers any JSON value. */
export function json(value: unknown, cacheSeconds: number): HttpAnswer {
  return { rendition: jsonRendition(value), cacheSeconds }
}

/** Answers that there is nothing to say (204). */
export function noContent(): HttpAnswer {
  return { rendition: new Rendition(Buffer.alloc(0), JSON_TYPE), cacheSeconds: 0, status: 204 }
}

// Compiling checks pays off after thousands of them; a function that has just started answers one reader.
z.config({ jitless: true })

const Texts = z._default(z.nullish(z.record(z.string(), z.optional(z.string()))), {})

/** The parts of API Gateway's event (payload 2.0) that the product reads. */
const HttpEvent = z.object({
  routeKey: z.string(),
  headers: Texts,
  pathParameters: Texts,
  queryStringParameters: Texts,
  requestContext: z.object({ http: z.object({ method: z.string() }) }),
  body: z.nullish(z.string()),
  isBase64Encoded: z._default(z.boolean(), false),
})
type HttpEvent = z.infer<typeof HttpEvent>

/** How long a browser may keep an answer without asking again, in seconds; a shared cache keeps it longer. */
const BROWSER_SECONDS = 60
/** How long a shared cache may answer with an older answer while it fetches a newer one, in seconds. */
const REVALIDATE_SECONDS = 600
/** How long a shared cache may answer with an older answer while the origin fails: a day, in seconds. */
const IF_ERROR_SECONDS = 86_400
/** How long a shared cache keeps "not found", so that wrong addresses do not reach the origin each time. */
const NOT_FOUND_SECONDS = 60
/** When to come back after a 503, in seconds. */
const RETRY_AFTER_SECONDS = 30

/**
 * Wraps a use case for API Gateway: refuses what did not come through the CDN, reads the event, turns what the use
 * case answers or throws into a response, compresses it for clients that accept that, and answers 304 to those that
 * have it already. The only place that knows status codes. What is personal is never kept by any cache: neither
 * answers nor problems.
 */
export function httpHandler(
  useCase: (request: HttpRequest, sent: SentBody) => Promise<HttpAnswer>,
  { isPersonal = false }: { isPersonal?: boolean } = {},
) {
  return middy<unknown, APIGatewayProxyStructuredResultV2>()
    .use(requireOriginSecret())
    .onError((failure) => {
      failure.response = problemResponse(failure.error, isPersonal)
    })
    .handler(async (event) => {
      const read = HttpEvent.parse(event)
      const request = requestOf(read)
      const answer = await useCase(request, sentBody(read, request.headers))
      return answerResponse(isPersonal ? { ...answer, cacheSeconds: 0 } : answer, request.headers)
    })
}

function requestOf(event: HttpEvent): HttpRequest {
  return {
    route: event.routeKey,
    method: event.requestContext.http.method,
    parameters: entriesOf(event.pathParameters),
    query: entriesOf(event.queryStringParameters),
    headers: headersOf(event),
    now: new Date().toISOString(),
  }
}

function sentBody({ body, isBase64Encoded }: HttpEvent, headers: Map<string, string>): SentBody {
  return {
    type: headers.get('content-type') ?? '',
    bytes: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  }
}

/** Without what is between the CDN and this door. */
function headersOf(event: HttpEvent): Map<string, string> {
  const sent = [...entriesOf(event.headers)].map(([name, value]): [string, string] => [
    name.toLowerCase(),
    value,
  ])
  return new Map(sent.filter(([name]) => name !== ORIGIN_SECRET_HEADER))
}

function entriesOf(texts: HttpEvent['headers']): Map<string, string> {
  return new Map(
    Object.entries(texts ?? {}).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}

async function answerResponse(
  answer: HttpAnswer,
  asked: Map<string, string>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { rendition, status = 200, headers = {} } = answer
  const common = {
    'cache-control': cacheControl(answer),
    etag: rendition.etag,
    vary: 'accept-encoding',
    ...headers,
  }
  if (status === 200 && matchesEtag(asked.get('if-none-match'), rendition.etag))
    return { statusCode: 304, headers: common }
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

function cacheControl({
  cacheSeconds,
  browserSeconds = BROWSER_SECONDS,
  isLive = false,
}: HttpAnswer): string {
  if (cacheSeconds === 0) return 'no-store'
  if (isLive) return `public, max-age=0, s-maxage=${cacheSeconds}, must-revalidate, stale-if-error=0`
  return `public, max-age=${browserSeconds}, s-maxage=${cacheSeconds}, stale-while-revalidate=${REVALIDATE_SECONDS}, stale-if-error=${IF_ERROR_SECONDS}`
}

const JSON_TYPE = 'application/json; charset=utf-8'

function problemResponse(error: unknown, isPersonal: boolean): APIGatewayProxyStructuredResultV2 {
  const problem = error instanceof Problem ? error : unexpected(error)
  const answer: ErrorAnswer = { error: { code: problem.code, message: problem.message } }
  return {
    statusCode: problem.status,
    headers: {
      'content-type': JSON_TYPE,
      'cache-control':
        problem.status === 404 && !isPersonal
          ? `public, max-age=0, s-maxage=${NOT_FOUND_SECONDS}`
          : 'no-store',
      ...(problem.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(problem.status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    },
    body: JSON.stringify(answer),
  }
}

function unexpected(error: unknown): Problem {
  logger.error('A request failed', { error: error instanceof Error ? error : new Error(String(error)) })
  return new Problem('internal', 'Something went wrong.')
}
