import * as amplify from 'aws-amplify/auth'
import { authFailureOf, isSessionOver } from '../amplify/authFailureOf.ts'
import { beginSession, makeRoom, placeFor } from '../amplify/beginSession.ts'
import { configureAmplify } from '../amplify/configureAmplify.ts'
import { closeGoogleWindow } from '../amplify/googleWindow.ts'
import { inTime } from '../amplify/inTime.ts'
import { keepTokensIn, refreshedToken, type SessionToken, storedToken } from '../amplify/tokens.ts'
import { browserStorage } from '../cache/browserStorage.ts'
import { isUsable } from '../time/nextRefresh.ts'
import { AuthFailure } from './AuthFailure.ts'
import { noteSessionEnded } from './endedNotice.ts'
import { forgetEverything, forgetSession, forgetTokens } from './forgetSession.ts'
import { currentSession, type Person, SESSION_NAME, SESSION_PLACES } from './session.ts'
import { announceSessionEnded } from './sessionChannel.ts'

/**
 * Signing up, in and out with the user pool (specification 7, Authentication provider). Comes with the library that
 * speaks the pool's protocol, so only those who sign in download it. Everything throws an `AuthFailure`.
 */

export { finishGoogleRedirect, signInWithGoogle } from '../amplify/google.ts'
export { renamePerson } from './renamePerson.ts'
export { signOut } from './signOut.ts'

/** Makes an account; a code is mailed, which shows that the address is its owner's. */
export function signUp(person: {
  name: string
  email: string
  password: string
  captcha: string | undefined
}): Promise<void> {
  const { name, email, password, captcha } = person
  return attempt(async () => {
    await configureAmplify()
    await amplify.signUp({
      username: email,
      password,
      options: {
        userAttributes: { email, name },
        ...(captcha !== undefined && { clientMetadata: { captcha } }),
      },
    })
  })
}

/** Gives the mailed code back. An address that is confirmed already is fine: an answer may have been lost. */
export function confirmSignUp(email: string, code: string): Promise<void> {
  return attempt(async () => {
    await configureAmplify()
    try {
      await amplify.confirmSignUp({ username: email, confirmationCode: code })
    } catch (error) {
      if (!(error instanceof Error && ALREADY_CONFIRMED.test(error.message))) throw error
    }
  })
}

const ALREADY_CONFIRMED = /current status is confirmed/i

/** Mails another code for `confirmSignUp`. */
export function sendCodeAgain(email: string): Promise<void> {
  return attempt(async () => {
    await configureAmplify()
    await amplify.resendSignUpCode({ username: email })
  })
}

/** Signs in with a password, which never leaves the browser (SRP). `remember` keeps the session when the tab is closed. */
export function signIn(who: { email: string; password: string; remember: boolean }): Promise<void> {
  const place = placeFor(who)
  closeGoogleWindow()
  return attempt(async (signal) => {
    await configureAmplify()
    makeRoom(place)
    const { isSignedIn, nextStep } = await amplify.signIn({
      username: who.email,
      password: who.password,
      options: { authFlowType: 'USER_SRP_AUTH' },
    })
    // The reader has been told that it failed.
    if (signal.aborted) return forgetTokens()
    if (!isSignedIn) throw new AuthFailure(NEXT_STEPS.get(nextStep.signInStep) ?? 'other')
    await beginSession(place)
  })
}

/** What the library answers in the place of an error. */
const NEXT_STEPS = new Map([
  ['CONFIRM_SIGN_UP', 'user-not-confirmed' as const],
  // Whoever is told that the password is wrong finds the way to a new one.
  ['RESET_PASSWORD', 'invalid-credential' as const],
])

/** Mails a code for a new password. */
export function requestReset(email: string): Promise<void> {
  return attempt(async () => {
    await configureAmplify()
    await amplify.resetPassword({ username: email })
  })
}

/** Sets a new password with the mailed code. */
export function confirmReset(email: string, code: string, password: string): Promise<void> {
  return attempt(async () => {
    await configureAmplify()
    await amplify.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
  })
}

/**
 * Mails a code to the address of whoever is signed in, for `confirmAddress`. Not needed by those who sign in with Google:
 * they have no right to ask for one, and it is Google that verifies their address.
 */
export function sendAddressCode(): Promise<'sent' | 'not-needed'> {
  return attempt(async () => {
    await idToken()
    try {
      await amplify.sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
      return 'sent'
    } catch (error) {
      if (!(error instanceof Error && MISSING_SCOPE.test(error.message))) throw error
      return 'not-needed'
    }
  })
}

const MISSING_SCOPE = /does not have required scopes/i

/** Gives back the code that was mailed to the address of whoever is signed in, which shows that mail arrives there. */
export function confirmAddress(code: string): Promise<void> {
  return attempt(async () => {
    await idToken()
    await amplify.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
  })
}

/**
 * The token that speaks for whoever is signed in, refreshed when it is about to expire or when that is asked for.
 * Throws `signed-out` when nobody is, and when the user pool has ended the session: then it is over here as well.
 */
export function idToken({ refresh = false }: { refresh?: boolean } = {}): Promise<string> {
  return attempt(async () => {
    const { person, stored } = await openSession()
    if (stored?.person.uid === person.uid && !refresh && isUsable(stored.expiresAt, Date.now()))
      return stored.idToken
    const { idToken: fresh } = await refreshSession(person)
    return fresh
  })
}

/** When the tokens of the session expire, in milliseconds by the browser's clock; undefined when nobody is signed in. */
export function sessionExpiry(): Promise<number | undefined> {
  return attempt(async () => {
    if (currentSession().status === 'signed-out') return undefined
    const { stored } = await openSession()
    // Without tokens, or without any that can be read, there is something to do at once.
    return stored?.expiresAt ?? 0
  })
}

/** Forgets everything about the person whose account was deleted, in every tab (specification 8). */
export async function forgetAccount(): Promise<void> {
  const session = currentSession()
  forgetEverything()
  if (session.status === 'signed-in') announceSessionEnded(session.person.uid)
}

/** Ends a session whose reader did not want that: the user pool or our API takes its tokens no more. */
export function endSession(): void {
  const session = currentSession()
  forgetSession()
  if (session.status === 'signed-out') return
  noteSessionEnded()
  announceSessionEnded(session.person.uid)
}

async function openSession(): Promise<{ person: Person; stored: SessionToken | undefined }> {
  const session = currentSession()
  const place = SESSION_PLACES.find((each) => browserStorage(each).read(SESSION_NAME) !== null)
  if (session.status === 'signed-out' || place === undefined) throw new AuthFailure('signed-out')
  await configureAmplify()
  keepTokensIn(place)
  return { person: session.person, stored: await storedToken() }
}

async function refreshSession(person: Person): Promise<SessionToken> {
  const token = await refreshedToken().catch((error) => {
    if (isSessionOver(error)) return undefined
    throw error
  })
  // Whoever signed out meanwhile does not come back with an answer that was under way.
  if (currentSession().status === 'signed-out') forgetTokens()
  else if (token?.person.uid === person.uid) return token
  else endSession()
  throw new AuthFailure('signed-out')
}

async function attempt<Result>(act: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  try {
    return await inTime(act)
  } catch (error) {
    throw authFailureOf(error)
  }
}
