import { MISSING_FILE_ROUTES, ROUTES } from './routes.ts'

/** A token bucket, as API Gateway has one for each route: requests a second, and how many may come at once. */
export type Throttle = { perSecond: number; burst: number }

/**
 * The requests that reach the functions, a second. The limits of all routes together stay within it, so that no route
 * can use up the share of another: a flood of pages or searches leaves signing in and unsubscribing alone.
 */
export const STAGE_THROTTLE: Throttle = bucket(1_000)

/** Hardly anybody sends HEAD; each GET route has a HEAD route on API Gateway. */
const HEAD_PER_SECOND = 2

/** The throttle of each route, by its key on API Gateway: `GET /api/search`. */
export const ROUTE_THROTTLES: ReadonlyMap<string, Throttle> = new Map(
  [...ROUTES, ...MISSING_FILE_ROUTES].flatMap(({ method, path, perSecond }) => {
    const own: [string, Throttle] = [`${method} ${path}`, bucket(perSecond)]
    const head: [string, Throttle] = [`HEAD ${path}`, bucket(HEAD_PER_SECOND)]
    return method === 'GET' ? [own, head] : [own]
  }),
)

function bucket(perSecond: number): Throttle {
  return { perSecond, burst: perSecond * 2 }
}
