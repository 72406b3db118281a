import { createHash, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { cognitoError, disabledUser } from './cognitoError.ts'
import type { Claims, SigningKey } from './SigningKey.ts'
import { issuerOf, type User, type UserPool, userByName } from './UserPool.ts'
import type { UserStore } from './UserStore.ts'

const SECONDS_A_MINUTE = 60
const SECONDS_A_DAY = 24 * 60 * SECONDS_A_MINUTE

/** The tokens of a sign-in; a refresh issues no new refresh token. */
export type Tokens = {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
  TokenType: 'Bearer'
  ExpiresIn: number
}

type Issuer = { store: UserStore; key: SigningKey; now: () => Date }

const AccessClaims = z.looseObject({
  token_use: z.literal('access'),
  client_id: z.string(),
  username: z.string(),
  origin_jti: z.string(),
})

/** Begins a session: stores it and issues its tokens. */
export function beginSession(issuer: Issuer, pool: UserPool, user: User): Tokens {
  const since = seconds(issuer.now())
  const refreshToken = randomBytes(48).toString('base64url')
  const session = { id: sessionIdOf(refreshToken), since }
  const tokens = issue(issuer, pool, user, session)
  user.sessions = [...user.sessions.filter((one) => since - one.since < sessionSeconds(pool)), session]
  issuer.store.save()
  return { ...tokens, RefreshToken: refreshToken }
}

/** Issues new tokens for a session that has not ended. */
export function refreshSession(issuer: Issuer, pool: UserPool, refreshToken: string): Tokens {
  const id = sessionIdOf(refreshToken)
  const user = pool.users.find((one) => one.sessions.some((session) => session.id === id))
  const session = user?.sessions.find((one) => one.id === id)
  if (!user || !session) throw cognitoError('NotAuthorizedException', 'Refresh Token has been revoked')
  if (!user.enabled) throw disabledUser()
  if (seconds(issuer.now()) - session.since >= sessionSeconds(pool))
    throw cognitoError('NotAuthorizedException', 'Refresh Token has expired')
  return issue(issuer, pool, user, session)
}

/** Ends the session of a refresh token, and with it the access tokens that came from it. */
export function endSession(store: UserStore, pool: UserPool, refreshToken: string): void {
  const id = sessionIdOf(refreshToken)
  for (const user of pool.users) user.sessions = user.sessions.filter((session) => session.id !== id)
  store.save()
}

/** The user of an access token; throws when the token is forged or expired, and when its session has ended. */
export function userOfAccessToken(issuer: Issuer, token: string): { pool: UserPool; user: User } {
  const claims = AccessClaims.safeParse(issuer.key.verify(token, issuer.now()))
  if (!claims.success) throw cognitoError('NotAuthorizedException', 'Invalid Access Token')
  const { client_id: clientId, username, origin_jti: sessionId } = claims.data
  const pool = issuer.store.poolOfClient(clientId)
  const user = pool && userByName(pool, username)
  if (!pool || !user?.sessions.some((session) => session.id === sessionId))
    throw cognitoError('NotAuthorizedException', 'Access Token has been revoked')
  if (!user.enabled) throw disabledUser()
  return { pool, user }
}

function issue({ key, now }: Issuer, pool: UserPool, user: User, session: { id: string; since: number }): Tokens {
  const iat = seconds(now())
  const lifetime = pool.settings.tokenMinutes * SECONDS_A_MINUTE
  const common = {
    sub: user.username,
    iss: issuerOf(pool),
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.since,
    iat,
    exp: iat + lifetime,
  }
  const access = {
    ...common,
    token_use: 'access',
    client_id: pool.clientId,
    username: user.username,
    scope: 'aws.cognito.signin.user.admin openid email profile',
    jti: randomUUID(),
  }
  const id = { ...common, ...identityOf(user), token_use: 'id', aud: pool.clientId, jti: randomUUID() }
  return {
    AccessToken: key.sign(access),
    IdToken: key.sign(id),
    TokenType: 'Bearer',
    ExpiresIn: lifetime,
  }
}

function identityOf(user: User): Claims {
  const { sub: _, email_verified: emailVerified, ...attributes } = user.attributes
  return {
    ...attributes,
    'cognito:username': user.username,
    email_verified: emailVerified === 'true',
  }
}

/** What is stored of a refresh token; the tokens of the session carry it as `origin_jti`. */
function sessionIdOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex').slice(0, 32)
}

function sessionSeconds({ settings }: UserPool): number {
  return settings.sessionDays * SECONDS_A_DAY
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
