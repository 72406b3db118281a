import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../../lambdas/common/logger.ts'
import { type CallableFunction, callableHandler } from '../../../lambdas/http/callableHandler.ts'
import { FunctionFailure } from '../../../shared/answers/callables.ts'
import { Problem } from '../../../shared/problem.ts'
import { aCall } from '../../support/aCall.ts'
import { aContext } from '../../support/httpEvents.ts'
import { aSigner, type Signer, signed, someClaims, verifierWith } from './idTokens.ts'

const SECRET = 'maya.okafor@example.org'

let signer: Signer
let verifier: ReturnType<typeof verifierWith>
const gone = new Set<string>()

const GUARD = {
  verify: (token: string) => verifier.verify(token),
  isGone: async (sub: string) => gone.has(sub),
}

const FUNCTIONS: Record<string, CallableFunction> = {
  echo: async (data) => ({ heard: data }),
  whoami: async (_, caller) => ({ person: await caller.person() }),
  whence: async (_, { network, language, now }) => ({ network, language, now }),
  refuse: async () => {
    throw new FunctionFailure('resource-exhausted', 'Too many.')
  },
  rest: async () => {
    throw new Problem('unavailable', 'Accounts are unavailable.')
  },
  trip: async () => {
    throw new Problem('unknown-follow', 'You do not follow this.')
  },
  break: async () => {
    throw new Error('table uptick-people')
  },
}

const handler = callableHandler(GUARD, FUNCTIONS)

beforeAll(async () => {
  signer = await aSigner('key-1')
  verifier = verifierWith(signer)
})
afterEach(() => {
  vi.restoreAllMocks()
  gone.clear()
})

async function call(...about: Parameters<typeof aCall>) {
  const { statusCode, headers, body } = await handler(aCall(...about), aContext)
  return { statusCode, headers, answer: JSON.parse(body ?? '') }
}

describe('a call', () => {
  test('is answered with what its function answers', async () => {
    const { statusCode, headers, answer } = await call('echo', { data: { a: 1 } })
    expect(statusCode).toBe(200)
    expect(answer).toEqual({ result: { heard: { a: 1 } } })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  test('is limited to 32 KB', async () => {
    const around = JSON.stringify({ data: { text: '' } }).length
    const ofBytes = (bytes: number) => ({ data: { text: 'x'.repeat(bytes - around) } })
    expect((await call('echo', ofBytes(32 * 1024))).statusCode).toBe(200)
    expect((await call('echo', ofBytes(32 * 1024 + 1))).statusCode).toBe(400)
  })

  test('counts bytes, not characters', async () => {
    expect((await call('echo', { data: { text: '加'.repeat(11_000) } })).statusCode).toBe(400)
  })
})

describe('an invalid call is an invalid argument:', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', 'data=1'],
    ['half a JSON', '{"data":{'],
    ['no data', { result: {} }],
    ['data that is null', { data: null }],
    ['data that is a list', { data: [] }],
    ['data that is a text', { data: 'text' }],
    ['a list', []],
    ['null', null],
    ['only an inherited name', '{"__proto__":{"data":{}}}'],
    ['brackets without end', '['.repeat(32_000)],
  ])('%s', async (_, body) => {
    const { statusCode, answer } = await call('echo', body)
    expect(statusCode).toBe(400)
    expect(answer).toEqual({ error: { status: 'INVALID_ARGUMENT', message: expect.any(String) } })
  })

  test('one with the type of a form, which a page of another site can send unasked', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await call('echo', { data: {} }, { headers })).statusCode).toBe(400)
  })
})

test.each(['unknown', '', 'constructor', '__proto__', 'get', 'ECHO', '../echo'])(
  'there is no function called "%s"',
  async (name) => {
    const { statusCode, answer } = await call(name, { data: {} })
    expect(statusCode).toBe(404)
    expect(answer).toEqual({ error: { status: 'NOT_FOUND', message: 'There is no such function here.' } })
  },
)

test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('a function is not called with %s', async (method) => {
  const { statusCode, headers, answer } = await call('echo', { data: {} }, { method })
  expect(statusCode).toBe(405)
  expect(headers?.allow).toBe('POST')
  expect(answer.error.status).toBe('UNIMPLEMENTED')
})

describe('a function that fails', () => {
  test('is answered with its status', async () => {
    const { statusCode, answer } = await call('refuse', { data: {} })
    expect(statusCode).toBe(429)
    expect(answer).toEqual({ error: { status: 'RESOURCE_EXHAUSTED', message: 'Too many.' } })
  })

  test('because of a bug does not reveal the cause, which is logged once', async () => {
    const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
    const { statusCode, answer } = await call('break', { data: {} })
    expect(statusCode).toBe(500)
    expect(answer).toEqual({ error: { status: 'INTERNAL', message: 'Something went wrong.' } })
    expect(noted).toHaveBeenCalledExactlyOnceWith('A call failed', {
      error: expect.objectContaining({ message: 'table uptick-people' }),
    })
  })
})

