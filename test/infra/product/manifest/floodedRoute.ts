import { isIPv6 } from 'node:net'
import { type ApiRequest, canonicalApi } from '../../../../infra/local/apiGateway.ts'
import { addressFirewall } from '../../../../infra/local/firewall.ts'
import { tokenBucket } from '../../../../infra/local/throttledApi.ts'
import { ADDRESS_LIMITS, countsPath, LIMIT_WINDOW_SECONDS } from '../../../../infra/product/manifest/addressLimits.ts'
import type { Route } from '../../../../infra/product/manifest/routes/Route.ts'
import { ROUTE_THROTTLES } from '../../../../infra/product/manifest/throttles.ts'
import { type SeededRandom, seededRandom } from '../../../support/seededRandom.ts'

/** How clients flood: all the time, just below the limits, or at the worst moments: in waves that the route cannot take. */
export const FLOODS = ['ten a second', 'at the limit', 'in waves'] as const

/**
 * Where a flood comes from: IPv4 addresses of the same operator that the others have, which are 198.51.100.0 and what follows, or
 * a /48 of IPv6, which sends each request from another address.
 */
const SOURCES = {
  IPv4: (client: number) => `198.51.99.${client}`,
  'a /48': (_: number, request: number) =>
    `2001:db8:1::${(request >> 16).toString(16)}:${(request & 0xffff).toString(16)}`,
}

export type Flood = {
  clients: number
  kind: (typeof FLOODS)[number]
  hasToken: boolean
  from: keyof typeof SOURCES
  /** Whether the site can be reached by IPv6. */
  hasIpv6: boolean
}

const SECONDS = 2 * LIMIT_WINDOW_SECONDS
/** The requests a second that others send meanwhile, each from an address of their own: a fifth of the route's, or a few. */
const othersOf = ({ perSecond }: Route) => Math.min(5, perSecond / 5)

type Arrival = { at: number; sourceIp: string; isFlood: boolean }

/**
 * The share of other people's requests to a route that the firewall, the edge and the throttle of the API let through during a
 * flood of it: 1 for all. All three are those of the local product, with a clock.
 */
export async function servedDuring(route: Route, flood: Flood): Promise<number> {
  const { clients, hasToken, from, hasIpv6 } = flood
  const path = addressOf(route)
  const time = { now: 0 }
  const clock = () => time.now
  const firewall = addressFirewall(clock)
  const throttle = ROUTE_THROTTLES.get(`${route.method} ${route.path}`)
  if (!throttle) throw new Error('The route has no throttle.')
  const take = tokenBucket(throttle, clock)
  const method = route.method === 'ANY' ? 'POST' : route.method
  const floodReachesApi = hasToken || (await passesTheEdge({ method, url: new URL(path, 'http://local'), headers: {} }))
  const isServed = ({ sourceIp, isFlood }: Arrival) =>
    (hasIpv6 || !isIPv6(sourceIp)) &&
    firewall({ path, sourceIp }) === undefined &&
    (floodReachesApi || !isFlood) &&
    take()
  let served = 0
  const random = seededRandom(1)
  const others = arrivals(random, othersOf(route), SECONDS).map((at, number) => ({
    at,
    sourceIp: `198.51.${100 + (number >> 8)}.${number & 255}`,
    isFlood: false,
  }))
  const flooding = Array.from({ length: clients }, (_, client) =>
    floodOf(random, route, path, flood).map((at, number) => ({
      at,
      sourceIp: SOURCES[from](client, number),
      isFlood: true,
    })),
  )
  for (const arrival of [...others, ...flooding.flat()].sort((one, other) => one.at - other.at)) {
    time.now = arrival.at * 1000
    if (isServed(arrival) && !arrival.isFlood) served += 1
  }
  return served / others.length
}

/** The times at which one client of a flood sends, in seconds. */
function floodOf(random: SeededRandom, route: Route, path: string, { clients, kind, from }: Flood): number[] {
  // Whoever has a /48 need not mind what counts addresses.
  if (from === 'a /48') return arrivals(random, 200, SECONDS)
  const limit = Math.min(...ADDRESS_LIMITS.filter((each) => countsPath(each, path)).map(({ most }) => most))
  switch (kind) {
    case 'ten a second':
      return arrivals(random, 10, SECONDS)
    case 'at the limit':
      return arrivals(random, limit / LIMIT_WINDOW_SECONDS, SECONDS)
    case 'in waves': {
      // Twice the route's limit in total, until each client has used up its own limit for the window.
      const perSecond = (2 * route.perSecond) / clients
      const wave = arrivals(random, perSecond, Math.min(LIMIT_WINDOW_SECONDS, limit / perSecond))
      return [...wave, ...wave.map((at) => at + LIMIT_WINDOW_SECONDS)]
    }
  }
}

/** Times within some seconds, at random. */
function arrivals(random: SeededRandom, perSecond: number, seconds: number): number[] {
  return Array.from({ length: Math.round(perSecond * seconds) }, () => random.below(seconds * 1000) / 1000)
}

async function passesTheEdge(request: Pick<ApiRequest, 'method' | 'url' | 'headers'>): Promise<boolean> {
  const site = canonicalApi(async () => ({ status: 200, headers: {}, body: '' }))
  const answer = await site({ ...request, body: undefined, sourceIp: '203.0.113.1', sourcePort: 50_000 })
  return answer.status === 200
}

function addressOf({ path }: Route): string {
  return path
    .replace('{token}', `${'a'.repeat(24)}.atom`)
    .replace('{country}', 'Canada')
    .replace(/\{\w+\}/g, 'Games')
}
