import { bestEncoding } from '../../lambdas/http/rendition.ts'
import type { Route } from '../manifest/routes.ts'
import type { ApiRequest } from './apiGateway.ts'
import type { EdgeCache } from './EdgeCache.ts'
import { matchRoute } from './matchRoute.ts'
import type { LocalAnswer } from './respond.ts'

/**
 * Answers API requests out of the cache where their route allows that, as the CDN does. What tells two answers apart is
 * the address with the query parameters that the route knows, the page, and the compression. Everything that is
 * somebody's own, and everything that is sent, goes straight to the functions.
 */
export function cachedApi(
  routes: readonly Route[],
  cache: EdgeCache,
  api: (request: ApiRequest) => Promise<LocalAnswer>,
) {
  return async (request: ApiRequest): Promise<LocalAnswer> => {
    const { method, url, headers } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const route = isRead ? matchRoute(routes, 'GET', url.pathname)?.route : undefined
    if (!route || route.cacheSeconds === 0) return api(request)
    const { 'if-none-match': ifNoneMatch, ...others } = headers
    const name = JSON.stringify([
      url.pathname,
      route.query.map((parameter) => url.searchParams.get(parameter)),
      headers['x-page'],
      bestEncoding(headers['accept-encoding']),
    ])
    return cache.answer(name, ifNoneMatch, () => api({ ...request, headers: others }))
  }
}
