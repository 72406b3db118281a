import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CallableFunction, callableHandler } from '../../../lambdas/http/callableHandler.ts'
import { logger } from '../../../lambdas/logger.ts'
import { FunctionFailure } from '../../../shared/functionFailure.ts'
import { aCall } from '../../support/aCall.ts'
import { aContext } from '../../support/httpEvents.ts'

const SECRET = 'maya.okafor@example.org'

const handler = callableHandler(
  new Map<string, CallableFunction>([
    ['echo', async (data) => ({ heard: data })],
    ['nothing', async () => ({})],
    [
      'refuse',
      async () => {
        throw new FunctionFailure('resource-exhausted', 'Too many.')
      },
    ],
    [
      'break',
      async () => {
        throw new Error('table uptick-people')
      },
    ],
  ]),
)

afterEach(() => vi.restoreAllMocks())

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

  test('has a result even when its function has nothing to say', async () => {
    expect((await call('nothing', { data: {} })).answer).toEqual({ result: {} })
  })

  test('may be in base64, as API Gateway hands over what it takes for bytes', async () => {
    const body = Buffer.from(JSON.stringify({ data: { name: 'Ελένη' } })).toString('base64')
    const { answer } = await call('echo', body, { isBase64Encoded: true })
    expect(answer).toEqual({ result: { heard: { name: 'Ελένη' } } })
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=utf-8'])(
    'is of the type %s',
    async (type) => {
      const headers = { 'content-type': type }
      expect((await call('echo', { data: {} }, { headers })).statusCode).toBe(200)
    },
  )

  test('may have 32 KB, and not one byte more', async () => {
    const around = JSON.stringify({ data: { text: '' } }).length
    const ofBytes = (bytes: number) => ({ data: { text: 'x'.repeat(bytes - around) } })
    expect((await call('echo', ofBytes(32 * 1024))).statusCode).toBe(200)
    expect((await call('echo', ofBytes(32 * 1024 + 1))).statusCode).toBe(400)
  })

  test('counts bytes, not characters', async () => {
    expect((await call('echo', { data: { text: '加'.repeat(11_000) } })).statusCode).toBe(400)
  })
})

describe('what is no call is an invalid argument:', () => {
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

  test.each([
    ['no type', {}],
    ['the type of a plain form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a text that looks like JSON', { 'content-type': 'text/plain; application/json' }],
    ['another type of JSON', { 'content-type': 'application/json5' }],
  ])('a body with %s', async (_, headers) => {
    expect((await call('echo', { data: {} }, { headers })).statusCode).toBe(400)
  })

  test('no body at all', async () => {
    const { body: _, ...event } = aCall('echo', '')
    expect((await handler(event, aContext)).statusCode).toBe(400)
    expect((await handler({ ...event, body: null }, aContext)).statusCode).toBe(400)
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

test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'a function is not called with %s',
  async (method) => {
    const { statusCode, headers, answer } = await call('echo', { data: {} }, { method })
    expect(statusCode).toBe(405)
    expect(headers?.allow).toBe('POST')
    expect(answer.error.status).toBe('UNIMPLEMENTED')
  },
)

describe('a function that fails', () => {
  test('is answered with its status', async () => {
    const { statusCode, answer } = await call('refuse', { data: {} })
    expect(statusCode).toBe(429)
    expect(answer).toEqual({ error: { status: 'RESOURCE_EXHAUSTED', message: 'Too many.' } })
  })

  test('by our mistake tells nothing of the cause, which is noted once', async () => {
    const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
    const { statusCode, answer } = await call('break', { data: {} })
    expect(statusCode).toBe(500)
    expect(answer).toEqual({ error: { status: 'INTERNAL', message: 'Something went wrong.' } })
    expect(noted).toHaveBeenCalledExactlyOnceWith('A call failed', {
      error: expect.objectContaining({ message: 'table uptick-people' }),
    })
  })
})

test('nothing of what was sent is told again or noted, however wrong it was', async () => {
  const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
  for (const body of [SECRET, `{"data":${SECRET}`, { data: [SECRET] }, { data: SECRET }])
    for (const name of ['refuse', 'break', SECRET])
      expect(JSON.stringify(await call(name, body))).not.toContain(SECRET)
  await call('break', { data: { SECRET } })
  expect(noted).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(noted.mock.calls)).not.toContain(SECRET)
})
