import type { Attempts } from './Attempts.ts'
import type { SigningKey } from './SigningKey.ts'
import type { CallFunction } from './triggers.ts'
import type { UserStore } from './UserStore.ts'

/** Everything the operations of the user pools work with. */
export type UserWorld = {
  store: UserStore
  key: SigningKey
  callFunction: CallFunction
  now: () => Date
  /** Sends a mail the way the pool would. */
  sendMail: (mail: { to: string; subject: string; html: string }) => void
  /** Wrong passwords, by user. */
  passwordAttempts: Attempts
  /** Wrong codes, and requests for new ones, by user and purpose. */
  codeAttempts: Attempts
}