describe('a problem thrown by a function', () => {
  test('is passed on when the caller can act on it', async () => {
    const { statusCode, headers, answer } = await call('rest', { data: {} })
    expect(statusCode).toBe(503)
    expect(headers?.['retry-after']).toBe('30')
    expect(answer).toEqual({ error: { status: 'UNAVAILABLE', message: 'Accounts are unavailable.' } })
  })

  test('is an internal error when it has no status for callers', async () => {
    const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
    expect((await call('trip', { data: {} })).statusCode).toBe(500)
    expect(noted).toHaveBeenCalledTimes(1)
  })
})

describe('a caller', () => {
  const withToken = (token: string) => ({
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })

  test('is identified by their token', async () => {
    const { statusCode, answer } = await call('whoami', { data: {} }, withToken(await signed(signer, someClaims())))
    expect(statusCode).toBe(200)
    expect(answer.result.person).toMatchObject({
      sub: '5d2c7a60-4f1e-4a57-9a5e-2f4c8f0f3c11',
      username: '5d2c7a60-4f1e-4a57-9a5e-2f4c8f0f3c11',
      email: SECRET,
      name: 'Maya Okafor',
    })
  })

  test('is nobody after their account was deleted', async () => {
    const claims = someClaims()
    gone.add(String(claims.sub))
    const { statusCode, headers, answer } = await call('whoami', { data: {} }, withToken(await signed(signer, claims)))
    expect(statusCode).toBe(401)
    expect(headers?.['www-authenticate']).toBe('Bearer')
    expect(answer).toEqual({ error: { status: 'UNAUTHENTICATED', message: 'This account was deleted.' } })
  })

  test('needs no token for a public function', async () => {
    const verify = vi.fn()
    const open = callableHandler({ ...GUARD, verify }, FUNCTIONS)
    const { statusCode } = await open(aCall('echo', { data: {} }, withToken('a.b.c')), aContext)
    expect(statusCode).toBe(200)
    expect(verify).not.toHaveBeenCalled()
  })

  test.each([
    ['de', 'de'],
    ['fi', 'en'],
    [undefined, 'en'],
  ])('has the language of the page (%s), else English', async (sent, language) => {
    const headers = { 'content-type': 'application/json', ...(sent !== undefined && { 'x-language': sent }) }
    const { body } = await handler(aCall('whence', { data: {} }, { headers }), aContext)
    expect(JSON.parse(body ?? '').result.language).toBe(language)
  })

  test('has the network that the CDN sends, or else that of the connection', async () => {
    const event = aCall('whence', { data: {} })
    const requestContext = { http: { method: 'POST', sourceIp: '192.0.2.1' } }
    const spoofed = { ...event.headers, 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    const networkOf = async (headers: Record<string, string>) => {
      const { body } = await handler({ ...event, headers, requestContext }, aContext)
      return JSON.parse(body ?? '').result.network
    }
    expect(await networkOf(spoofed)).toBe('192.0.2.1')
    expect(await networkOf({ ...spoofed, 'cloudfront-viewer-address': '198.51.100.10:46532' })).toBe('198.51.100.10')
  })
})

describe('a client that accepts an event stream', () => {
  async function stream(name: string, accept: string, body: unknown = { data: { text: 'a\n\nb' } }) {
    const headers = { 'content-type': 'application/json', accept }
    return handler(aCall(name, body, { headers }), aContext)
  }

  test.each(['text/event-stream', 'application/json, Text/Event-Stream;q=0.9', '*/*,text/event-stream'])(
    'gets the result as one event: %s',
    async (accept) => {
      const { statusCode, headers, body } = await stream('echo', accept)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
      })
      expect(body).toBe('data: {"result":{"heard":{"text":"a\\n\\nb"}}}\n\n')
    },
  )

  test.each([
    ['refuse', 429, '{"status":"RESOURCE_EXHAUSTED","message":"Too many."}'],
    ['unknown', 404, '{"status":"NOT_FOUND","message":"There is no such function here."}'],
    ['whoami', 401, '{"status":"UNAUTHENTICATED","message":"Please sign in."}'],
  ])('gets a failure as one event: %s', async (name, status, error) => {
    const { statusCode, headers, body } = await stream(name, 'text/event-stream')
    expect(statusCode).toBe(status)
    expect(headers?.['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(body).toBe(`data: {"error":${error}}\n\n`)
  })

  test.each(['*/*', 'application/json', 'text/event-streams', 'x-text/event-stream', ''])(
    'is not meant by "%s"',
    async (accept) => {
      const { headers } = await stream('echo', accept)
      expect(headers?.['content-type']).toBe('application/json; charset=utf-8')
    },
  )
})

test('invalid input is never repeated in answers or logs', async () => {
  const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
  for (const body of [SECRET, `{"data":${SECRET}`, { data: [SECRET] }, { data: SECRET }])
    for (const name of ['refuse', 'break', SECRET]) expect(JSON.stringify(await call(name, body))).not.toContain(SECRET)
  await call('break', { data: { SECRET } })
  expect(noted).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(noted.mock.calls)).not.toContain(SECRET)
})
