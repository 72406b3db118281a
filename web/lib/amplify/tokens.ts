import { fetchAuthSession } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import * as z from 'zod/mini'
import { browserStorage } from '../cache/browserStorage.ts'
import type { Person, SESSION_PLACES } from '../session/session.ts'

/** The tokens of a session, as far as we use them. */
export type SessionToken = {
  /** What speaks for its owner in calls to our API. */
  idToken: string
  /** When it expires, in milliseconds by the clock of this browser. */
  expiresAt: number
  person: Person
  isEmailVerified: boolean
}

export type SessionPlace = (typeof SESSION_PLACES)[number]

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.string(),
  exp: z.number(),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
})

/** From now on the library keeps tokens there, and finds them there. */
export function keepTokensIn(place: SessionPlace): void {
  const storage = browserStorage(place)
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (name, text) => storage.write(name, text),
    getItem: async (name) => storage.read(name),
    removeItem: async (name) => storage.remove(name),
    // Nothing here is only the library's.
    clear: () => Promise.reject(new Error('The storage is not emptied.')),
  })
}

/** The tokens that are kept, whether they have expired or not; undefined when there are none that can be read. */
export async function storedToken(): Promise<SessionToken | undefined> {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens()
  return tokens?.idToken && readToken(tokens.idToken, tokens.clockDrift)
}

/** Asks the user pool for new tokens and keeps them. Undefined when it has ended the session; throws what it throws. */
export async function refreshedToken(): Promise<SessionToken | undefined> {
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  return tokens && storedToken()
}

/**
 * @param clockDrift by how much the pool's clock is ahead of the browser's, in milliseconds: many clocks are wrong, and a
 *   token that seems to expire at once would be asked for again and again
 */
function readToken(
  token: { payload: unknown; toString: () => string },
  clockDrift: number,
): SessionToken | undefined {
  const claims = Claims.safeParse(token.payload)
  if (!claims.success) return undefined
  const { sub, email, exp, email_verified: isEmailVerified = false, name = '' } = claims.data
  return {
    idToken: token.toString(),
    expiresAt: exp * 1000 - (Number.isFinite(clockDrift) ? clockDrift : 0),
    person: { uid: sub, email, name: name.trim() || (email.split('@')[0] ?? '') },
    isEmailVerified,
  }
}
