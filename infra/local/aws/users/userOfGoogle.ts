import { randomUUID } from 'node:crypto'
import { cognitoError } from './cognitoError.ts'
import type { GoogleAccount } from './GoogleAccounts.ts'
import { trigger } from './triggers.ts'
import { normalEmail, type User, type UserPool, userByName } from './UserPool.ts'
import type { UserWorld } from './UserWorld.ts'

/** The pool's user of a Google account: made at the first sign-in, brought up to date at each further one. */
export async function userOfGoogle(world: UserWorld, pool: UserPool, account: GoogleAccount): Promise<User> {
  const username = `google_${account.sub}`
  const identity = { userId: account.sub, providerName: 'Google', providerType: 'Google', primary: 'true' }
  const attributes = {
    email: normalEmail(account.email),
    email_verified: String(account.emailVerified),
    name: account.name,
    identities: JSON.stringify([identity]),
  }
  const known = userByName(pool, username)
  if (known) return update(world, known, attributes)

  const now = world.now().getTime()
  const user: User = {
    username,
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    attributes: { sub: randomUUID(), ...attributes },
    codes: {},
    sessions: [],
    createdAt: now,
    updatedAt: now,
  }
  await trigger(world.callFunction, 'PreSignUp_ExternalProvider', pool, user, {
    request: { validationData: {} },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  })
  // Of two first sign-ins at the same time, one makes the user.
  const madeMeanwhile = userByName(pool, username)
  if (madeMeanwhile) return update(world, madeMeanwhile, attributes)
  world.store.add(pool, user)
  await trigger(world.callFunction, 'PostConfirmation_ConfirmSignUp', pool, user)
  return user
}

function update(world: UserWorld, user: User, attributes: Record<string, string>): User {
  if (!user.enabled) throw cognitoError('NotAuthorizedException', 'User is disabled.')
  Object.assign(user.attributes, attributes)
  world.store.save()
  return user
}
