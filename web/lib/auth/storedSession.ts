import * as z from 'zod/mini'
import { browserStorage } from '../cache/browserStorage.ts'
import { PERSON_STORAGE } from '../cache/personStorage.ts'
import { SESSION_KEY } from '../startup/sharedNames.ts'
import { currentSession, type Person, readSession, SESSION_STORAGES, sessionStorageKind } from './session.ts'

/** The prefix of tokens, and of a sign-in in progress, in the browser's storage. */
export const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.'

/** Changes what is stored of the signed-in person, in all tabs. The tokens still have the name of the sign-in. */
export function changePerson(changes: Partial<Omit<Person, 'uid'>>): void {
  const session = currentSession()
  const kind = sessionStorageKind()
  if (session.status === 'signed-out' || kind === undefined) return
  browserStorage(kind).write(SESSION_KEY, JSON.stringify({ ...session.person, ...changes }))
  readSession()
}

/** Removes the session with its tokens and the person's data. */
export function clearSession(): void {
  const session = currentSession()
  removeWhere((name) => name === SESSION_KEY || isToken(name))
  if (session.status === 'signed-in') clearPersonData(session.person.uid)
  readSession()
}

/** Removes what is stored of a person beside the session. */
export function clearPersonData(uid: string): void {
  const names = Object.values(PERSON_STORAGE).map((nameFor) => nameFor(uid))
  removeWhere((name) => names.includes(name))
}

/** Removes everything that this site has stored. */
export function clearBrowserStorage(): void {
  removeWhere(() => true)
  readSession()
}

/** Removes the tokens alone. */
export function clearTokens(): void {
  removeWhere(isToken)
}

function isToken(name: string): boolean {
  return name.startsWith(TOKEN_PREFIX)
}

function removeWhere(isRemoved: (name: string) => boolean): void {
  for (const kind of SESSION_STORAGES) {
    const storage = browserStorage(kind)
    for (const name of storage.names()) if (isRemoved(name)) storage.remove(name)
  }
}

// The end of a session is announced to other tabs and to the login page.

const CHANNEL = 'uptick-session'
const Message = z.object({ ended: z.string() })

/** Announces the end of a person's session to the other tabs; those with a session of their own do not see it otherwise. */
export function broadcastSessionEnd(uid: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ ended: uid })
  channel.close()
}

/** Calls back with the person whose session another tab has ended. Returns a function that stops it. */
export function onSessionEnd(act: (uid: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data)
    if (message.success) act(message.data.ended)
  }
  return () => channel.close()
}

const EXPIRED = 'uptick.ended'

/** Remembers in this tab that the session ended without a sign-out. */
export function markSessionExpired(): void {
  browserStorage('sessionStorage').write(EXPIRED, 'true')
}

/** Whether a session expired since the last call. */
export function takeSessionExpired(): boolean {
  const storage = browserStorage('sessionStorage')
  const isMarked = storage.read(EXPIRED) !== null
  storage.remove(EXPIRED)
  return isMarked
}
