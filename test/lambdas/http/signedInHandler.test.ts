import { inspect } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../../../lambdas/common/logger.ts'
import { json } from '../../../lambdas/http/httpHandler.ts'
import { type SignedInRequest, signedInHandler } from '../../../lambdas/http/signedInHandler.ts'
import type { SignedInPerson } from '../../../lambdas/http/tokenVerifier.ts'
import { Problem } from '../../../shared/problem.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'

const MAYA: SignedInPerson = {
  sub: 'sub-of-maya',
  username: 'sub-of-maya',
  email: 'maya.okafor@example.org',
  name: 'Maya Okafor',
  issuedAt: '2026-11-21T08:59:00.000Z',
  signedInAt: '2026-11-21T08:59:00.000Z',
}
const TOKEN = 'header.claims.signature'
const JSON_TYPE = { 'content-type': 'application/json' }

type About = {
  route?: string
  method?: string
  headers?: Record<string, string>
  body?: string | null
  isBase64Encoded?: boolean
}

/** A signed-in address that notes in which order it was passed, and what reached its use case. */
function aDoor(about: { gone?: boolean; openToGone?: string[]; answer?: () => Promise<never> } = {}) {
  const steps: string[] = []
  const requests: SignedInRequest[] = []
  const handler = signedInHandler(
    {
      async verify(token) {
        steps.push(`token ${token}`)
        if (token !== TOKEN) throw new Problem('unauthenticated', 'Please sign in.')
        return MAYA
      },
      async isGone(sub) {
        steps.push(`gone ${sub}`)
        return about.gone ?? false
      },
      ...(about.openToGone && { openToGone: about.openToGone }),
    },
    async (request) => {
      steps.push('use case')
      requests.push(request)
      return about.answer ? about.answer() : json({ body: request.body }, 300)
    },
  )
  return {
    steps,
    requests,
    async knock({ route = 'POST /api/follows', method = 'POST', headers, body, isBase64Encoded }: About = {}) {
      const event = {
        ...anEvent({ route, method, headers: { authorization: `Bearer ${TOKEN}`, ...headers } }),
        body,
        isBase64Encoded: isBase64Encoded ?? false,
      }
      const response = await handler(event, aContext)
      const answer = JSON.parse(response.body ?? '')
      return { status: response.statusCode, headers: response.headers ?? {}, answer }
    },
  }
}

afterEach(() => vi.restoreAllMocks())

describe('somebody who is signed in', () => {
  test('passes the token, then the tombstone, and then reaches the use case', async () => {
    const { knock, steps } = aDoor()
    expect((await knock()).status).toBe(200)
    expect(steps).toEqual([`token ${TOKEN}`, 'gone sub-of-maya', 'use case'])
  })

  test('is passed to the use case, without their token', async () => {
    const { knock, requests } = aDoor()
    await knock({ headers: { 'x-time-zone': 'Asia/Tokyo' } })
    expect(requests).toMatchObject([{ person: MAYA, timeZone: 'Asia/Tokyo', route: 'POST /api/follows' }])
    expect([...(requests[0]?.headers ?? [])]).toEqual([['x-time-zone', 'Asia/Tokyo']])
    expect(JSON.stringify(requests)).not.toContain(TOKEN)
  })

  test.each([
    ['america/toronto', 'America/Toronto'],
    ['Middle/Earth', undefined],
  ])('may send a time zone: "%.40s" is %s', async (sent, zone) => {
    const { knock, requests } = aDoor()
    await knock({ headers: { 'X-Time-Zone': sent } })
    expect(requests[0]?.timeZone).toBe(zone)
  })
})

describe('somebody whose token is not good', () => {
  test.each([
    ['sent too much', { body: 'x'.repeat(20_000), headers: JSON_TYPE }],
    ['sent no JSON', { body: 'x', headers: JSON_TYPE }],
    ['sent another type', { body: 'x', headers: { 'content-type': 'text/plain' } }],
  ])('gets no other error, even when they %s', async (_, about) => {
    const { knock, steps } = aDoor()
    const { status, headers, answer } = await knock({
      ...about,
      headers: { ...about.headers, authorization: 'Bearer a.b.c' },
    })
    expect(status).toBe(401)
    expect(answer).toEqual({ error: { code: 'unauthenticated', message: 'Please sign in.' } })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'www-authenticate': 'Bearer' })
    expect(steps).toEqual(['token a.b.c'])
  })

  test('is not asked about when it is no token at all', async () => {
    const { knock, steps } = aDoor()
    expect((await knock({ headers: { authorization: 'Bearer nonsense' } })).status).toBe(401)
    expect(steps).toEqual([])
  })

  test.each([
    [8 * 1024, 401, 1],
    [8 * 1024 + 1, 401, 0],
  ])('with %i characters: it is looked at %i, %i times', async (length, status, looks) => {
    const { knock, steps } = aDoor()
    const token = `a.b.${'c'.repeat(length - 4)}`
    expect((await knock({ headers: { authorization: `Bearer ${token}` } })).status).toBe(status)
    expect(steps).toHaveLength(looks)
  })
})

