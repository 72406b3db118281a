import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '../cache/browserStorage.ts'

/** Who is signed in, as far as every page shows it. */
export const Person = z.object({ uid: z.string().check(z.minLength(1)), email: z.string(), name: z.string() })
export type Person = z.infer<typeof Person>

export type Session = { status: 'signed-out' } | { status: 'signed-in'; person: Person }

/**
 * Where it is kept who is signed in, beside the tokens: in session storage for as long as the tab is open, in local
 * storage for those who want to be remembered. `public/theme.js` looks for it as well, before the first paint.
 */
export const SESSION_NAME = 'uptick.session'
export const SESSION_PLACES = ['sessionStorage', 'localStorage'] as const

/** Nobody's name and address are longer; what is was not written by us. */
const MAX_CHARACTERS = 2_000

const SIGNED_OUT: Session = { status: 'signed-out' }

let session: Session | undefined
const listeners = new Set<() => void>()

/** Who is signed in. On a server, and while a page is taken over, nobody is. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => SIGNED_OUT)
}

export function currentSession(): Session {
  session ??= findSession()
  return session
}

/** Reads again who is signed in, and tells everybody who shows it: after a change of ours, or of another tab's. */
export function readSession(): void {
  const found = findSession()
  document.documentElement.toggleAttribute('data-session', found.status === 'signed-in')
  if (JSON.stringify(found) === JSON.stringify(session)) return
  session = found
  for (const listener of listeners) listener()
}

/** Calls back whenever somebody signs in or out. Returns what ends it. */
export function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', readSession)
  // A page that was left and is come back to has missed what happened meanwhile.
  window.addEventListener('pageshow', readSession)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Does something as soon as somebody is signed in, once: visitors download nothing of what it takes. */
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

/** What cannot be read is nobody, and does not stay. */
function findSession(): Session {
  for (const place of SESSION_PLACES) {
    const storage = browserStorage(place)
    const text = storage.read(SESSION_NAME)
    if (text === null) continue
    const person = readPerson(text)
    if (person) return { status: 'signed-in', person }
    storage.remove(SESSION_NAME)
  }
  return SIGNED_OUT
}

function readPerson(text: string): Person | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  try {
    return Person.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
