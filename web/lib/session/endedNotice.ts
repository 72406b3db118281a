import { browserStorage } from '../cache/browserStorage.ts'

const NAME = 'uptick.ended'

/** Remembers, for this tab, that a session ended which its reader had not ended: the login page says so. */
export function noteSessionEnded(): void {
  browserStorage('sessionStorage').write(NAME, 'true')
}

/** Whether a session ended that way since this was last asked. */
export function takeEndedNotice(): boolean {
  const storage = browserStorage('sessionStorage')
  const isNoted = storage.read(NAME) !== null
  storage.remove(NAME)
  return isNoted
}
