import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../../../lambdas/common/logger.ts'
import { callableHandler } from '../../../lambdas/http/callableHandler.ts'
import { httpHandler, json } from '../../../lambdas/http/httpHandler.ts'
import { signedInHandler } from '../../../lambdas/http/signedInHandler.ts'
import { aCall } from '../../support/aCall.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { ORIGIN_SECRET } from '../../support/originSecret.ts'
import { aPerson } from '../../support/peopleStore.ts'

const NEXT_SECRET = ORIGIN_SECRET.toUpperCase()

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The three kinds of HTTP handlers; `entered` lists what ran behind the origin check. */
function makeHandlers() {
  const entered: string[] = []
  const guard = { verify: async () => aPerson(), isGone: async () => false }
  const useCase = async () => {
    entered.push('a use case')
    return json({}, 300)
  }
  const echo = async () => {
    entered.push('a function')
    return {}
  }
  return {
    entered,
    handlers: {
      everybody: httpHandler(useCase),
      'those who are signed in': signedInHandler(guard, useCase),
      'callers by name': callableHandler(guard, { echo }),
    },
  }
}

function eventWith(headers: Record<string, string | undefined>) {
  const event = aCall('echo', { data: {} })
  const authorization = 'Bearer head.claims.signature'
  return { ...event, headers: { ...event.headers, authorization, ...headers } }
}

describe.each(['everybody', 'those who are signed in', 'callers by name'] as const)('what is for %s', (whom) => {
  test('is answered when the request came through the CDN', async () => {
    const { handlers, entered } = makeHandlers()
    expect((await handlers[whom](eventWith({}), aContext)).statusCode).toBe(200)
    expect(entered).toHaveLength(1)
  })

  test.each([
    ['no secret', undefined],
    ['an empty one', ''],
    ['another one', NEXT_SECRET],
    ['the beginning of it', ORIGIN_SECRET.slice(0, -1)],
    ['more than it', `${ORIGIN_SECRET}x`],
    ['two at once', `${ORIGIN_SECRET},${ORIGIN_SECRET}`],
  ])('is refused, unread, with %s', async (_, secret) => {
    const { handlers, entered } = makeHandlers()
    const answer = await handlers[whom](eventWith({ 'x-origin-secret': secret }), aContext)
    expect(answer).toEqual({
      statusCode: 403,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: '{"error":{"code":"forbidden","message":"This is answered on the web site only."}}',
    })
    expect(entered).toEqual([])
  })
})

describe('an event that cannot be read', () => {
  test.each([[undefined], [null], ['text'], [{}], [{ headers: null }], [{ headers: { 'x-origin-secret': 1 } }]])(
    'is refused: %j',
    async (event) => {
      expect((await makeHandlers().handlers.everybody(event, aContext)).statusCode).toBe(403)
    },
  )
})

describe('of the secrets that a function has the names of', () => {
  const read = vi.fn<(name: string) => string>()
  beforeEach(() => {
    vi.stubEnv('ORIGIN_SECRET', 'first,second')
    read.mockReset().mockImplementation((name) => (name === 'first' ? ORIGIN_SECRET : NEXT_SECRET))
    const manager = mockClient(SecretsManagerClient)
    manager.on(GetSecretValueCommand).callsFake(async ({ SecretId }) => ({ SecretString: read(SecretId) }))
    return () => manager.restore()
  })

  const statusFor = async ({ handlers }: ReturnType<typeof makeHandlers>, secret: string) =>
    (await handlers.everybody(anEvent({ headers: { 'x-origin-secret': secret } }), aContext)).statusCode

  test('both are accepted during a rotation, and no third', async () => {
    const made = makeHandlers()
    expect(await statusFor(made, ORIGIN_SECRET)).toBe(200)
    expect(await statusFor(made, NEXT_SECRET)).toBe(200)
    expect(await statusFor(made, `${ORIGIN_SECRET},${NEXT_SECRET}`)).toBe(403)
  })

  test('each is read once, by the first requests', async () => {
    const made = makeHandlers()
    expect(read).not.toHaveBeenCalled()
    await Promise.all([ORIGIN_SECRET, NEXT_SECRET, 'another'].map((secret) => statusFor(made, secret)))
    await statusFor(made, ORIGIN_SECRET)
    expect(read.mock.calls).toEqual([['first'], ['second']])
  })

  test('one that cannot be read yet does not keep the other from being accepted', async () => {
    read.mockImplementation((name) => (name === 'first' ? ORIGIN_SECRET : fail('AccessDenied')))
    const made = makeHandlers()
    expect(await statusFor(made, ORIGIN_SECRET)).toBe(200)
    expect(await statusFor(made, NEXT_SECRET)).toBe(503)
    read.mockReturnValue(NEXT_SECRET)
    expect(await statusFor(made, NEXT_SECRET)).toBe(200)
  })

  test.each([
    ['cannot be read', () => fail('throttled')],
    ['is short enough to guess', () => 'x'.repeat(31)],
  ])('one that %s is logged, and nothing is answered until it can', async (_, wrong) => {
    const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
    vi.stubEnv('ORIGIN_SECRET', 'first')
    read.mockImplementation(wrong)
    const made = makeHandlers()
    expect(await statusFor(made, 'x'.repeat(31))).toBe(503)
    expect(noted.mock.calls.map(([message]) => message)).toEqual(['The secret first cannot be read'])
    expect(made.entered).toEqual([])
    read.mockReturnValue(ORIGIN_SECRET)
    expect(await statusFor(made, ORIGIN_SECRET)).toBe(200)
  })
})

describe('a function does not start', () => {
  test.each([
    ['without the name of a secret', undefined],
    ['with an empty name', ''],
    ['when one of two is missing', 'first,'],
    ['with three', 'first,second,third'],
  ])('%s', (_, names) => {
    vi.stubEnv('ORIGIN_SECRET', names)
    expect(() => makeHandlers()).toThrow(/ORIGIN_SECRET/)
  })
})

function fail(message: string): never {
  throw new Error(message)
}
