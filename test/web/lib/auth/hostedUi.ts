import { createHash, randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { WebConfig } from '../../../../shared/api.ts'

/** What `/config.json` says where Google is set up. */
export const GOOGLE_CONFIG: WebConfig = {
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_Example',
  userPoolClientId: 'exampleclient',
  signInDomain: 'https://sign-in.uptick.example',
  captcha: { kind: 'none' },
}

/** What a person does on Google's page, and what the user pool makes of it. */
export type GoogleOutcome =
  | 'signed-in'
  | 'cancelled'
  /** `preSignUp` refuses the account because Google has not verified its address. */
  | 'refused'
  /** The pool issues tokens although the address is not verified: it was when the account was made. */
  | 'unverified'
  | 'disabled'

const ANSWERS = {
  cancelled: { error: 'access_denied', error_description: 'User cancelled' },
  refused: {
    error: 'invalid_request',
    error_description: 'PreSignUp failed with error email-not-verified. ',
  },
  disabled: { error: 'invalid_request', error_description: 'User is disabled. ' },
}

const TOKEN_SECONDS = 900

/** A stub of Cognito's hosted sign-in pages, for one app client, and of the pool that its tokens come from. */
export function stubHostedUi(callback: string, { userPoolClientId, signInDomain, region } = GOOGLE_CONFIG) {
  const grants = new Map<string, { challenge: string; isVerified: boolean }>()
  const refreshTokens = new Set<string>()

  /** Where the browser is led back to from the sign-in address that the app made. Throws when Cognito would refuse it. */
  function comeBack(address: string, outcome: GoogleOutcome = 'signed-in'): string {
    const { origin, pathname, searchParams } = new URL(address)
    const { state = '', code_challenge: challenge = '', ...asked } = Object.fromEntries(searchParams)
    const expected = {
      client_id: userPoolClientId,
      redirect_uri: callback,
      response_type: 'code',
      identity_provider: 'Google',
      code_challenge_method: 'S256',
    }
    const isAccepted = Object.entries(expected).every(([name, value]) => asked[name] === value)
    if (`${origin}${pathname}` !== `${signInDomain}/oauth2/authorize` || !isAccepted || challenge.length < 43)
      throw new Error(`Cognito refuses the sign-in request ${address}`)
    return `${callback}?${new URLSearchParams({ ...answerTo(outcome, challenge), state })}`
  }

  function answerTo(outcome: GoogleOutcome, challenge: string): Record<string, string> {
    if (outcome !== 'signed-in' && outcome !== 'unverified') return ANSWERS[outcome]
    const code = randomUUID()
    grants.set(code, { challenge, isVerified: outcome === 'signed-in' })
    return { code }
  }

  /** Answers the token endpoint and the pool's own endpoint; anything else is a mistake. */
  async function answer(address: string | URL, { body, headers }: RequestInit = {}): Promise<Response> {
    switch (String(address)) {
      case `${signInDomain}/oauth2/token`:
        return redeem(new URLSearchParams(String(body)))
      case `https://cognito-idp.${region}.amazonaws.com/`: {
        const operation = new Headers(headers).get('x-amz-target')?.split('.')[1]
        return operation === 'RevokeToken' ? Response.json({}) : refresh(JSON.parse(String(body)))
      }
      default:
        throw new Error(`Nothing answers at ${address}`)
    }
  }

  /** The token endpoint: a code works once, and only for the app that asked for it. */
  function redeem(form: URLSearchParams): Response {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGranted =
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === userPoolClientId &&
      form.get('redirect_uri') === callback &&
      challenge === grant?.challenge
    if (!grant || !isGranted) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const refreshToken = randomUUID()
    refreshTokens.add(refreshToken)
    return Response.json({
      ...tokensFor(grant.isVerified),
      refresh_token: refreshToken,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
    })
  }

  function refresh({ RefreshToken = '' }: { RefreshToken?: string }): Response {
    if (!refreshTokens.has(RefreshToken))
      return Response.json({ __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' }, { status: 400 })
    const { access_token: AccessToken, id_token: IdToken } = tokensFor(true)
    return Response.json({ AuthenticationResult: { AccessToken, IdToken, ExpiresIn: TOKEN_SECONDS } })
  }

  function tokensFor(isVerified: boolean) {
    const seconds = Math.floor(Date.now() / 1000)
    const common = { sub: 'ann', iat: seconds, exp: seconds + TOKEN_SECONDS, jti: randomUUID() }
    const person = { email: 'ann@gmail.example', email_verified: isVerified, name: 'Ann Example' }
    return {
      access_token: token({ ...common, token_use: 'access', username: 'google_1' }),
      id_token: token({ ...common, ...person, token_use: 'id', 'cognito:username': 'google_1' }),
    }
  }

  /** Where this window is sent when it leaves for Google: jsdom cannot go there, so it is made of what Amplify stored. */
  function redirectAddress(): string {
    const stored = (name: string) =>
      localStorage.getItem(`CognitoIdentityServiceProvider.${userPoolClientId}.${name}`) ?? ''
    const query = new URLSearchParams({
      client_id: userPoolClientId,
      redirect_uri: callback,
      response_type: 'code',
      identity_provider: 'Google',
      state: stored('oauthState'),
      code_challenge: createHash('sha256').update(stored('oauthPKCE')).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return `${signInDomain}/oauth2/authorize?${query}`
  }

  return { comeBack, answer, redirectAddress }
}

/** A token whose signature nobody checks: browsers only read what it says. */
function token(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'RS256', kid: 'stub' })}.${encode(claims)}.c2lnbmF0dXJl`
}

/** From now on the browser opens windows: `act` is called with the address that one is sent to. */
export function openWindows(act: (address: string, close: () => void) => void) {
  let isClosed = false
  const close = vi.fn(() => {
    isClosed = true
  })
  const opened: Window = Object.create(window, {
    closed: { get: () => isClosed },
    close: { value: close },
    location: { value: { replace: (address: string) => act(address, close) } },
  })
  vi.spyOn(window, 'open').mockReturnValue(opened)
  return { close }
}

/** Reports an address to the page that has opened the window, as `beforePaint.ts` does in the window. */
export function report(address: string): void {
  const channel = new BroadcastChannel('uptick-google')
  channel.postMessage(address)
  channel.close()
}
