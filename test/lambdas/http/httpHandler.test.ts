import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { httpHandler, json, noContent } from '../../../lambdas/http/httpHandler.ts'
import { Problem, type ProblemCode } from '../../../shared/problem.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'

const BIG = { text: 'trend '.repeat(1000) }

async function ask(headers: Record<string, string>, answer: () => unknown = () => BIG, cacheSeconds = 300) {
  const handler = httpHandler(async () => json(answer(), cacheSeconds))
  return handler(anEvent({ headers }), aContext)
}

describe('an answer', () => {
  test('is JSON in UTF-8 with a tag', async () => {
    const response = await ask({})
    expect(response).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      },
    })
    expect(JSON.parse(response.body ?? '')).toEqual(BIG)
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
  ])('is compressed for a client that accepts "%s": %s', async (accepted, encoding) => {
    const response = await ask({ 'Accept-Encoding': accepted })
    expect(response.headers?.['content-encoding']).toBe(encoding)
    expect(response.isBase64Encoded).toBe(true)
    const bytes = Buffer.from(response.body ?? '', 'base64')
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect(JSON.parse(text.toString())).toEqual(BIG)
  })

  test.each([[''], ['identity'], ['br;q=0'], ['gzip;q=0.0, br;q=nonsense'], ['deflate']])(
    'is plain for a client that accepts "%s"',
    async (accepted) => {
      const response = await ask({ 'accept-encoding': accepted })
      expect(response.headers?.['content-encoding']).toBeUndefined()
      expect(JSON.parse(response.body ?? '')).toEqual(BIG)
    },
  )

  test('is not compressed when it is small', async () => {
    const response = await ask({ 'accept-encoding': 'br' }, () => ({ small: true }))
    expect(response.headers?.['content-encoding']).toBeUndefined()
  })

  test('may be kept by shared caches, and served stale while the origin fails', async () => {
    const { headers } = await ask({})
    expect(headers?.['cache-control']).toBe(
      'public, max-age=60, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400',
    )
  })

  test('is never kept when its use case says so', async () => {
    expect((await ask({}, () => BIG, 0)).headers?.['cache-control']).toBe('no-store')
  })

  test('that is live is never served stale, not even during an outage', async () => {
    const handler = httpHandler(async () => ({ ...json(BIG, 30), isLive: true }))
    const { headers } = await handler(anEvent({}), aContext)
    expect(headers?.['cache-control']).toBe('public, max-age=0, s-maxage=30, must-revalidate, stale-if-error=0')
  })
})

test('an answer without content has no body and no content type', async () => {
  const handler = httpHandler(async () => noContent())
  expect(await handler(anEvent({}), aContext)).toEqual({
    statusCode: 204,
    headers: { 'cache-control': 'no-store' },
  })
})

describe('what is personal', () => {
  const personal = (useCase: () => Promise<ReturnType<typeof json>>) =>
    httpHandler(useCase, { isPersonal: true })(anEvent({}), aContext)

  test('is never kept by a cache, whatever its use case says', async () => {
    const { statusCode, headers } = await personal(async () => json(BIG, 300))
    expect(statusCode).toBe(200)
    expect(headers?.['cache-control']).toBe('no-store')
  })

  test('is not cached either when it is a 404', async () => {
    const { statusCode, headers } = await personal(async () => {
      throw new Problem('unknown-follow', 'No.')
    })
    expect(statusCode).toBe(404)
    expect(headers?.['cache-control']).toBe('no-store')
  })
})

describe('a client that has the answer already', () => {
  test.each([
    ['the same tag', (tag: string) => tag],
    ['the tag without its mark', (tag: string) => tag.replace('W/', '')],
    ['several tags', (tag: string) => `"other", ${tag}`],
    ['any tag', () => '*'],
  ])('gets 304 for %s', async (_, sent) => {
    const tag = String((await ask({})).headers?.etag)
    const again = await ask({ 'if-none-match': sent(tag) })
    expect(again).toMatchObject({ statusCode: 304, headers: { etag: tag } })
    expect(again.body).toBeUndefined()
  })

  test('gets the answer when it has another one', async () => {
    expect((await ask({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })

  const CHANGED = 'Sat, 21 Nov 2026 12:00:07 GMT'
  const dated = httpHandler(async () => ({ ...json(BIG, 300), changedAt: '2026-11-21T12:00:07.900Z' }))
  const { etag = '' } = json(BIG).rendition

  test.each([
    [304, 'the time of the last change', { 'if-modified-since': CHANGED }],
    [304, 'a later time', { 'if-modified-since': 'Sun, 22 Nov 2026 12:00:00 GMT' }],
    [200, 'an earlier time', { 'if-modified-since': 'Sat, 21 Nov 2026 12:00:06 GMT' }],
    [200, 'no time', { 'if-modified-since': 'yesterday' }],
    [200, 'that time and another tag', { 'if-modified-since': CHANGED, 'if-none-match': '"other"' }],
    [
      304,
      'an earlier time and the tag',
      { 'if-modified-since': 'Sat, 21 Nov 2026 12:00:06 GMT', 'if-none-match': etag },
    ],
  ])('gets %i for %s', async (status, _, headers) => {
    const response = await dated(anEvent({ headers }), aContext)
    expect(response).toMatchObject({ statusCode: status, headers: { 'last-modified': CHANGED, etag } })
  })

  test('is asked for no time where an answer may change at any', async () => {
    const response = await ask({ 'if-modified-since': 'Sun, 22 Nov 2026 12:00:00 GMT' })
    expect([response.statusCode, response.headers?.['last-modified']]).toEqual([200, undefined])
  })
})

describe('a problem', () => {
  async function fail(error: unknown) {
    const handler = httpHandler(async () => {
      throw error
    })
    return handler(anEvent({}), aContext)
  }

  test.each<[ProblemCode, number]>([
    ['bad-query', 400],
    ['unknown-country', 404],
    ['unknown-category', 404],
    ['method-not-allowed', 405],
    ['unavailable', 503],
  ])('%s is answered in JSON with status %i', async (code, status) => {
    const response = await fail(new Problem(code, 'Why.'))
    expect(response.statusCode).toBe(status)
    expect(response.headers?.['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(response.body ?? '')).toEqual({ error: { code, message: 'Why.' } })
  })

  test('that is temporary has a Retry-After header and is not cached', async () => {
    const { headers } = await fail(new Problem('unavailable', 'Later.'))
    expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' })
  })

  test('that is over in some seconds says so', async () => {
    const { headers } = await fail(new Problem('too-many-requests', 'Later.', { retryAfterSeconds: 4 }))
    expect(headers).toMatchObject({ 'retry-after': '4', 'cache-control': 'no-store' })
  })

  test('that is a 404 is cached shortly, so that wrong addresses do not reach the origin', async () => {
    const { headers } = await fail(new Problem('unknown-country', 'No.'))
    expect(headers?.['cache-control']).toBe('public, max-age=0, s-maxage=60')
  })

  test('caused by a bug does not reveal its cause', async () => {
    const response = await fail(new Error('table uptick-people'))
    expect(response.statusCode).toBe(500)
    expect(JSON.parse(response.body ?? '')).toEqual({
      error: { code: 'internal', message: 'Something went wrong.' },
    })
  })
})
