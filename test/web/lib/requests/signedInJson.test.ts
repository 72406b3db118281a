import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AuthFailure } from '../../../../web/lib/auth/AuthFailure.ts'
import { signedInJson } from '../../../../web/lib/requests/signedInJson.ts'

const account = vi.hoisted(() => ({ idToken: vi.fn(), endSession: vi.fn() }))
vi.mock('../../../../web/lib/auth/signIn.ts', () => account)

const Answer = z.object({ answer: z.string() })
const answers: Response[] = []
const send = vi.fn(async (_address: string, _request: RequestInit) => answers.shift() ?? Response.error())

beforeEach(() => {
  vi.clearAllMocks()
  answers.length = 0
  vi.stubGlobal('fetch', send)
  account.idToken.mockImplementation(async ({ refresh }) => (refresh ? 'new-token' : 'token'))
})

function refusal(status: number, code: string): Response {
  return Response.json({ error: { code, message: 'Why.' } }, { status })
}

function headersOf(call: number): Headers {
  return new Headers(send.mock.calls[call]?.[1].headers)
}

describe('a call on behalf of a reader', () => {
  test('carries their token, their time zone and what they send', async () => {
    answers.push(Response.json({ answer: 'yes' }))
    const read = await signedInJson('/api/follows', Answer, { method: 'POST', body: { kind: 'trend' } })
    expect(read).toEqual({ answer: 'yes' })
    expect(send.mock.calls[0]).toMatchObject(['/api/follows', { method: 'POST', body: '{"kind":"trend"}' }])
    expect(Object.fromEntries(headersOf(0))).toEqual({
      authorization: 'Bearer token',
      'content-type': 'application/json',
      'x-language': 'en',
      'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })

  test('that only reads sends no body, and leaves nothing in the browser’s cache', async () => {
    answers.push(Response.json({ answer: 'yes' }))
    await signedInJson('/api/follows', Answer)
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', cache: 'no-store' })
    expect(send.mock.calls[0]?.[1].body).toBeUndefined()
    expect(headersOf(0).has('content-type')).toBe(false)
  })

  test.each([
    ['changes something outlives the page', 'POST', true],
    ['removes something outlives the page', 'DELETE', true],
    ['only reads ends with the page', 'GET', false],
  ] as const)('that %s', async (_, method, keepalive) => {
    answers.push(Response.json({ answer: 'yes' }))
    await signedInJson('/api/follows', Answer, { method })
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method, keepalive })
  })

  test('may be answered with nothing', async () => {
    answers.push(new Response(null, { status: 204 }))
    expect(await signedInJson('/api/follows/x', z.undefined(), { method: 'DELETE' })).toBeUndefined()
  })

  test('is made once more with a new token when the server does not take the first', async () => {
    answers.push(refusal(401, 'unauthenticated'), Response.json({ answer: 'yes' }))
    expect(await signedInJson('/api/follows', Answer)).toEqual({ answer: 'yes' })
    expect(headersOf(1).get('authorization')).toBe('Bearer new-token')
    expect(account.endSession).not.toHaveBeenCalled()
  })

  test('ends the session when the server does not take the new one either', async () => {
    answers.push(refusal(401, 'unauthenticated'), refusal(401, 'unauthenticated'))
    await expect(signedInJson('/api/follows', Answer)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(account.endSession).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('does not end the session when something else goes wrong with the new one', async () => {
    answers.push(refusal(401, 'unauthenticated'), refusal(503, 'unavailable'))
    await expect(signedInJson('/api/follows', Answer)).rejects.toMatchObject({ code: 'unavailable' })
    expect(account.endSession).not.toHaveBeenCalled()
  })

  test('that is refused for another reason is not repeated', async () => {
    answers.push(refusal(503, 'unavailable'))
    await expect(signedInJson('/api/follows', Answer)).rejects.toMatchObject({ code: 'unavailable' })
    expect(send).toHaveBeenCalledTimes(1)
    expect(account.endSession).not.toHaveBeenCalled()
  })

  test.each([
    ['nobody is signed in', 'signed-out', 'unauthenticated'],
    ['the session cannot be refreshed', 'network-request-failed', 'unavailable'],
  ] as const)('is not made when %s', async (_, code, problem) => {
    account.idToken.mockRejectedValue(new AuthFailure(code))
    await expect(signedInJson('/api/follows', Answer)).rejects.toMatchObject({ code: problem })
    expect(send).not.toHaveBeenCalled()
  })
})
