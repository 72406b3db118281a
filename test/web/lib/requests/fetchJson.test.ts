import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { PROBLEM_STATUSES } from '../../../../shared/problemStatuses.ts'
import { fetchJson } from '../../../../web/lib/requests/fetchJson.ts'
import { answering, neverAnswering } from './stubFetch.ts'

const Schema = z.object({ name: z.string() })

afterEach(() => vi.unstubAllGlobals())

function read(timeoutMs = 60_000, signal = new AbortController().signal) {
  return fetchJson('/api/something', Schema, { timeoutMs, signal, priority: 'low' })
}

describe('an answer', () => {
  test('is read and checked', async () => {
    const fetch = answering('{"name":"Uptick","more":1}')
    expect(await read()).toEqual({ name: 'Uptick' })
    expect(fetch).toHaveBeenCalledWith('/api/something', expect.objectContaining({ priority: 'low' }))
  })

  test.each(Object.keys(PROBLEM_STATUSES))('that says %s is that problem', async (code) => {
    answering(JSON.stringify({ error: { code, message: 'Because.' } }), 500)
    await expect(read()).rejects.toMatchObject({ name: 'Problem', code, message: 'Because.' })
  })

  test('that names a field is a problem of that field', async () => {
    answering('{"error":{"code":"bad-request","message":"Add a word.","field":"words"}}', 400)
    await expect(read()).rejects.toMatchObject({ code: 'bad-request', message: 'Add a word.', field: 'words' })
  })

  test.each([
    ['another shape', '{"name":1}'],
    ['no JSON', '<html>'],
  ])('with %s is our mistake', async (_, body) => {
    answering(body)
    await expect(read()).rejects.toMatchObject({ name: 'Problem', code: 'internal' })
  })

  test.each([
    ['HTML of a CDN', '<html>'],
    ['a code we do not know', '{"error":{"code":"teapot","message":""}}'],
    ['a code that every object has', '{"error":{"code":"constructor","message":""}}'],
  ])('with an error status and %s means unavailable', async (_, body) => {
    answering(body, 502)
    await expect(read()).rejects.toMatchObject({ name: 'Problem', code: 'unavailable' })
  })
})

describe('too many requests', () => {
  test('that API Gateway refuses mean unavailable, with the reason as the cause', async () => {
    answering('{"message":"Too Many Requests"}', 429)
    await expect(read()).rejects.toMatchObject({
      name: 'Problem',
      code: 'unavailable',
      cause: { name: 'TooManyRequests' },
    })
  })

  test.each([
    ['4', 4],
    ['Sat, 21 Nov 2026 12:00:00 GMT', undefined],
    ['-4', undefined],
    ['1e3', undefined],
  ])('say how many seconds to wait: %s', async (header, retryAfterSeconds) => {
    answering('{"error":{"code":"too-many-requests","message":"Please wait."}}', 429, { 'retry-after': header })
    await expect(read()).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds })
  })
})

describe('no answer means unavailable', () => {
  test('when the network fails', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(read()).rejects.toMatchObject({ name: 'Problem', code: 'unavailable' })
  })

  test('when it does not come in time', async () => {
    neverAnswering()
    await expect(read(1)).rejects.toMatchObject({ name: 'Problem', code: 'unavailable' })
  })

  test('when nobody waits for it any more', async () => {
    neverAnswering()
    await expect(read(60_000, AbortSignal.abort())).rejects.toMatchObject({
      name: 'Problem',
      code: 'unavailable',
    })
  })
})

test('what else goes wrong flies on', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new RangeError('ours')
  })
  await expect(read()).rejects.toThrow(RangeError)
})
