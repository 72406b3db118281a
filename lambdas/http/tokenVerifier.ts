import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { Problem } from '../../shared/problem.ts'
import { personName } from '../common/personName.ts'
import type { TokenEnvironment } from '../common/readEnvironment.ts'
import { type FetchKeys, poolKeys } from './poolKeys.ts'

/** The signed-in person, as described by their ID token. */
export type SignedInPerson = {
  /** The id under which all their data is stored. */
  sub: string
  /** Their user name in the user pool; differs from `sub` for people who signed in with Google. */
  username: string
  email: string
  name: string
  /** When the token was issued. */
  issuedAt: string
  /** When they entered their password, or signed in with Google; undefined if the token does not say it. */
  signedInAt: string | undefined
}

/** The accepted issuer: one user pool, for one client. */
export type TokenIssuer = {
  region: string
  pool: string
  client: string
  /** Replaces the AWS endpoint (`AWS_ENDPOINT_URL`). */
  endpoint?: string | undefined
  clock?: () => Date
  fetch?: FetchKeys
}

export type TokenVerifier = { verify(token: string): Promise<SignedInPerson> }

/** Allowed clock skew of the issuer, in seconds. */
const CLOCK_SKEW_SECONDS = 30

/**
 * Verifies ID tokens. Throws `unauthenticated` unless the token is a valid, current one of our pool and client for a
 * person with a verified address, and `unavailable` when the pool's keys cannot be fetched.
 */
export function tokenVerifier(issuer: TokenIssuer): TokenVerifier {
  const { client, clock = () => new Date() } = issuer
  const name = issuerOf(issuer)
  const address = new URL(name)
  const origin = issuer.endpoint === undefined ? address.origin : endpointOrigin(issuer.endpoint)
  const keys = poolKeys(`${origin}${address.pathname}/.well-known/jwks.json`, clock, issuer.fetch)
  return {
    async verify(token) {
      const now = clock()
      const claims = await verifiedClaims(token, keys, { issuer: name, audience: client, currentDate: now })
      const read = IdToken.safeParse(claims)
      if (!read.success || isFromFuture(read.data.iat, now)) throw notSignedIn()
      return personOf(read.data)
    },
  }
}

/** Verifies the tokens of the user pool that is configured in a function's environment. */
export function configuredTokens(environment: TokenEnvironment): TokenVerifier {
  return tokenVerifier({
    region: environment.AWS_REGION,
    pool: environment.USER_POOL_ID,
    client: environment.USER_POOL_CLIENT_ID,
    endpoint: environment.AWS_ENDPOINT_URL,
  })
}

/** The claims we rely on. `jose` has checked signature, issuer, audience and times before. */
const IdToken = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  'cognito:username': z.string().check(z.minLength(1), z.maxLength(128)),
  token_use: z.literal('id'),
  // `jose` would also accept a list that contains our client.
  aud: z.string(),
  iat: z.number().check(z.nonnegative()),
  auth_time: z.optional(z.number().check(z.nonnegative())),
  email: z.string().check(z.refine(isEmailAddress)),
  email_verified: z.literal(true),
  name: z.optional(z.unknown()),
})
type IdToken = z.infer<typeof IdToken>

function personOf({ sub, email, name, iat, auth_time, ...claims }: IdToken): SignedInPerson {
  return {
    sub,
    username: claims['cognito:username'],
    email,
    name: personName(name, email),
    issuedAt: new Date(iat * 1000).toISOString(),
    signedInAt: auth_time === undefined ? undefined : new Date(auth_time * 1000).toISOString(),
  }
}

function isFromFuture(issuedAt: number, now: Date): boolean {
  return issuedAt * 1000 > now.getTime() + CLOCK_SKEW_SECONDS * 1000
}

async function verifiedClaims(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string; currentDate: Date },
): Promise<unknown> {
  try {
    const options = { ...expected, algorithms: ['RS256'], requiredClaims: ['exp'] }
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw notSignedIn()
    throw error
  }
}

/** Gives no reason, so that an attacker learns nothing from it. */
function notSignedIn(): Problem {
  return new Problem('unauthenticated', 'Please sign in again.')
}

function issuerOf({ region, pool }: TokenIssuer): string {
  return `https://cognito-idp.${region}.amazonaws.com/${pool}`
}

/** Plain http is accepted on the local machine only. */
function endpointOrigin(endpoint: string): string {
  const { origin, protocol, hostname } = new URL(endpoint)
  if (protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return origin
  throw new Error('AWS_ENDPOINT_URL must be https, or this machine: keys of tokens are not fetched over plain http.')
}
