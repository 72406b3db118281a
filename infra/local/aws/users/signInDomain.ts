import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ServiceError } from '../ServiceError.ts'
import type { GoogleAccounts } from './GoogleAccounts.ts'
import { beginSession, refreshSession, type Tokens, userOfAccessToken } from './tokens.ts'
import { subOf } from './triggers.ts'
import type { User, UserPool } from './UserPool.ts'
import type { UserWorld } from './UserWorld.ts'
import { userOfGoogle } from './userOfGoogle.ts'
import { json, page, redirect, refusal, type WebAnswer } from './WebAnswer.ts'

const CODE_LIFETIME_MS = 5 * 60 * 1000
const SIGN_IN_LIFETIME_MS = 15 * 60 * 1000

const AuthorizeQuery = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  code_challenge: z.string().check(z.minLength(43)),
  code_challenge_method: z.literal('S256'),
  identity_provider: z.optional(z.string()),
  state: z._default(z.string(), ''),
})
type AuthorizeQuery = z.infer<typeof AuthorizeQuery>

type SignIn = AuthorizeQuery & { pool: UserPool; until: number }

export type WebRequest = { query: URLSearchParams; form: URLSearchParams; authorization: string }
type Page = (request: WebRequest) => WebAnswer | Promise<WebAnswer>

/**
 * The sign-in domain of the pools (OAuth 2 with PKCE), for signing in with Google; its pages by method and path. The
 * hosted form for passwords is not part of the product. Addresses are relative, so it works wherever it is mounted.
 */
export function signInDomain(world: UserWorld, google: GoogleAccounts): Map<string, Page> {
  const underWay = new Map<string, SignIn>()
  const grants = new Map<string, SignIn & { user: User }>()
  const isOver = ({ until }: { until: number }) => until < world.now().getTime()

  function authorize({ query }: WebRequest): WebAnswer {
    const asked = AuthorizeQuery.safeParse(Object.fromEntries(query))
    const pool = asked.success ? world.store.poolOfClient(asked.data.client_id) : undefined
    // Nobody is sent to an address the pool does not know, not even with an error.
    if (!asked.success || !pool?.settings.callbackUrls.includes(asked.data.redirect_uri))
      return refusal(400, 'This sign-in request is malformed, or its redirect address is not allowed.')
    if (asked.data.identity_provider !== 'Google')
      return refusal(501, 'The hosted sign-in form is not emulated. Sign in on the site itself.')
    if (!pool.settings.google)
      return leadBack(asked.data, failure('invalid_request', 'Login option is not available'))
    for (const [id, signIn] of underWay) if (isOver(signIn)) underWay.delete(id)
    const id = randomUUID()
    underWay.set(id, { ...asked.data, pool, until: world.now().getTime() + SIGN_IN_LIFETIME_MS })
    return redirect(`../google?state=${id}`)
  }

  async function returnFromGoogle({ query }: WebRequest): Promise<WebAnswer> {
    const id = query.get('state') ?? ''
    const signIn = underWay.get(id)
    underWay.delete(id)
    if (!signIn || isOver(signIn)) return refusal(400, 'This sign-in was finished already or took too long.')
    const error = query.get('error')
    if (error) return leadBack(signIn, failure(error, query.get('error_description') ?? error))
    const account = google.redeem(query.get('code') ?? '', world.now())
    if (!account) return leadBack(signIn, failure('invalid_request', 'No account was chosen'))
    try {
      const user = await userOfGoogle(world, signIn.pool, account)
      const code = randomUUID()
      grants.set(code, { ...signIn, user, until: world.now().getTime() + CODE_LIFETIME_MS })
      return leadBack(signIn, { code })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return leadBack(signIn, failure('invalid_request', error.message))
    }
  }

  async function token({ form }: WebRequest): Promise<WebAnswer> {
    try {
      const isRefresh = form.get('grant_type') === 'refresh_token'
      return json(200, oauthTokens(await (isRefresh ? refresh(form) : redeem(form))))
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return json(400, { error: 'invalid_grant' })
    }
  }

  async function refresh(form: URLSearchParams): Promise<Tokens> {
    const pool = world.store.poolOfClient(form.get('client_id') ?? '')
    if (!pool) throw invalidGrant()
    return refreshSession(world, pool, form.get('refresh_token') ?? '')
  }

  async function redeem(form: URLSearchParams): Promise<Tokens> {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGranted =
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === grant?.client_id &&
      form.get('redirect_uri') === grant?.redirect_uri &&
      challenge === grant?.code_challenge
    if (!grant || isOver(grant) || !isGranted) throw invalidGrant()
    return beginSession(world, grant.pool, grant.user, 'HostedAuth')
  }

  function userInfo({ authorization }: WebRequest): WebAnswer {
    try {
      const { user } = userOfAccessToken(world, authorization.replace(/^Bearer /, ''))
      const { identities: _, ...attributes } = user.attributes
      return json(200, { ...attributes, sub: subOf(user), username: user.username })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return json(401, { error: 'invalid_token' })
    }
  }

  function logout({ query }: WebRequest): WebAnswer {
    const pool = world.store.poolOfClient(query.get('client_id') ?? '')
    const target = query.get('logout_uri') ?? ''
    if (pool?.settings.logoutUrls.includes(target)) return redirect(target)
    return refusal(400, 'The address to go to after signing out is not allowed.')
  }

  return new Map<string, Page>([
    ['GET /oauth2/authorize', authorize],
    ['GET /google', ({ query }) => page(200, google.choosePage(query.get('state') ?? '', world.now()))],
    ['GET /oauth2/idpresponse', returnFromGoogle],
    ['POST /oauth2/token', token],
    ['GET /oauth2/userInfo', userInfo],
    ['GET /logout', logout],
  ])
}

function oauthTokens({ AccessToken, IdToken, RefreshToken, TokenType, ExpiresIn }: Tokens): object {
  return {
    access_token: AccessToken,
    id_token: IdToken,
    ...(RefreshToken && { refresh_token: RefreshToken }),
    token_type: TokenType,
    expires_in: ExpiresIn,
  }
}

function leadBack(
  { redirect_uri: target, state }: AuthorizeQuery,
  answer: Record<string, string>,
): WebAnswer {
  return redirect(`${target}?${new URLSearchParams({ ...answer, state })}`)
}

function failure(error: string, description: string): Record<string, string> {
  return { error, error_description: description }
}

function invalidGrant(): ServiceError {
  return new ServiceError(400, 'invalid_grant', 'The grant is not valid')
}
