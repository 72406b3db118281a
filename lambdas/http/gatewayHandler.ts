import middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { ORIGIN_SECRET_HEADER, requireOriginSecret } from './requireOriginSecret.ts'

/** A request as a use case sees it. */
export type HttpRequest = {
  /** `GET /api/trends/{country}`, or `ANY /api/{rest+}` for an address that has no route of its own. */
  route: string
  method: string
  parameters: Map<string, string>
  query: Map<string, string>
  /** Header names are in lower case. The origin secret is left out. */
  headers: Map<string, string>
  /** The address of the connection; behind the CDN this is the CDN's. */
  sourceIp: string | undefined
  /** When the request arrived. */
  now: string
}

/** The body of a request, unparsed. */
export type SentBody = {
  /** The content type; empty when the request has none. */
  type: string
  bytes: Buffer
}

/** An answer as API Gateway takes it. */
export type GatewayResponse = APIGatewayProxyStructuredResultV2

// Compiling a schema pays off after thousands of uses; a new instance of a function serves one request.
z.config({ jitless: true })

const Texts = z._default(z.nullish(z.record(z.string(), z.optional(z.string()))), {})

/** The fields of API Gateway's event (payload format 2.0) that the product reads. */
const GatewayEvent = z.object({
  routeKey: z.string(),
  headers: Texts,
  pathParameters: Texts,
  queryStringParameters: Texts,
  requestContext: z.object({
    http: z.object({ method: z.string(), sourceIp: z.optional(z.string()) }),
  }),
  body: z.nullish(z.string()),
  isBase64Encoded: z._default(z.boolean(), false),
})
type GatewayEvent = z.infer<typeof GatewayEvent>

/**
 * The common base of all HTTP functions: rejects requests that did not come through the CDN, parses the event, and
 * lets the caller turn failures into responses.
 */
export function gatewayHandler({
  respond,
  respondToFailure,
}: {
  respond: (request: HttpRequest, sent: SentBody) => Promise<GatewayResponse>
  /** `accept` is the request's `Accept` header; empty when the event could not be parsed. */
  respondToFailure: (error: unknown, accept: string) => GatewayResponse
}) {
  return middy<unknown, GatewayResponse>()
    .use(requireOriginSecret())
    .onError((failure) => {
      const { data } = GatewayEvent.safeParse(failure.event)
      const accept = data && headersOf(data).get('accept')
      failure.response = respondToFailure(failure.error, accept ?? '')
    })
    .handler(async (event) => {
      const parsed = GatewayEvent.parse(event)
      const request = requestOf(parsed)
      return respond(request, bodyOf(parsed, request.headers))
    })
}

function requestOf(event: GatewayEvent): HttpRequest {
  const { method, sourceIp } = event.requestContext.http
  return {
    // A HEAD request is answered like its GET; API Gateway drops the body.
    route: event.routeKey.replace(/^HEAD /, 'GET '),
    method,
    parameters: entriesOf(event.pathParameters),
    query: entriesOf(event.queryStringParameters),
    headers: headersOf(event),
    sourceIp,
    now: new Date().toISOString(),
  }
}

function bodyOf({ body, isBase64Encoded }: GatewayEvent, headers: Map<string, string>): SentBody {
  return {
    type: headers.get('content-type') ?? '',
    bytes: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  }
}

function headersOf(event: GatewayEvent): Map<string, string> {
  const sent = [...entriesOf(event.headers)].map(([name, value]): [string, string] => [name.toLowerCase(), value])
  return new Map(sent.filter(([name]) => name !== ORIGIN_SECRET_HEADER))
}

function entriesOf(texts: GatewayEvent['headers']): Map<string, string> {
  return new Map(Object.entries(texts ?? {}).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

/** Seconds after which a client may try again after a 503. */
const RETRY_AFTER_SECONDS = 30

/** The headers that go with a failure's status. */
export function failureHeaders(status: number): Record<string, string> {
  if (status === 401) return { 'www-authenticate': 'Bearer' }
  return status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
}
