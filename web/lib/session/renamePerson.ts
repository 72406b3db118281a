import { browserStorage } from '../cache/browserStorage.ts'
import { currentSession, readSession, SESSION_NAME, SESSION_PLACES } from './session.ts'

/** Shows another name of whoever is signed in, here and in every tab: the tokens go on with the one of the sign-in. */
export function renamePerson(name: string): void {
  const session = currentSession()
  if (session.status === 'signed-out') return
  const storages = SESSION_PLACES.map(browserStorage)
  const storage = storages.find((each) => each.read(SESSION_NAME) !== null)
  storage?.write(SESSION_NAME, JSON.stringify({ ...session.person, name }))
  readSession()
}
