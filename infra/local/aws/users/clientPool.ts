import { cognitoError } from './cognitoError.ts'
import type { UserPool } from './UserPool.ts'
import type { UserWorld } from './UserWorld.ts'

/** The pool an app's client id belongs to. */
export function clientPool({ store }: Pick<UserWorld, 'store'>, clientId: string): UserPool {
  const pool = store.poolOfClient(clientId)
  if (!pool) throw cognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
  return pool
}
