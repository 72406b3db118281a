import * as z from 'zod/mini'
import { bestEncoding } from '../../lambdas/http/rendition.ts'
import { ORIGIN_SECRET_HEADER } from '../../lambdas/http/requireOriginSecret.ts'
import { apiFunctionCode } from '../product/edge/viewerRequest.ts'
import { CALLER_PATHS, GATEWAY_ROUTES } from '../product/manifest/routes.ts'
import type { EdgeCache } from './EdgeCache.ts'
import { edgeFunction, searchOf } from './edgeFunction.ts'
import type { InvokeFunction } from './LocalFunctions.ts'
import { matchesPath, matchRoute } from './matchRoute.ts'
import { errorAnswer, isRead, type LocalAnswer } from './respond.ts'

/** The answer of a function (payload format 2.0). */
const FunctionAnswer = z.object({
  statusCode: z.number(),
  headers: z._default(z.record(z.string(), z.string()), {}),
  body: z._default(z.string(), ''),
  isBase64Encoded: z._default(z.boolean(), false),
})

export type ApiRequest = {
  method: string
  url: URL
  headers: Record<string, string | undefined>
  body: string | undefined
  sourceIp: string
  sourcePort: number
}

/**
 * Invokes the function of a request's route, as API Gateway does.
 *
 * @param originSecret proves to the functions that a request came through the product's own CDN
 */
export function apiGateway(invoke: InvokeFunction, originSecret: string) {
  return async ({ method, url, headers, body, sourceIp, sourcePort }: ApiRequest): Promise<LocalAnswer> => {
    const matched = matchRoute(GATEWAY_ROUTES, method, url.pathname)
    if (!matched) return errorAnswer(404, 'not-found', 'There is nothing at this address.')
    const event = {
      version: '2.0',
      routeKey: matched.key,
      rawPath: url.pathname,
      rawQueryString: url.search.slice(1),
      headers: {
        ...headers,
        'x-forwarded-proto': url.protocol.slice(0, -1),
        // CloudFront overwrites both headers, whatever the client sent.
        'cloudfront-viewer-address': `${sourceIp}:${sourcePort}`,
        [ORIGIN_SECRET_HEADER]: originSecret,
      },
      queryStringParameters: Object.fromEntries(url.searchParams),
      pathParameters: matched.parameters,
      requestContext: { http: { method, path: url.pathname, sourceIp } },
      body,
      isBase64Encoded: false,
    }
    try {
      const answer = FunctionAnswer.parse(await invoke(matched.route.function, event))
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.isBase64Encoded ? Buffer.from(answer.body, 'base64') : answer.body,
      }
    } catch (error) {
      console.error(`${method} ${url.pathname} failed: ${error instanceof Error ? error.message : error}`)
      return errorAnswer(503, 'unavailable', 'This is unavailable at the moment. Please try again later.')
    }
  }
}

/** Runs the edge function of the API before `api`, as the CDN does for paths that do not identify the caller. */
export function canonicalApi(api: (request: ApiRequest) => Promise<LocalAnswer>) {
  const rewrite = edgeFunction(apiFunctionCode())
  return async (request: ApiRequest): Promise<LocalAnswer> => {
    const { method, url, headers } = request
    if (matchesPath(CALLER_PATHS, url.pathname)) return api(request)
    const edge = rewrite({ method, path: url.pathname, search: url.search, headers })
    if ('answer' in edge) return edge.answer
    return api({ ...request, url: new URL(edge.request.uri + searchOf(edge.request), url) })
  }
}

/**
 * Caches the answers of public routes, as the CDN does. The cache key is the path, the query parameters that the route
 * knows, the page header and the compression. Other routes and methods are not cached.
 */
export function cachedApi(cache: EdgeCache, api: (request: ApiRequest) => Promise<LocalAnswer>) {
  return async (request: ApiRequest): Promise<LocalAnswer> => {
    const { method, url, headers } = request
    const route = isRead(method) ? matchRoute(GATEWAY_ROUTES, 'GET', url.pathname)?.route : undefined
    if (!route || route.cacheSeconds === 0) return api(request)
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers
    const name = JSON.stringify([
      url.pathname,
      route.query.map((parameter) => url.searchParams.get(parameter)),
      headers['x-page'],
      bestEncoding(headers['accept-encoding']),
    ])
    return cache.answer(name, headers, () => api({ ...request, headers: others }))
  }
}
