import { afterEach, describe, expect, test, vi } from 'vitest'
import { FUNCTION_STATUSES, FunctionFailure } from '../../../../shared/answers/callables.ts'
import { AuthFailure } from '../../../../web/lib/auth/AuthFailure.ts'
import type { currentSession } from '../../../../web/lib/auth/session.ts'
import { callFunction } from '../../../../web/lib/requests/callFunction.ts'
import { answering, neverAnswering } from './stubFetch.ts'

const PERSON = { uid: 'maya', email: 'maya@example.org', name: 'Maya' }

const world = vi.hoisted(() => ({
  session: { status: 'signed-out' } as ReturnType<typeof currentSession>,
  loadSignIn: vi.fn<() => Promise<{ idToken: () => Promise<string> }>>(),
}))
vi.mock('../../../../web/lib/auth/session.ts', () => ({ currentSession: () => world.session }))
vi.mock('../../../../web/lib/auth/loadSignIn.ts', () => ({ loadSignIn: () => world.loadSignIn() }))

afterEach(() => {
  world.session = { status: 'signed-out' }
  world.loadSignIn.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function call(options: { signal?: AbortSignal; timeoutMs?: number } = {}) {
  const { signal = new AbortController().signal } = options
  return callFunction('sendContactEmail', { name: 'Maya' }, { ...options, signal })
}

describe('a call', () => {
  test('sends its data in one field, as JSON', async () => {
    const fetch = answering('{"result":{}}')
    await call()
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/functions/sendContactEmail',
      expect.objectContaining({
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-language': 'en' },
        body: '{"data":{"name":"Maya"}}',
      }),
    )
  })

  test.each([
    ['its result', '{"result":{"ok":true}}', { ok: true }],
    ['its data', '{"data":[1]}', [1]],
    ['its result rather than its data', '{"data":1,"result":2}', 2],
    ['a result that is nothing', '{"result":null}', null],
    ['a result that is false', '{"result":false,"data":1}', false],
  ])('gives %s', async (_, body, expected) => {
    answering(body)
    expect(await call()).toEqual(expected)
  })
})

describe('a call is made', () => {
  async function sentHeaders() {
    const fetch = answering('{"result":{}}')
    await call()
    return fetch.mock.calls[0]?.[1].headers
  }

  test('as that of the signed-in reader', async () => {
    world.session = { status: 'signed-in', person: PERSON }
    world.loadSignIn.mockResolvedValue({ idToken: async () => 'their-token' })
    expect(await sentHeaders()).toEqual({
      'content-type': 'application/json',
      'x-language': 'en',
      authorization: 'Bearer their-token',
    })
  })

  test('by visitors without loading what signs in', async () => {
    expect(await sentHeaders()).toEqual({ 'content-type': 'application/json', 'x-language': 'en' })
    expect(world.loadSignIn).not.toHaveBeenCalled()
  })

  test.each([
    ['whose session has ended', new AuthFailure('signed-out')],
    ['whose token cannot be refreshed', new AuthFailure('network-request-failed')],
    ['for whom what signs in cannot be loaded', new TypeError('Failed to fetch')],
  ])('as that of a visitor by those %s', async (_, failure) => {
    world.session = { status: 'signed-in', person: PERSON }
    world.loadSignIn.mockRejectedValue(failure)
    expect(await sentHeaders()).toEqual({ 'content-type': 'application/json', 'x-language': 'en' })
  })

  test('by nobody when our own code is wrong', async () => {
    world.session = { status: 'signed-in', person: PERSON }
    world.loadSignIn.mockRejectedValue(new RangeError('ours'))
    const fetch = answering('{"result":{}}')
    await expect(call()).rejects.toThrow(RangeError)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('an answer that was not agreed on is our mistake:', () => {
  test.each([
    ['nothing', ''],
    ['HTML', '<!doctype html>'],
    ['null', 'null'],
    ['a list', '[{"result":1}]'],
  ])('%s', async (_, body) => {
    answering(body)
    await expect(call()).rejects.toEqual(new FunctionFailure('internal', 'Response is not valid JSON object.'))
  })

  test.each([
    ['an object without either field', '{}'],
    ['fields that are only inherited', '{"__proto__":{"result":1}}'],
    ['an error without a status', '{"error":"no"}'],
  ])('%s', async (_, body) => {
    answering(body)
    await expect(call()).rejects.toEqual(new FunctionFailure('internal', 'Response is missing data field.'))
  })
})

describe('a failure', () => {
  test.each(Object.entries(FUNCTION_STATUSES))('that is answered as %s is that one', async (status, httpStatus) => {
    const wire = status.toUpperCase().replaceAll('-', '_')
    answering(JSON.stringify({ error: { status: wire, message: 'Because.' } }), httpStatus)
    await expect(call()).rejects.toMatchObject({
      name: 'FunctionFailure',
      code: status,
      message: 'Because.',
    })
  })

  test('counts even when its HTTP status says that all is well', async () => {
    answering('{"result":{},"error":{"status":"UNAVAILABLE","message":""}}', 200)
    await expect(call()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test.each(['TEAPOT', 'constructor', '', 'OK'])('with the unknown status "%s" is our mistake', async (status) => {
    answering(JSON.stringify({ error: { status, message: '' } }), 503)
    await expect(call()).rejects.toMatchObject({ code: 'internal' })
  })

  test('says how long to wait, where the answer does', async () => {
    answering('{"error":{"status":"RESOURCE_EXHAUSTED","message":"Later."}}', 429, { 'retry-after': '60' })
    await expect(call()).rejects.toMatchObject({ code: 'resource-exhausted', retryAfterSeconds: 60 })
  })

  test.each([
    ['a page of a CDN', '<html>', 504, 'deadline-exceeded'],
    ['nothing', '', 429, 'resource-exhausted'],
    ['an error of our other calls', '{"error":{"code":"not-found","message":""}}', 404, 'not-found'],
    ['a result', '{"result":{}}', 500, 'internal'],
  ])('described only by %s has the status of its HTTP response', async (_, body, httpStatus, status) => {
    answering(body, httpStatus)
    await expect(call()).rejects.toMatchObject({ name: 'FunctionFailure', code: status })
  })

  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['breaks in the middle of its answer', async () => new Response(brokenBody())],
  ])('of the network is "unavailable": the server %s', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch)
    await expect(call()).rejects.toMatchObject({ name: 'FunctionFailure', code: 'unavailable' })
  })

  test('is "deadline-exceeded" when there is no answer in time', async () => {
    neverAnswering()
    await expect(call({ timeoutMs: 1 })).rejects.toMatchObject({ code: 'deadline-exceeded' })
  })

  test.each([
    ['before it began', () => AbortSignal.abort()],
    ['while it ran', abortSoon],
  ])('is "cancelled" when nobody waits for it any more, %s', async (_, signal) => {
    neverAnswering()
    await expect(call({ signal: signal() })).rejects.toMatchObject({ code: 'cancelled' })
  })
})

test('what else goes wrong flies on', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new RangeError('ours')
  })
  await expect(call()).rejects.toThrow(RangeError)
})

function brokenBody(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"result":'))
      controller.error(new TypeError('terminated'))
    },
  })
}

function abortSoon(): AbortSignal {
  const controller = new AbortController()
  queueMicrotask(() => controller.abort())
  return controller.signal
}
