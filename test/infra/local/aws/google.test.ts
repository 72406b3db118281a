import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPool, startTestAws, type TestAws } from '../../../support/aws.ts'

const CALLBACK = 'http://127.0.0.1:4400/login'
const LOGOUT = 'http://127.0.0.1:4400/'

let aws: TestAws
let clientId: string
let now = new Date('2026-11-21T12:00:00Z')
const sources: string[] = []

beforeAll(async () => {
  aws = await startTestAws({
    now: () => now,
    async callFunction(name, event) {
      if (name === 'PreSignUp' || name === 'PostConfirmation') sources.push(event.triggerSource)
      const { userAttributes } = event.request as { userAttributes: Record<string, string> }
      if (name === 'PreSignUp' && userAttributes.email_verified !== 'true')
        throw new Error('The address is not verified')
      return event
    },
  })
  clientId = aws.cognito.ensurePool(
    aPool({ google: true, callbackUrls: [CALLBACK], logoutUrls: [LOGOUT] }),
  ).clientId
})
afterAll(() => aws.cleanUp())

const verifier = randomBytes(48).toString('base64url')

function authorizeUrl(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    identity_provider: 'Google',
    scope: 'openid email profile',
    state: 'state of the app',
    ...changes,
  })
  return `${aws.cognito.url}/oauth2/authorize?${query}`
}

/** Follows one redirect or link, as a browser would from the page it is on. */
async function go(link: string, from = aws.cognito.url): Promise<{ response: Response; url: string }> {
  const url = new URL(link.replaceAll('&#38;', '&'), from).href
  return { url, response: await fetch(url, { redirect: 'manual' }) }
}

/** Goes to the account chooser and takes the link with this mark; answers where it leads in the end. */
async function choose(mark: string): Promise<URL> {
  const start = await go(authorizeUrl())
  const chooser = await go(start.response.headers.get('location') ?? '', start.url)
  const link = new RegExp(`${mark}" href="([^"]+)"`).exec(await chooser.response.text())?.[1] ?? ''
  const back = await go(link, chooser.url)
  return new URL(back.response.headers.get('location') ?? '')
}

async function redeem(code: string, changes: Record<string, string> = {}) {
  const response = await fetch(`${aws.cognito.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      code,
      ...changes,
    }),
  })
  return { status: response.status, answer: await response.json() }
}

const ANN = 'data-account="ann@gmail.example'
const BOB = 'data-account="bob@gmail.example'

async function codeOf(account = ANN): Promise<string> {
  return (await choose(account)).searchParams.get('code') ?? ''
}

describe('signing in with Google', () => {
  test('leads back to the app with a code for its tokens', async () => {
    const back = await choose(ANN)
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
    expect(back.searchParams.get('state')).toBe('state of the app')
    const { answer } = await redeem(back.searchParams.get('code') ?? '')
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
    expect(aws.cognito.verifyToken(answer.id_token)).toMatchObject({
      email: 'ann@gmail.example',
      email_verified: true,
      name: 'Ann Example',
      'cognito:username': 'google_100000000000000000001',
      identities: [{ providerName: 'Google' }],
    })
    const userInfo = await fetch(`${aws.cognito.url}/oauth2/userInfo`, {
      headers: { authorization: `Bearer ${answer.access_token}` },
    })
    expect(await userInfo.json()).toMatchObject({ email: 'ann@gmail.example' })
    const refreshed = await redeem('', { grant_type: 'refresh_token', refresh_token: answer.refresh_token })
    expect(aws.cognito.verifyToken(refreshed.answer.id_token)).toMatchObject({ email: 'ann@gmail.example' })
  })

  test('makes an account once, and calls the functions once', async () => {
    sources.length = 0
    const first = await redeem(await codeOf(BOB))
    const second = await redeem(await codeOf(BOB))
    const subs = [first, second].map(({ answer }) => aws.cognito.verifyToken(answer.id_token)?.sub)
    expect(subs[0]).toMatch(/./)
    expect(subs[0]).toBe(subs[1])
    expect(sources).toEqual(['PreSignUp_ExternalProvider', 'PostConfirmation_ConfirmSignUp'])
  })

  test('can be cancelled', async () => {
    const { searchParams } = await choose('id="cancel')
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'User cancelled',
      state: 'state of the app',
    })
  })

  test('can be refused by a function of the product', async () => {
    const { searchParams } = await choose('data-account="new@gmail.example')
    expect(searchParams.get('error')).toBe('invalid_request')
    expect(searchParams.get('error_description')).toContain('The address is not verified')
  })

  test.each([
    ['for another app', { client_id: 'another' }],
    ['that leads elsewhere', { redirect_uri: 'https://evil.example/' }],
    ['that leads below the allowed address', { redirect_uri: `${CALLBACK}/../evil` }],
    ['without a challenge', { code_challenge: '' }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['for tokens in the address', { response_type: 'token' }],
  ])('is refused %s, without leading anywhere', async (_, changes) => {
    const { response } = await go(authorizeUrl(changes))
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  test('says that the hosted form is not there', async () => {
    expect((await go(authorizeUrl({ identity_provider: 'COGNITO' }))).response.status).toBe(501)
  })

  test.each([
    ['another app', { client_id: 'another' }],
    ['another address', { redirect_uri: LOGOUT }],
    ['another verifier', { code_verifier: 'another' }],
    ['another kind of grant', { grant_type: 'password' }],
  ])('gives no tokens to %s, and the code is used up', async (_, changes) => {
    const code = await codeOf()
    expect(await redeem(code, changes)).toEqual({ status: 400, answer: { error: 'invalid_grant' } })
    expect((await redeem(code)).status).toBe(400)
  })

  test('gives no tokens for a code after five minutes, or twice', async () => {
    const code = await codeOf()
    now = new Date(now.getTime() + 5 * 60_000)
    expect((await redeem(code)).status).toBe(200)
    expect((await redeem(code)).status).toBe(400)
    const late = await codeOf()
    now = new Date(now.getTime() + 5 * 60_000 + 1)
    expect((await redeem(late)).status).toBe(400)
  })

  test('does not take the same way back twice', async () => {
    const start = await go(authorizeUrl())
    const chooser = await go(start.response.headers.get('location') ?? '', start.url)
    const link = new RegExp(`${ANN}" href="([^"]+)"`).exec(await chooser.response.text())?.[1] ?? ''
    expect((await go(link, chooser.url)).response.status).toBe(302)
    expect((await go(link, chooser.url)).response.status).toBe(400)
  })
})

describe('signing out', () => {
  test('leads to an allowed address, and to no other', async () => {
    const logout = (uri: string) =>
      go(`${aws.cognito.url}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: uri })}`)
    expect((await logout(LOGOUT)).response.headers.get('location')).toBe(LOGOUT)
    expect((await logout('https://evil.example/')).response.status).toBe(400)
  })
})
