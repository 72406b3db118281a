import { fetchAuthSession } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import * as z from 'zod/mini'
import { browserStorage, type StorageKind } from '../cache/browserStorage.ts'
import { SESSION_KEY } from '../startup/sharedNames.ts'
import { AuthFailure } from './AuthFailure.ts'
import { type Person, readSession } from './session.ts'
import { clearSession } from './storedSession.ts'

/** The parts of a session's tokens that we use. */
export type SessionToken = {
  /** Sent with calls to our API. */
  idToken: string
  /** When it expires, in milliseconds of the browser's clock. */
  expiresAt: number
  person: Person
  isEmailVerified: boolean
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.string(),
  exp: z.number(),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
})

/** Makes Amplify read and write its tokens there. */
export function setTokenStorage(kind: StorageKind): void {
  const storage = browserStorage(kind)
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (name, text) => storage.write(name, text),
    getItem: async (name) => storage.read(name),
    removeItem: async (name) => storage.remove(name),
    // The storage has data of ours, too.
    clear: () => Promise.reject(new Error('The storage is not emptied.')),
  })
}

/** The stored tokens, even expired ones; undefined when they are missing or invalid. */
export async function storedToken(): Promise<SessionToken | undefined> {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens()
  return tokens?.idToken && readToken(tokens.idToken, tokens.clockDrift)
}

/** The stored token for calls to the user pool itself; undefined without one. */
export async function storedAccessToken(): Promise<string | undefined> {
  return (await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens())?.accessToken.toString()
}

/** Refreshes the tokens and stores them. Undefined when there are none to refresh; throws Amplify's errors. */
export async function refreshedToken(): Promise<SessionToken | undefined> {
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  return tokens && storedToken()
}

/**
 * @param clockDrift by how much the pool's clock is ahead of the browser's, in milliseconds: with a wrong clock a token
 *   could seem expired and be refreshed over and over
 */
function readToken(token: { payload: unknown; toString: () => string }, clockDrift: number): SessionToken | undefined {
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

/** Where to store a session: without `remember` it ends with the tab. */
export function storageFor({ remember }: { remember: boolean }): StorageKind {
  return remember ? 'localStorage' : 'sessionStorage'
}

/** Removes the previous session, wherever it was stored, before a new one. */
export function replaceSession(kind: StorageKind): void {
  clearSession()
  setTokenStorage(kind)
}

/**
 * Stores the session of the tokens of a sign-in, so that every page shows it. Throws an `AuthFailure` when the address is
 * not verified, and when the browser stores nothing.
 */
export async function startSession(kind: StorageKind): Promise<void> {
  const token = await storedToken()
  if (!token?.isEmailVerified) {
    clearSession()
    throw new AuthFailure(token ? 'email-not-verified' : 'other')
  }
  const { uid, email, name } = token.person
  browserStorage(kind).write(SESSION_KEY, JSON.stringify({ uid, email, name }))
  readSession()
}
