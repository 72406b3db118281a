import { describe, expect, test } from 'vitest'
import type { ApiRequest } from '../../../infra/local/apiGateway.ts'
import { throttledApi } from '../../../infra/local/throttledApi.ts'
import { ROUTE_THROTTLES } from '../../../infra/product/manifest/throttles.ts'

/** An API with a clock, and the statuses of its answers. */
function world() {
  const time = { now: 0 }
  const api = throttledApi(
    async () => ({ status: 200, headers: {}, body: '' }),
    () => time.now,
  )
  const ask = async (method: string, path: string) =>
    api({
      method,
      url: new URL(path, 'http://local'),
      headers: {},
      body: undefined,
      sourceIp: '127.0.0.1',
      sourcePort: 50_000,
    } satisfies ApiRequest)
  return { time, ask, statusOf: async (method: string, path: string) => (await ask(method, path)).status }
}

const search = '/api/search?query=rate'
const { perSecond = 0, burst = 0 } = ROUTE_THROTTLES.get('GET /api/search') ?? {}

describe('the local API refuses requests as API Gateway does', () => {
  test('above the burst of a route, with its answer', async () => {
    const { ask, statusOf } = world()
    for (let number = 0; number < burst; number += 1) expect(await statusOf('GET', search)).toBe(200)
    expect(await ask('GET', search)).toEqual({
      status: 429,
      headers: { 'content-type': 'application/json' },
      body: '{"message":"Too Many Requests"}',
    })
  })

  test('and allows as many a second as the manifest says', async () => {
    const { time, statusOf } = world()
    for (let number = 0; number < burst; number += 1) await statusOf('GET', search)
    time.now = 1000
    const later = await Promise.all(Array.from({ length: perSecond + 1 }, () => statusOf('GET', search)))
    expect(later.filter((status) => status === 200)).toHaveLength(perSecond)
    time.now = 1_000_000
    const muchLater = await Promise.all(Array.from({ length: burst + 1 }, () => statusOf('GET', search)))
    expect(muchLater.filter((status) => status === 200)).toHaveLength(burst)
  })

  test.each([
    ['GET', '/api/account'],
    ['POST', '/api/follows'],
    ['POST', '/api/unsubscribe?token=x'],
    ['GET', '/api/leaving?token=x'],
    ['GET', '/index.html'],
    ['HEAD', '/api/search?query=rate'],
  ])('so that a flood of searches leaves %s %s alone', async (method, path) => {
    const { statusOf } = world()
    for (let number = 0; number < 10 * burst; number += 1) await statusOf('GET', search)
    expect(await statusOf('GET', search)).toBe(429)
    expect(await statusOf(method, path)).toBe(200)
  })
})
