import { describe, expect, test } from 'vitest'
import { ADDRESS_LIMITS, countsPath, FLOODING_ADDRESSES } from '../../../infra/manifest/addressLimits.ts'
import type { Route } from '../../../infra/manifest/routes/Route.ts'
import { ROUTES } from '../../../infra/manifest/routes.ts'
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
const NEEDED = ROUTES.filter((route) => !ANSWER_ERRORS.includes(keyOf(route)))

describe.each(FLOODS)('others keep at least 95 of 100 requests during a flood (%s) of', (kind) => {
  const alike = new Map<string, Promise<number>>()

  test.each(NEEDED.map((route) => [keyOf(route), route] as const))('%s', async (_, route) => {
    for (const clients of [1, 3, FLOODING_ADDRESSES])
      for (const hasToken of [true, false]) {
        // Routes that are limited alike are flooded once.
        const limits = ADDRESS_LIMITS.filter((limit) => countsPath(limit, route.path)).map(({ name }) => name)
        const name = JSON.stringify([limits, route.perSecond, route.isSignedIn, clients, hasToken])
        const served = alike.get(name) ?? servedDuring(route, { clients, kind, hasToken })
        alike.set(name, served)
        expect(await served, `${clients} clients ${hasToken ? 'with' : 'without'} tokens`).toBeGreaterThanOrEqual(0.95)
      }
  })
})

function keyOf({ method, path }: Route): string {
  return `${method} ${path}`
}
