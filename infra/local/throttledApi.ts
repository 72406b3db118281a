import { GATEWAY_ROUTES } from '../product/manifest/routes.ts'
import { ROUTE_THROTTLES, type Throttle } from '../product/manifest/throttles.ts'
import type { ApiRequest } from './apiGateway.ts'
import { matchRoute } from './matchRoute.ts'
import type { LocalAnswer } from './respond.ts'

/** API Gateway's answer; an HTTP API allows no other. */
const TOO_MANY: LocalAnswer = {
  status: 429,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"Too Many Requests"}',
}

/** Throttles each route by a token bucket, as API Gateway does. */
export function throttledApi(api: (request: ApiRequest) => Promise<LocalAnswer>, clock: () => number = Date.now) {
  const takers = new Map([...ROUTE_THROTTLES].map(([key, throttle]) => [key, tokenBucket(throttle, clock)]))
  return async (request: ApiRequest): Promise<LocalAnswer> => {
    const take = takers.get(matchRoute(GATEWAY_ROUTES, request.method, request.url.pathname)?.key ?? '')
    return take && !take() ? TOO_MANY : api(request)
  }
}

/** Takes a token, if there is one. Full at first; refilled at its rate. */
export function tokenBucket({ perSecond, burst }: Throttle, clock: () => number): () => boolean {
  let tokens = burst
  let filledAt = clock()
  return () => {
    const now = clock()
    tokens = Math.min(burst, tokens + ((now - filledAt) * perSecond) / 1000)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
