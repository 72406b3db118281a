import * as amplify from 'aws-amplify/auth'
import { browserZone } from '../browser.ts'
import { LANGUAGE } from '../language.ts'
import { AuthFailure } from './AuthFailure.ts'
import { authFailureOf, isSessionOver } from './authFailureOf.ts'
import { configureAmplify } from './configureAmplify.ts'
import { closeGoogleWindow } from './google.ts'
import { currentSession, type Person, sessionStorageKind } from './session.ts'
import { callUserPool, signOut } from './signOut.ts'
import {
  broadcastSessionEnd,
  changePerson,
  clearBrowserStorage,
  clearSession,
  clearTokens,
  markSessionExpired,
} from './storedSession.ts'
import { isUsable } from './tokenRefresh.ts'
import {
  refreshedToken,
  replaceSession,
  type SessionToken,
  setTokenStorage,
  startSession,
  storageFor,
  storedAccessToken,
  storedToken,
} from './tokens.ts'
import { withTimeout } from './withTimeout.ts'

/**
 * Signs up, in and out with the user pool. It imports Amplify, which is large,
 * so it is only loaded by `loadSignIn`. Every function throws an `AuthFailure`.
 */

/** What the user pool hands on to what writes its mails. */
function page(): Record<string, string> {
  const zone = browserZone()
  return { language: LANGUAGE.tag, ...(zone !== undefined && { zone }) }
}

export { finishGoogleRedirect, signInWithGoogle } from './google.ts'
export { signOut }

/**
 * Creates an account; a code is mailed to verify the address. Returns the name of this sign-up: a later one with the same
 * address replaces it, and only by its name nobody confirms that of somebody else.
 */
export function signUp(person: {
  name: string
  email: string
  password: string
  captcha: string | undefined
}): Promise<string> {
  const { name, email, password, captcha } = person
  return attempt(async () => {
    await configureAmplify()
    const { userId } = await amplify.signUp({
      username: email,
      password,
      options: {
        userAttributes: { email, name },
        clientMetadata: { ...page(), ...(captcha !== undefined && { captcha }) },
      },
    })
    return userId ?? email
  })
}

/**
 * Confirms the address with the mailed code. Succeeds if it is confirmed already: an earlier answer may have been lost.
 *
 * @param username the name of the sign-up, or its address
 */
export function confirmSignUp(username: string, code: string): Promise<void> {
  return attempt(async () => {
    await configureAmplify()
    try {
      await amplify.confirmSignUp({ username, confirmationCode: code, options: { clientMetadata: page() } })
    } catch (error) {
      if (!(error instanceof Error && ALREADY_CONFIRMED.test(error.message))) throw error
    }
  })
}

const ALREADY_CONFIRMED = /current status is confirmed/i

/** Mails another code for `confirmSignUp`. */
export function sendCodeAgain(username: string): Promise<void> {
  return attempt(async () => {
    await configureAmplify()
    await amplify.resendSignUpCode({ username, options: { clientMetadata: page() } })
  })
}

/** Signs in with a password, which never leaves the browser (SRP). `remember` keeps the session after the tab is closed. */
export function signIn(credentials: { email: string; password: string; remember: boolean }): Promise<void> {
  const kind = storageFor(credentials)
  closeGoogleWindow()
  return attempt(async (signal) => {
    await configureAmplify()
    replaceSession(kind)
    const { isSignedIn, nextStep } = await amplify.signIn({
      username: credentials.email,
      password: credentials.password,
      options: { authFlowType: 'USER_SRP_AUTH' },
    })
    // Too late: the sign-in has failed with a timeout.
    if (signal.aborted) return clearTokens()
    if (!isSignedIn) throw new AuthFailure(NEXT_STEPS.get(nextStep.signInStep) ?? 'other')
    await startSession(kind)
  })
}

/** Steps that Amplify returns instead of throwing an error. */
const NEXT_STEPS = new Map([
  ['CONFIRM_SIGN_UP', 'user-not-confirmed' as const],
  // The text of a wrong password leads to a new one.
  ['RESET_PASSWORD', 'invalid-credential' as const],
])

/** Mails a code for a new password. */
export function requestReset(email: string): Promise<void> {
  return attempt(async () => {
    await configureAmplify()
    await amplify.resetPassword({ username: email, options: { clientMetadata: page() } })
  })
}

/** Sets a new password with the mailed code. The user pool ends all sessions of the account; one in this browser is forgotten. */
export function confirmReset(email: string, code: string, password: string): Promise<void> {
  return attempt(async () => {
    await configureAmplify()
    await amplify.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
    const session = currentSession()
    if (session.status === 'signed-in' && isSameAddress(session.person.email, email)) await signOut()
  })
}

/** The user pool ignores case. */
function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase()
}

