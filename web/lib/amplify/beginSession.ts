import { browserStorage } from '../cache/browserStorage.ts'
import { AuthFailure } from '../session/AuthFailure.ts'
import { forgetSession } from '../session/forgetSession.ts'
import { readSession, SESSION_NAME } from '../session/session.ts'
import { keepTokensIn, type SessionPlace, storedToken } from './tokens.ts'

/** Where a session is kept: those who do not want to be remembered are forgotten with the tab. */
export function placeFor({ remember }: { remember: boolean }): SessionPlace {
  return remember ? 'localStorage' : 'sessionStorage'
}

/** Makes room for a session: whoever was signed in before is no more, wherever that was kept. */
export function makeRoom(place: SessionPlace): void {
  forgetSession()
  keepTokensIn(place)
}

/**
 * Begins the session that the tokens of a sign-in are for: from now on every page shows it. Throws an `AuthFailure` when
 * the address is not verified, and when the browser keeps nothing.
 */
export async function beginSession(place: SessionPlace): Promise<void> {
  const token = await storedToken()
  if (!token?.isEmailVerified) {
    forgetSession()
    throw new AuthFailure(token ? 'email-not-verified' : 'other')
  }
  const { uid, email, name } = token.person
  browserStorage(place).write(SESSION_NAME, JSON.stringify({ uid, email, name }))
  readSession()
}
