import { browserStorage } from '../cache/browserStorage.ts'
import { currentSession, readSession, SESSION_NAME, SESSION_PLACES } from './session.ts'

/** What the names of tokens, and of a sign-in under way, begin with in the browser's storage. */
export const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.'

/** Forgets who is signed in, and what is kept of them: the next one at this machine is somebody else. */
export function forgetSession(): void {
  const session = currentSession()
  removeWhere((name) => name === SESSION_NAME || isToken(name))
  if (session.status === 'signed-in') forgetPerson(session.person.uid)
  readSession()
}

/** Forgets what is kept of a person besides: the copy of the follows, and what was typed into the contact form. */
export function forgetPerson(uid: string): void {
  removeWhere((name) => name === `followedTrends_${uid}` || name === 'contactDraft')
}

/** Forgets all that this browser keeps for us (specification 8: an account that is gone). */
export function forgetEverything(): void {
  removeWhere(() => true)
  readSession()
}

/** Forgets tokens alone. */
export function forgetTokens(): void {
  removeWhere(isToken)
}

function isToken(name: string): boolean {
  return name.startsWith(TOKEN_PREFIX)
}

function removeWhere(isGone: (name: string) => boolean): void {
  for (const place of SESSION_PLACES) {
    const storage = browserStorage(place)
    for (const name of storage.names()) if (isGone(name)) storage.remove(name)
  }
}
