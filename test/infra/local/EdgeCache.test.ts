import { describe, expect, test } from 'vitest'
import { cachedApi } from '../../../infra/local/apiGateway.ts'
import { EdgeCache } from '../../../infra/local/EdgeCache.ts'
import type { LocalAnswer } from '../../../infra/local/respond.ts'

/** A cache with a fixed clock, and the keys requested from its origin. */
function world(cacheControl = 'public, max-age=60, s-maxage=300') {
  const time = { now: 0 }
  const cache = new EdgeCache(() => time.now)
  const asked: string[] = []
  const read = async (name: string, ifNoneMatch?: string, since?: string) => {
    const conditions = { 'if-none-match': ifNoneMatch, 'if-modified-since': since }
    const { status, headers, body } = await cache.answer(name, conditions, async () => {
      asked.push(name)
      return anAnswer(cacheControl, `${name} ${asked.length}`)
    })
    return { status, cache: headers['x-cache'], body: body.toString() }
  }
  return { cache, asked, read, time }
}

function anAnswer(cacheControl: string, body: string | Buffer): LocalAnswer {
  const headers = {
    'cache-control': cacheControl,
    etag: 'W/"tag"',
    'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
    'content-type': 'text/plain',
  }
  return { status: 200, headers, body }
}

describe('the edge cache', () => {
  test('answers a second request from the cache and reports a hit', async () => {
    const { read } = world()
    expect(await read('a')).toEqual({ status: 200, cache: 'miss', body: 'a 1' })
    expect(await read('a')).toEqual({ status: 200, cache: 'hit', body: 'a 1' })
  })

  test('sends one request to the origin for concurrent requests', async () => {
    const { read, asked } = world()
    const answers = await Promise.all(Array.from({ length: 50 }, () => read('a')))
    expect(asked).toEqual(['a'])
    expect(answers.filter(({ cache }) => cache === 'miss')).toHaveLength(1)
  })

  test('keeps an answer for exactly its s-maxage', async () => {
    const { read, time } = world()
    await read('a')
    time.now = 299_999
    expect((await read('a')).cache).toBe('hit')
    time.now = 300_000
    expect(await read('a')).toMatchObject({ cache: 'miss', body: 'a 2' })
  })

  test.each(['no-store', 'public, max-age=60', 'public, s-maxage=0', 'no-cache'])(
    'does not store an answer with cache-control %s',
    async (cacheControl) => {
      const { read } = world(cacheControl)
      await read('a')
      expect((await read('a')).cache).toBe('miss')
    },
  )

  test('answers 304 when the client has the same version', async () => {
    const { read } = world()
    expect(await read('a', 'W/"tag"')).toEqual({ status: 304, cache: 'miss', body: '' })
    expect((await read('a', 'W/"tag"')).cache).toBe('hit')
    expect((await read('a', '"older", "tag"')).status).toBe(304)
    expect((await read('a', '*')).status).toBe(304)
    expect((await read('a', 'W/"other"')).status).toBe(200)
  })

  test('answers 304 when nothing is newer than the date that the client names', async () => {
    const { read } = world()
    expect((await read('a', undefined, 'Sat, 21 Nov 2026 12:00:00 GMT')).status).toBe(304)
    expect(await read('a', undefined, 'Sat, 21 Nov 2026 11:59:59 GMT')).toMatchObject({ status: 200, cache: 'hit' })
  })

  test('drops everything on clear, including answers of requests under way', async () => {
    const { cache, read } = world()
    const underWay = read('a')
    cache.clear()
    await underWay
    expect(await read('a')).toMatchObject({ cache: 'miss', body: 'a 2' })
  })

  test('does not store a failure', async () => {
    const { cache, read } = world()
    const broken = async () => {
      throw new Error('broken')
    }
    await expect(cache.answer('a', {}, broken)).rejects.toThrow('broken')
    expect((await read('a')).cache).toBe('miss')
  })

  test('counts keys and headers towards its size: empty answers do not fill the memory', async () => {
    const { cache } = world()
    const moved: LocalAnswer = { status: 302, headers: { 'cache-control': 's-maxage=300' }, body: '' }
    for (let number = 0; number < 70_000; number += 1) await cache.answer(`/${number}`, {}, async () => moved)
    const again = await cache.answer('/0', {}, async () => moved)
    expect(again.headers['x-cache']).toBe('miss')
  })

  test('stores at most 64 MB and drops the oldest answers first', async () => {
    const { cache } = world()
    const large = Buffer.alloc(33 * 1024 * 1024)
    const read = async (name: string) => {
      const { headers } = await cache.answer(name, {}, async () => anAnswer('s-maxage=300', large))
      return headers['x-cache']
    }
    expect([await read('a'), await read('b')]).toEqual(['miss', 'miss'])
    expect([await read('b'), await read('a')]).toEqual(['hit', 'miss'])
  })
})

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
  [
    'a request by date',
    { path: canada, headers: { 'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT' } },
    { path: canada },
  ],
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
