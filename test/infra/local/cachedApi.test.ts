import { expect, test } from 'vitest'
import { cachedApi } from '../../../infra/local/apiGateway.ts'
import { EdgeCache } from '../../../infra/local/EdgeCache.ts'

type Asked = { path: string; method?: string; headers?: Record<string, string> }

/** The number of invocations for two requests in sequence. */
async function callsFor(...requests: [Asked, Asked]): Promise<number> {
  let calls = 0
  const api = cachedApi(new EdgeCache(), async () => {
    calls += 1
    // Cacheable even where a function says so by mistake.
    return { status: 200, headers: { 'cache-control': 'public, s-maxage=300' }, body: '' }
  })
  for (const { path, method = 'GET', headers = {} } of requests)
    await api({
      method,
      url: new URL(path, 'http://local'),
      headers,
      body: undefined,
      sourceIp: '127.0.0.1',
      sourcePort: 50_000,
    })
  return calls
}

const canada = '/api/trends/CA'

test.each<[string, Asked, Asked]>([
  ['the same country', { path: canada }, { path: canada }],
  ['the same country with unknown parameters', { path: canada }, { path: `${canada}?utm=1` }],
  ['the same country with a token', { path: canada }, { path: canada, headers: { authorization: 'Bearer x' } }],
  ['HEAD after GET', { path: canada }, { path: canada, method: 'HEAD' }],
  ['a conditional request', { path: canada }, { path: canada, headers: { 'if-none-match': '"x"' } }],
])('is answered from the cache: %s', async (_, one, other) => {
  expect(await callsFor(one, other)).toBe(1)
})

test.each<[string, Asked, Asked]>([
  ['another country', { path: canada }, { path: '/api/trends/US' }],
  ['another search', { path: '/api/search?query=rate' }, { path: '/api/search?query=bridge' }],
  ['another compression', { path: canada }, { path: canada, headers: { 'accept-encoding': 'br' } }],
  [
    'another page',
    { path: '/index.html', headers: { 'x-page': 'a' } },
    { path: '/index.html', headers: { 'x-page': 'b' } },
  ],
  ['the time of the data', { path: '/api/timestamp' }, { path: '/api/timestamp' }],
  ['the follows of an account', { path: '/api/follows' }, { path: '/api/follows' }],
  ['a POST request', { path: canada, method: 'POST' }, { path: canada, method: 'POST' }],
])('is not answered from the cache: %s', async (_, one, other) => {
  expect(await callsFor(one, other)).toBe(2)
})
