import { afterEach, describe, expect, test, vi } from 'vitest'
import { callableHandler } from '../../../lambdas/http/callableHandler.ts'
import { httpHandler, json } from '../../../lambdas/http/httpHandler.ts'
import { signedInHandler } from '../../../lambdas/http/signedInHandler.ts'
import { aCall } from '../../support/aCall.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { ORIGIN_SECRET } from '../../support/originSecret.ts'
import { aPerson } from '../../support/peopleStore.ts'

const NEXT_SECRET = ORIGIN_SECRET.toUpperCase()

afterEach(() => void vi.unstubAllEnvs())

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

describe('during a rotation of the secret', () => {
  test('both secrets are accepted, and no third', async () => {
    vi.stubEnv('ORIGIN_SECRET', `${ORIGIN_SECRET},${NEXT_SECRET}`)
    const { handlers } = makeHandlers()
    const statusFor = async (secret: string) =>
      (await handlers.everybody(anEvent({ headers: { 'x-origin-secret': secret } }), aContext)).statusCode
    expect(await statusFor(ORIGIN_SECRET)).toBe(200)
    expect(await statusFor(NEXT_SECRET)).toBe(200)
    expect(await statusFor(`${ORIGIN_SECRET},${NEXT_SECRET}`)).toBe(403)
  })
})

describe('a function without a valid secret does not start', () => {
  test.each([
    ['it has none', undefined],
    ['it is empty', ''],
    ['the secret is short enough to guess', 'x'.repeat(31)],
    ['one of two is missing', `${ORIGIN_SECRET},`],
    ['there are three', [ORIGIN_SECRET, NEXT_SECRET, ORIGIN_SECRET].join(',')],
  ])('when %s', (_, secret) => {
    vi.stubEnv('ORIGIN_SECRET', secret)
    expect(() => makeHandlers()).toThrow(/ORIGIN_SECRET/)
  })

  test('and starts with a secret of 32 characters', () => {
    vi.stubEnv('ORIGIN_SECRET', 'x'.repeat(32))
    expect(() => makeHandlers()).not.toThrow()
  })
})