describe('somebody who deleted their account', () => {
  test('is not signed in any more, before their body is read', async () => {
    const { knock, steps } = aDoor({ gone: true, openToGone: ['DELETE /api/account'] })
    const { status, answer } = await knock({ body: 'x' })
    expect(status).toBe(401)
    expect(answer.error.code).toBe('unauthenticated')
    expect(steps).not.toContain('use case')
  })

  test('can still call the route that completes the deletion', async () => {
    const { knock, steps } = aDoor({ gone: true, openToGone: ['DELETE /api/account'] })
    expect((await knock({ route: 'DELETE /api/account', method: 'DELETE' })).status).toBe(200)
    expect(steps).toEqual([`token ${TOKEN}`, 'use case'])
  })

  test('is rejected when it cannot be checked whether they did', async () => {
    const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
    const useCase = vi.fn()
    const handler = signedInHandler(
      {
        verify: async () => MAYA,
        isGone: async () => {
          throw new Error('throttled')
        },
      },
      useCase,
    )
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { statusCode, headers: answered } = await handler(anEvent({ headers }), aContext)
    expect(statusCode).toBe(500)
    expect(answered?.['cache-control']).toBe('no-store')
    expect(useCase).not.toHaveBeenCalled()
    expect(inspect(noted.mock.calls, { depth: 9 })).not.toContain(TOKEN)
  })
})

describe('what is sent', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=UTF-8'])(
    'is a JSON object of the type %s, also in base64',
    async (type) => {
      const { knock } = aDoor()
      const { answer } = await knock({ body: '{"name":"Ελένη"}', headers: { 'Content-Type': type } })
      expect(answer).toEqual({ body: { name: 'Ελένη' } })
      const body = Buffer.from('{"name":"Ελένη"}').toString('base64')
      const again = await knock({ body, isBase64Encoded: true, headers: { 'Content-Type': type } })
      expect(again.answer).toEqual(answer)
    },
  )

  test.each([
    ['GET', undefined],
    ['GET', null],
    ['DELETE', ''],
    ['POST', ''],
  ])('may be nothing: %s with a body of %j', async (method, body) => {
    const about = body === undefined ? { method } : { method, body }
    expect((await aDoor().knock(about)).answer).toEqual({ body: {} })
  })

  test('is limited to 16 KB', async () => {
    const ofBytes = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - 11) })
    expect(ofBytes(100)).toHaveLength(100)
    const send = (body: string) => aDoor().knock({ body, headers: JSON_TYPE })
    expect((await send(ofBytes(16 * 1024))).status).toBe(200)
    expect(await send(ofBytes(16 * 1024 + 1))).toMatchObject({
      status: 413,
      answer: { error: { code: 'too-large' } },
    })
    expect((await send(JSON.stringify({ text: '加'.repeat(6_000) }))).status).toBe(413)
  })

  test.each([
    ['of no type', {}],
    ['of the type of a plain form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['of the type of a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['of a text that looks like JSON', { 'content-type': 'text/plain; application/json' }],
    ['of another type of JSON', { 'content-type': 'application/json5' }],
    ['of two types', { 'content-type': 'application/json, text/plain' }],
  ])('is refused when it is %s', async (_, headers) => {
    const { knock, steps } = aDoor()
    expect(await knock({ body: '{}', headers })).toMatchObject({
      status: 415,
      headers: { 'cache-control': 'no-store' },
      answer: { error: { code: 'unsupported-type' } },
    })
    expect(steps).not.toContain('use case')
  })

  test.each([
    ['no JSON', 'name=Maya'],
    ['half a JSON', '{"name":'],
    ['two of them', '{}{}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"text"'],
    ['a number', '7'],
    ['a space', ' '],
    ['brackets without end', '['.repeat(16_000)],
    ['a mark before it', '\uFEFF{}'],
  ])('is a bad request when it is %s', async (_, body) => {
    const { knock, steps } = aDoor()
    expect(await knock({ body, headers: JSON_TYPE })).toMatchObject({
      status: 400,
      headers: { 'cache-control': 'no-store' },
      answer: { error: { code: 'bad-request' } },
    })
    expect(steps).not.toContain('use case')
  })

  test('is a bad request when it is no UTF-8', async () => {
    const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]).toString('base64')
    const { status } = await aDoor().knock({ body, isBase64Encoded: true, headers: JSON_TYPE })
    expect(status).toBe(400)
  })

  test('cannot set inherited properties', async () => {
    const { knock, requests } = aDoor()
    const body = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"name":"Maya"}'
    expect((await knock({ body, headers: JSON_TYPE })).status).toBe(200)
    const [request] = requests
    expect(Object.keys(request?.body ?? {})).toEqual(['constructor', 'name'])
    expect(Object.getPrototypeOf(request?.body)).toBe(Object.prototype)
    expect(request?.body.isAdmin).toBeUndefined()
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })
})

test('nothing of a request is logged when its use case fails', async () => {
  const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const { knock } = aDoor({
    answer: async () => {
      throw new Error('table uptick-people')
    },
  })
  const { status, answer } = await knock({ body: '{"name":"Maya"}', headers: JSON_TYPE })
  expect(status).toBe(500)
  expect(answer).toEqual({ error: { code: 'internal', message: 'Something went wrong.' } })
  expect(noted).toHaveBeenCalledTimes(1)
  for (const secret of [TOKEN, MAYA.email, 'Maya'])
    expect(inspect(noted.mock.calls, { depth: 9 })).not.toContain(secret)
})
