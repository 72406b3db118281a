import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { Problem } from '../../shared/problem.ts'
import { personName } from '../common/personName.ts'

/** Who is signed in, as their token says. */
export type SignedInPerson = {
  /** What everything of theirs is stored under. */
  sub: string
  /** Their name in the user pool, which for people who came through Google is not the sub. */
  username: string
  email: string
  name: string
  /** When their token was made: what it says was so then. */
  issuedAt: string
}

/** Which tokens to believe: those of one pool, for one client. */
export type TokenIssuer = {
  region: string
  pool: string
  client: string
  /** Where AWS is found instead (`AWS_ENDPOINT_URL`); undefined for AWS itself. */
  endpoint?: string | undefined
  clock?: () => Date
  fetch?: typeof fetch
}

export type TokenVerifier = { verify(token: string): Promise<SignedInPerson> }

const KEYS_KEPT_MS = 24 * 60 * 60_000
/** Tokens with unknown keys cause no more than one look for new keys in this time. */
const COOLDOWN_MS = 5 * 60_000
const KEYS_TIMEOUT_MS = 3_000
/** So far the clock that a token was issued by may be ahead of ours, in seconds. */
const CLOCK_DIFFERENCE_SECONDS = 30

/**
 * Tells whose ID token it is. A token that is not exactly one of ours, for now, of a person with a verified address, is
 * a problem `unauthenticated`; when the keys cannot be had it is `unavailable`.
 */
export function tokenVerifier(issuer: TokenIssuer): TokenVerifier {
  const { client, clock = () => new Date() } = issuer
  const name = issuerOf(issuer)
  const keys = publicKeys(issuer, clock)
  return {
    async verify(token) {
      const now = clock()
      const claims = await verifiedClaims(token, keys, { issuer: name, audience: client, currentDate: now })
      const read = IdToken.safeParse(claims)
      if (!read.success || isFromLater(read.data.iat, now)) throw notSignedIn()
      return personOf(read.data)
    },
  }
}

/** Of an ID token, what is relied on; the library has checked signature, issuer, audience and times by then. */
const IdToken = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  'cognito:username': z.string().check(z.minLength(1), z.maxLength(128)),
  token_use: z.literal('id'),
  // The library would also be content with a list that holds our client.
  aud: z.string(),
  iat: z.number().check(z.nonnegative()),
  email: z.string().check(z.refine(isEmailAddress)),
  email_verified: z.literal(true),
  name: z.optional(z.unknown()),
})
type IdToken = z.infer<typeof IdToken>

function personOf({ sub, email, name, iat, ...claims }: IdToken): SignedInPerson {
  return {
    sub,
    username: claims['cognito:username'],
    email,
    name: personName(name, email),
    issuedAt: new Date(iat * 1000).toISOString(),
  }
}

function isFromLater(issuedAt: number, now: Date): boolean {
  return issuedAt * 1000 > now.getTime() + CLOCK_DIFFERENCE_SECONDS * 1000
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

/** Tells nothing of the reason: whoever holds a wrong token learns nothing from it. */
function notSignedIn(): Problem {
  return new Problem('unauthenticated', 'Please sign in again.')
}

function issuerOf({ region, pool }: TokenIssuer): string {
  return `https://cognito-idp.${region}.amazonaws.com/${pool}`
}

/** The pool's keys, fetched when they are first needed. */
function publicKeys(issuer: TokenIssuer, clock: () => Date): JWTVerifyGetKey {
  const address = new URL(issuerOf(issuer))
  const origin = issuer.endpoint === undefined ? address.origin : endpointOrigin(issuer.endpoint)
  const fetchKeys = issuer.fetch ?? fetch
  let triedAt = Number.NEGATIVE_INFINITY
  const keys = createRemoteJWKSet(new URL(`${origin}${address.pathname}/.well-known/jwks.json`), {
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: COOLDOWN_MS,
    timeoutDuration: KEYS_TIMEOUT_MS,
    [customFetch]: (url, options) => {
      const now = clock().getTime()
      // The library counts from when it last got keys; while they cannot be had, every unknown key would ask for them.
      if (keys.fresh && now - triedAt < COOLDOWN_MS) throw new Error('New keys were looked for just now.')
      triedAt = now
      return fetchKeys(url, options)
    },
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      const isUnknown =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
      if (isUnknown) throw error
      throw new Problem('unavailable', 'Signing in cannot be checked at the moment.', { cause: error })
    }
  }
}

/** Keys come from AWS or, on a developer's machine, from that machine; from nowhere else over a line that can be heard. */
function endpointOrigin(endpoint: string): string {
  const { origin, protocol, hostname } = new URL(endpoint)
  if (protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return origin
  throw new Error('The keys of tokens are only read over https.')
}
