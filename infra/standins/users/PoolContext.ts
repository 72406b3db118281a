import type { JsonObject } from '../jsonProtocol.ts'
import type { AttemptLimiter } from './AttemptLimiter.ts'
import { cognitoError } from './cognitoError.ts'
import type { SigningKey } from './SigningKey.ts'
import type { CallFunction } from './triggers.ts'
import type { UserPool } from './UserPool.ts'
import type { UserStore } from './UserStore.ts'

/** What the operations of the user pools share. */
export type PoolContext = {
  store: UserStore
  key: SigningKey
  callFunction: CallFunction
  now: () => Date
  /** Mails a code. */
  sendMail: (mail: { to: string; subject: string; text: string; html: string }) => Promise<void>
  /** Wrong passwords, by user. */
  passwordAttempts: AttemptLimiter
  /** Wrong codes, and requests for new ones, by purpose and user. */
  codeAttempts: AttemptLimiter
}

/** One operation of Cognito's API. */
export type Operation = (request: JsonObject) => Promise<JsonObject>

/** The pool of an app's client id. */
export function clientPool({ store }: PoolContext, clientId: string): UserPool {
  const pool = store.poolOfClient(clientId)
  if (!pool) throw cognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
  return pool
}
