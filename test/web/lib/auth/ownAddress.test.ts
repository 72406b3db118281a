import '../../../support/jsdom.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { CallFunction } from '../../../../infra/standins/users/triggers.ts'
import { userPool } from '../../../../lambdas/adapters/people/userPool.ts'
import { postConfirmation } from '../../../../lambdas/postConfirmation/postConfirmation.ts'
import { preSignUp } from '../../../../lambdas/preSignUp/preSignUp.ts'
import { currentSession } from '../../../../web/lib/auth/session.ts'
import { confirmReset, confirmSignUp, requestReset, signIn, signOut, signUp } from '../../../../web/lib/auth/signIn.ts'
import { peopleStores } from '../../../support/peopleStores.ts'
import { startUserPool } from '../../../support/userPool.ts'

let pool: Awaited<ReturnType<typeof startUserPool>>

/** The triggers of the product. */
const callFunction: CallFunction = async (moment, event) => {
  const users = async (id: string) => userPool(pool.admin, id)
  const { caused } = peopleStores()
  const captcha = { check: async () => ({ networks: [] }) }
  const signingUp = preSignUp({ captcha, caused, hash: async (text) => text, users })
  if (moment === 'PreSignUp') await signingUp(event)
  if (moment === 'PostConfirmation') await postConfirmation({ later: async () => {}, users })(event)
  return event
}

beforeAll(async () => {
  pool = await startUserPool({ callFunction })
})

const send = fetch
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string | URL, { signal: _, ...request }: RequestInit = {}) =>
    // The signals of jsdom are none to the fetch of Node.
    address === '/config.json' ? Response.json(pool.config) : send(address, request),
  )
})
afterEach(signOut)
afterAll(() => pool.stop())

const OWN = 'my own horse'
const STRANGERS = 'not your horse'

function signUpAs(email: string, password: string): Promise<string> {
  return signUp({ name: 'Maya Okafor', email, password, captcha: 'solved' })
}

describe('an address that is not confirmed', () => {
  test('becomes the account of its owner with their own password, whoever signed up with it before', async () => {
    const email = 'maya@example.org'
    await signUpAs(email, STRANGERS)
    const signUpOfOwner = await signUpAs(email, OWN)
    await confirmSignUp(signUpOfOwner, await pool.lastCode(email))
    await expect(signIn({ email, password: STRANGERS, remember: true })).rejects.toMatchObject({
      code: 'invalid-credential',
    })
    await signIn({ email, password: OWN, remember: true })
    expect(currentSession()).toMatchObject({ status: 'signed-in', person: { email } })
  })

  test('is not confirmed for somebody who signs up with it after its owner', async () => {
    const email = 'olga@example.org'
    const signUpOfOwner = await signUpAs(email, OWN)
    await signUpAs(email, STRANGERS)
    await expect(confirmSignUp(signUpOfOwner, await pool.lastCode(email))).rejects.toMatchObject({
      code: 'code-expired',
    })
    await expect(signIn({ email, password: STRANGERS, remember: true })).rejects.toMatchObject({
      code: 'user-not-confirmed',
    })
  })
})

test('an address that is confirmed cannot be signed up with again', async () => {
  const email = 'paul@example.org'
  await confirmSignUp(await signUpAs(email, OWN), await pool.lastCode(email))
  await expect(signUpAs(email, STRANGERS)).rejects.toMatchObject({ code: 'email-already-in-use' })
  await signIn({ email, password: OWN, remember: true })
})

describe('a new password', () => {
  /** A request of another browser to the user pool. */
  function ofAnotherBrowser(operation: string, request: object): Promise<Response> {
    return fetch(String(pool.config.userPoolEndpoint), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: pool.config.userPoolClientId, ...request }),
    })
  }

  const SignedIn = z.object({ AuthenticationResult: z.object({ RefreshToken: z.string() }) })

  test('ends the sessions of all browsers, this one included', async () => {
    const email = 'rosa@example.org'
    await confirmSignUp(await signUpAs(email, OWN), await pool.lastCode(email))
    await signIn({ email, password: OWN, remember: true })
    const AuthParameters = { USERNAME: email, PASSWORD: OWN }
    const elsewhere = await ofAnotherBrowser('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
    const { RefreshToken } = SignedIn.parse(await elsewhere.json()).AuthenticationResult
    const isRefreshed = async () => (await ofAnotherBrowser('GetTokensFromRefreshToken', { RefreshToken })).ok
    expect(await isRefreshed()).toBe(true)
    await requestReset(email)
    await confirmReset('Rosa@Example.org', await pool.lastCode(email), 'another horse')
    expect(await isRefreshed()).toBe(false)
    expect(currentSession()).toEqual({ status: 'signed-out' })
    await signIn({ email, password: 'another horse', remember: true })
  })
})
