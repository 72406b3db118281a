import { expect, test } from 'vitest'
import { cachedApi } from '../../../infra/local/cachedApi.ts'
import { EdgeCache } from '../../../infra/local/EdgeCache.ts'
import { ROUTES } from '../../../infra/manifest/routes.ts'

type Asked = { path: string; method?: string; headers?: Record<string, string> }

/** How often functions are called for two requests, one after the other. */
async function callsFor(...requests: [Asked, Asked]): Promise<number> {
  let calls = 0
  const api = cachedApi(ROUTES, new EdgeCache(), async () => {
    calls += 1
    // Even where a function says so by mistake.
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
  ['a country', { path: canada }, { path: canada }],
  ['a country, and parameters that nobody knows', { path: canada }, { path: `${canada}?utm=1` }],
  [
    'a country, whoever is signed in',
    { path: canada },
    { path: canada, headers: { authorization: 'Bearer x' } },
  ],
  ['the head of what was read', { path: canada }, { path: canada, method: 'HEAD' }],
  ['what a browser asks for again', { path: canada }, { path: canada, headers: { 'if-none-match': '"x"' } }],
])('one call of a function serves two who ask for %s', async (_, one, other) => {
  expect(await callsFor(one, other)).toBe(1)
})

test.each<[string, Asked, Asked]>([
  ['another country', { path: canada }, { path: '/api/trends/US' }],
  ['other words', { path: '/api/search?query=rate' }, { path: '/api/search?query=bridge' }],
  ['another compression', { path: canada }, { path: canada, headers: { 'accept-encoding': 'br' } }],
  [
    'another page',
    { path: '/index.html', headers: { 'x-page': 'a' } },
    { path: '/index.html', headers: { 'x-page': 'b' } },
  ],
  ['the time of the data', { path: '/api/timestamp' }, { path: '/api/timestamp' }],
  ['what one follows', { path: '/api/follows' }, { path: '/api/follows' }],
  ['what is sent', { path: canada, method: 'POST' }, { path: canada, method: 'POST' }],
])('a function is called each time for %s', async (_, one, other) => {
  expect(await callsFor(one, other)).toBe(2)
})
