import * as z from 'zod/mini'
import { clientPool } from './clientPool.ts'
import { deliveryTo, sendCode, useCode, wrongCode } from './codes.ts'
import { cognitoError, read, tooManyAttempts, unknownUser, wrongCredentials } from './cognitoError.ts'
import type { Operation } from './Operation.ts'
import { isPassword, makeVerifier } from './secureRemotePassword.ts'
import { userOfAccessToken } from './tokens.ts'
import { trigger } from './triggers.ts'
import { poolNameOf, type User, type UserPool, userByEmail } from './UserPool.ts'
import type { UserWorld } from './UserWorld.ts'

const LONGEST_PASSWORD = 256

const ForgotRequest = z.object({ ClientId: z.string(), Username: z.string() })
const ConfirmForgotRequest = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
})
const ChangeRequest = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
})

/** Setting another password, with the old one or with a mailed code. */
export function passwordOperations(world: UserWorld): Record<string, Operation> {
  function setPassword(pool: UserPool, user: User, password: string): void {
    user.verifier = makeVerifier({ poolName: poolNameOf(pool), username: user.username }, password)
    user.updatedAt = world.now().getTime()
    world.passwordAttempts.forget(user.username)
    world.store.save()
  }

  return {
    async ForgotPassword(request) {
      const { ClientId, Username } = read(ForgotRequest, request)
      const pool = clientPool(world, ClientId)
      const user = userByEmail(pool, Username)
      const isReachable = user?.enabled && user.attributes.email_verified === 'true'
      if (pool.settings.preventUserExistenceErrors && !isReachable)
        return { CodeDeliveryDetails: deliveryTo(Username) }
      if (!user) throw unknownUser()
      if (!isReachable)
        throw cognitoError(
          'InvalidParameterException',
          'Cannot reset password for the user as there is no registered/verified email or phone_number',
        )
      const name = `forgot ${user.username}`
      if (world.codeAttempts.isBlocked(name, world.now())) throw tooManyAttempts()
      world.codeAttempts.count(name, world.now())
      const email = user.attributes.email ?? ''
      return { CodeDeliveryDetails: await sendCode(world, pool, user, 'reset', 'ForgotPassword', email) }
    },

    async ConfirmForgotPassword(request) {
      const { ClientId, Username, ConfirmationCode, Password } = read(ConfirmForgotRequest, request)
      const pool = clientPool(world, ClientId)
      const user = userByEmail(pool, Username)
      if (!user) throw pool.settings.preventUserExistenceErrors ? wrongCode() : unknownUser()
      checkPassword(pool, Password)
      useCode(world, user, 'reset', ConfirmationCode)
      setPassword(pool, user, Password)
      await trigger(world.callFunction, 'PostConfirmation_ConfirmForgotPassword', pool, user)
      return {}
    },

    async ChangePassword(request) {
      const { AccessToken, PreviousPassword, ProposedPassword } = read(ChangeRequest, request)
      const { pool, user } = userOfAccessToken(world, AccessToken)
      verifyPassword(world, pool, user, PreviousPassword)
      checkPassword(pool, ProposedPassword)
      setPassword(pool, user, ProposedPassword)
      return {}
    },
  }
}

/** Throws unless this is the user's password; too many wrong ones block the user for a while. */
export function verifyPassword(world: UserWorld, pool: UserPool, user: User, password: string): void {
  refuseBlocked(world, user.username)
  const owner = { poolName: poolNameOf(pool), username: user.username }
  if (isPassword(owner, user.verifier, password)) {
    world.passwordAttempts.forget(user.username)
    return
  }
  world.passwordAttempts.count(user.username, world.now())
  throw wrongCredentials()
}

/** Throws while a user is blocked after too many wrong passwords. */
export function refuseBlocked(world: UserWorld, username: string): void {
  if (world.passwordAttempts.isBlocked(username, world.now()))
    throw cognitoError('NotAuthorizedException', 'Password attempts exceeded')
}

/** Throws when a pool does not take this password: the only rule is its length (specification 5). */
export function checkPassword({ settings }: UserPool, password: string): void {
  if (password.length < settings.minimumPasswordLength)
    throw cognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    )
  if (password.length > LONGEST_PASSWORD)
    throw cognitoError('InvalidParameterException', `Password must be at most ${LONGEST_PASSWORD} characters`)
}
