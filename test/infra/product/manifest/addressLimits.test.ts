import { describe, expect, test } from 'vitest'
import { ADDRESS_LIMITS, countsPath } from '../../../../infra/product/manifest/addressLimits.ts'
import type { Route } from '../../../../infra/product/manifest/routes/Route.ts'
import { ROUTES } from '../../../../infra/product/manifest/routes.ts'
import { prod } from '../../../support/deployments.ts'
import { resourcesOf } from '../../../support/resourcesOf.ts'
import { someOf } from '../../../support/speed.ts'
import { type Deployment, synthesize } from '../../../support/synthesize.ts'
import { FLOODS, servedDuring } from './floodedRoute.ts'

/** Routes that only say that nothing is there, or that the bucket of the files fails: nobody needs their answers. */
const ANSWER_ERRORS = [
  'GET /api/trends',
  'GET /api/trends-data',
  'GET /api/titles',
  'GET /data/archive/index.json',
  'GET /data/archive/{file}',
  'GET /data/archive/{month}/{revision}/{file}',
  'ANY /api/{rest+}',
]
/** The number of addresses that may all send up to their limit without keeping others from a route. */
const FLOODING_ADDRESSES = 10
const NEEDED = someOf(
  ROUTES.filter((route) => !ANSWER_ERRORS.includes(keyOf(route))),
  5,
)

describe.each(FLOODS)('others of the same operator keep at least 95 of 100 requests during a flood (%s) of', (kind) => {
  const alike = new Map<string, Promise<number>>()

  test.each(NEEDED.map((route) => [keyOf(route), route] as const))('%s', async (_, route) => {
    for (const clients of [1, 3, FLOODING_ADDRESSES])
      for (const hasToken of [true, false]) {
        // Routes that are limited alike are flooded once.
        const limits = ADDRESS_LIMITS.filter((limit) => countsPath(limit, route.path)).map(({ name }) => name)
        const name = JSON.stringify([limits, route.perSecond, route.isSignedIn, clients, hasToken])
        const flood = { from: 'IPv4', kind, clients, hasToken, hasIpv6: false } as const
        const served = alike.get(name) ?? servedDuring(route, flood)
        alike.set(name, served)
        expect(await served, `${clients} clients ${hasToken ? 'with' : 'without'} tokens`).toBeGreaterThanOrEqual(0.95)
      }
  })
})

describe('a flood from a /48, which no limit of an address sees,', () => {
  const flood = { kind: 'ten a second', from: 'a /48', clients: 1, hasToken: true } as const

  test.each(
    someOf(
      [
        ['GET /feeds/watch/{token}', 0.1],
        ['GET /api/search', 1 / 3],
        ['GET /api/account', 1 / 3],
      ] as const,
      3,
    ),
  )('does not reach %s, or leaves others as little as the guide to the setting says', async (key, most) => {
    const route = ROUTES.find((each) => keyOf(each) === key)
    if (!route) throw new Error(`There is no route ${key}.`)
    expect(await servedDuring(route, { ...flood, ...distributionOf(prod) })).toBeGreaterThanOrEqual(0.95)
    const withIpv6 = distributionOf(synthesize('prod', { ipv6: 'on' }))
    expect(await servedDuring(route, { ...flood, ...withIpv6 })).toBeLessThan(most)
  })
})

function distributionOf(deployment: Deployment): { hasIpv6: boolean } {
  const [distribution] = resourcesOf(deployment, 'AWS::CloudFront::Distribution')
  return { hasIpv6: Object(distribution?.Properties).DistributionConfig.IPV6Enabled }
}

function keyOf({ method, path }: Route): string {
  return `${method} ${path}`
}