/**
 * Mails a code to the signed-in person's address, for `confirmAddress`. Not needed after signing in with Google: such
 * tokens lack the scope, and Google verifies the address itself.
 */
export function sendAddressCode(): Promise<'sent' | 'not-needed'> {
  return attempt(async () => {
    await idToken()
    try {
      await amplify.sendUserAttributeVerificationCode({
        userAttributeKey: 'email',
        options: { clientMetadata: page() },
      })
      return 'sent'
    } catch (error) {
      if (!(error instanceof Error && MISSING_SCOPE.test(error.message))) throw error
      return 'not-needed'
    }
  })
}

const MISSING_SCOPE = /does not have required scopes/i

/**
 * Mails a code to another address, for `confirmAddress`; until then the account keeps its own. Throws
 * `operation-not-allowed` after signing in with Google, which says the address at each sign-in.
 */
export function changeAddress(email: string): Promise<void> {
  return attempt(async () => {
    await idToken()
    try {
      await amplify.updateUserAttribute({
        userAttribute: { attributeKey: 'email', value: email },
        options: { clientMetadata: page() },
      })
    } catch (error) {
      if (!(error instanceof Error && MISSING_SCOPE.test(error.message))) throw error
      throw new AuthFailure('operation-not-allowed')
    }
  })
}

/** Confirms the signed-in person's address, or the one that they change it to, with the mailed code. */
export function confirmAddress(code: string): Promise<void> {
  return attempt(async () => {
    await idToken()
    await amplify.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
  })
}

/** Refreshes the tokens and shows their address on every page: the one before is in them until then. */
export function refreshAddress(): Promise<void> {
  return attempt(async () => {
    const { person } = await openSession()
    const { email } = (await refreshSession(person)).person
    changePerson({ email })
  })
}

/**
 * The ID token of the session, refreshed when it is about to expire or on demand. Throws `signed-out` without a session,
 * and when the user pool has ended it; then it ends here, too.
 */
export function idToken({ refresh = false }: { refresh?: boolean } = {}): Promise<string> {
  return attempt(async () => {
    const { person, stored } = await openSession()
    if (stored?.person.uid === person.uid && !refresh && isUsable(stored.expiresAt, Date.now())) return stored.idToken
    const { idToken: fresh } = await refreshSession(person)
    return fresh
  })
}

/**
 * Ends all sessions of the signed-in person: in this browser at once, in others when their tokens are refreshed next. Throws
 * `operation-not-allowed` after signing in with Google: such tokens lack the scope.
 */
export function signOutEverywhere(): Promise<void> {
  return attempt(async () => {
    await idToken()
    const answer = await callUserPool('GlobalSignOut', { AccessToken: await storedAccessToken() })
    if (!answer.ok) throw refusalOf(await answer.text())
    await signOut()
  })
}

function refusalOf(answer: string): AuthFailure {
  if (MISSING_SCOPE.test(answer)) return new AuthFailure('operation-not-allowed')
  if (!answer.includes('NotAuthorizedException')) return new AuthFailure('other')
  // Another browser has ended all sessions.
  endSession()
  return new AuthFailure('signed-out')
}

/** When the tokens of the session expire, in milliseconds of the browser's clock; undefined without a session. */
export function sessionExpiry(): Promise<number | undefined> {
  return attempt(async () => {
    if (currentSession().status === 'signed-out') return undefined
    const { stored } = await openSession()
    // Missing or invalid tokens count as expired.
    return stored?.expiresAt ?? 0
  })
}

/** Removes everything about a deleted account, in all tabs. */
export function forgetAccount(): void {
  const session = currentSession()
  clearBrowserStorage()
  if (session.status === 'signed-in') broadcastSessionEnd(session.person.uid)
}

/** Ends a session whose tokens the user pool or our API rejects. */
export function endSession(): void {
  const session = currentSession()
  clearSession()
  if (session.status === 'signed-out') return
  markSessionExpired()
  broadcastSessionEnd(session.person.uid)
}

async function openSession(): Promise<{ person: Person; stored: SessionToken | undefined }> {
  const session = currentSession()
  const kind = sessionStorageKind()
  if (session.status === 'signed-out' || kind === undefined) throw new AuthFailure('signed-out')
  await configureAmplify()
  setTokenStorage(kind)
  return { person: session.person, stored: await storedToken() }
}

async function refreshSession(person: Person): Promise<SessionToken> {
  const token = await refreshedToken().catch((error) => {
    if (isSessionOver(error)) return undefined
    throw error
  })
  // A sign-out during the refresh wins.
  if (currentSession().status === 'signed-out') clearTokens()
  else if (token?.person.uid === person.uid) return token
  else endSession()
  throw new AuthFailure('signed-out')
}

async function attempt<Result>(act: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  try {
    return await withTimeout(act)
  } catch (error) {
    throw authFailureOf(error)
  }
}
