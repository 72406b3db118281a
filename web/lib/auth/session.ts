import { useSyncExternalStore } from 'react'
import { hasTexts } from '../../../shared/text/hasTexts.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage, type StorageKind } from '../cache/browserStorage.ts'
import { listeners } from '../display/listeners.ts'
import { SESSION_KEY } from '../startup/sharedNames.ts'

/** The signed-in person, as shown on every page. */
export type Person = {
  uid: string
  email: string
  name: string
  /** The names of their favorite categories, as this browser knew them last. */
  favorites?: readonly string[]
}

type Session = { status: 'signed-out' } | { status: 'signed-in'; person: Person }

/** Where the session may be stored. */
export const SESSION_STORAGES = ['sessionStorage', 'localStorage'] as const

/** Where the session is stored: what belongs to its person is stored there, too, and does not outlive it. Undefined without one. */
export function sessionStorageKind(): StorageKind | undefined {
  return SESSION_STORAGES.find((kind) => browserStorage(kind).read(SESSION_KEY) !== null)
}

/** Longer values are not ours. */
const MAX_CHARACTERS = 2_000

const SIGNED_OUT: Session = { status: 'signed-out' }

let session: Session | undefined
const changes = listeners()

/** The current session. On a server, and while hydrating, it is signed out. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => SIGNED_OUT)
}

/** The current session, outside of React. */
export function currentSession(): Session {
  session ??= findSession()
  return session
}

/** Reads the stored session again, after a change in this or another tab, and notifies the subscribers. */
export function readSession(): void {
  const found = findSession()
  document.documentElement.toggleAttribute('data-session', found.status === 'signed-in')
  if (JSON.stringify(found) === JSON.stringify(session)) return
  session = found
  changes.notify()
}

/** Calls back after each sign-in and sign-out. Returns a function that stops it. */
export function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', readSession)
  // A page restored from the back/forward cache has missed changes.
  window.addEventListener('pageshow', readSession)
  return changes.subscribe(listener)
}

/** Calls back once, as soon as a person is signed in. */
export function onceSignedIn(act: () => void): void {
  readSession()
  if (currentSession().status === 'signed-in') {
    act()
    return
  }
  const unsubscribe = subscribe(() => {
    if (currentSession().status === 'signed-out') return
    unsubscribe()
    act()
  })
}

/** An invalid session is removed. */
function findSession(): Session {
  for (const kind of SESSION_STORAGES) {
    const storage = browserStorage(kind)
    const text = storage.read(SESSION_KEY)
    if (text === null) continue
    const person = readPerson(text)
    if (person) return { status: 'signed-in', person }
    storage.remove(SESSION_KEY)
  }
  return SIGNED_OUT
}

/** Not by zod, which a first view does without. */
function readPerson(text: string): Person | undefined {
  const stored = text.length <= MAX_CHARACTERS ? parseJson(text) : undefined
  if (!hasTexts(stored, ['uid', 'email', 'name']) || stored.uid === '') return undefined
  const { uid, email, name } = stored
  const favorites: unknown = Reflect.get(stored, 'favorites')
  return { uid, email, name, ...(Array.isArray(favorites) && { favorites }) }
}
