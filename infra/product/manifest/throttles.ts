import { GATEWAY_ROUTES } from './routes.ts'

/** A token bucket, as API Gateway has one for each route: requests a second, and how many may come at once. */
export type Throttle = { perSecond: number; burst: number }

/**
 * The requests that reach the functions, a second. The limits of all routes together stay within it, so that no route
 * can use up the share of another: a flood of pages or searches leaves signing in and unsubscribing alone. It has room for
 * more than ten more routes. An account may have 10,000 a second in a region, and 5,000 at once.
 */
export const STAGE_THROTTLE: Throttle = bucket(3_500)

/** The throttle of each route, by its key on API Gateway: `GET /api/search`. */
export const ROUTE_THROTTLES: ReadonlyMap<string, Throttle> = new Map(
  GATEWAY_ROUTES.map(({ method, path, perSecond }) => [`${method} ${path}`, bucket(perSecond)]),
)

function bucket(perSecond: number): Throttle {
  return { perSecond, burst: Math.ceil(perSecond * 1.4) }
}
