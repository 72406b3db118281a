import { FetchError, JwksValidationError, JwkValidationError, JwtBaseError } from 'aws-jwt-verify/error'
import type { Fetcher } from 'aws-jwt-verify/https'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { JwtVerifier } from 'aws-jwt-verify/jwt-verifier'
import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { Problem } from '../../shared/problem.ts'
import { personName } from '../common/personName.ts'
import type { TokenEnvironment } from '../common/readEnvironment.ts'

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
  /** Fetches the pool's keys. */
  fetcher?: Fetcher
}

/** Verifies ID tokens of the user pool. Throws `unauthenticated` for one that is not valid. */
export type TokenVerifier = { verify(token: string): Promise<SignedInPerson> }

/** Allowed clock skew of the issuer, in seconds. */
const CLOCK_SKEW_SECONDS = 30

const KEYS_TIMEOUT_MS = 3_000

/**
 * Verifies ID tokens. The pool's keys are fetched when a token names one that is not known yet. Throws `unauthenticated`
 * unless the token is a valid, current one of our pool and client for a person with a verified address, and
 * `unavailable` when the keys cannot be fetched.
 */
export function tokenVerifier({ region, pool, client, endpoint, fetcher = BY_FETCH }: TokenIssuer): TokenVerifier {
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${pool}`
  const jwksUri = `${endpoint === undefined ? issuer : `${endpointOrigin(endpoint)}/${pool}`}/.well-known/jwks.json`
  const jwksCache = new SimpleJwksCache({ fetcher })
  const tokens = JwtVerifier.create({ issuer, audience: client, jwksUri }, { jwksCache })
  return {
    async verify(token) {
      const read = IdToken.safeParse(await tokens.verify(token).catch(refuse))
      if (!read.success || isFromFuture(read.data.iat)) throw notSignedIn()
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

/** The claims we rely on. Signature, issuer and times have been checked before. */
const IdToken = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  'cognito:username': z.string().check(z.minLength(1), z.maxLength(128)),
  token_use: z.literal('id'),
  // The library also accepts a list that contains our client, and tokens that never expire.
  aud: z.string(),
  exp: z.number(),
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

function isFromFuture(issuedAt: number): boolean {
  return issuedAt * 1000 > Date.now() + CLOCK_SKEW_SECONDS * 1000
}

function refuse(error: unknown): never {
  if ([FetchError, JwksValidationError, JwkValidationError].some((kind) => error instanceof kind))
    throw new Problem('unavailable', 'Signing in cannot be checked at the moment.', { cause: error })
  if (error instanceof JwtBaseError) throw notSignedIn()
  throw error
}

/** Gives no reason, so that an attacker learns nothing from it. */
function notSignedIn(): Problem {
  return new Problem('unauthenticated', 'Please sign in again.')
}

/** Plain http is accepted on the local machine only. */
function endpointOrigin(endpoint: string): string {
  const { origin, protocol, hostname } = new URL(endpoint)
  if (protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return origin
  throw new Error('AWS_ENDPOINT_URL must be https, or this machine: keys of tokens are not fetched over plain http.')
}

/** In place of that of the library, which fetches over https only: the stand-in on a developer's machine has no certificate. */
const BY_FETCH: Fetcher = {
  async fetch(address) {
    const signal = AbortSignal.timeout(KEYS_TIMEOUT_MS)
    const answer = await fetch(address, { redirect: 'manual', signal }).catch((error) => {
      throw new FetchError(address, String(error))
    })
    if (answer.status !== 200) throw new FetchError(address, `Status code is ${answer.status}`)
    return answer.arrayBuffer()
  },
}
