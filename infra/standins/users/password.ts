import * as z from 'zod/mini'
import { deliveryTo, sendCode, useCode, wrongCode } from './codes.ts'
import { ClientMetadata, cognitoError, read, tooManyAttempts, unknownUser, wrongCredentials } from './cognitoError.ts'
import { clientPool, type Operation, type PoolContext } from './PoolContext.ts'
import { isPassword, makeVerifier } from './secureRemotePassword.ts'
import { trigger } from './triggers.ts'
import { poolNameOf, type User, type UserPool, userByEmail } from './UserPool.ts'

const LONGEST_PASSWORD = 256

const ForgotRequest = z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata })
const ConfirmForgotRequest = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
})

/** Resetting a forgotten password with a mailed code. */
export function passwordOperations(context: PoolContext): Record<string, Operation> {
  return {
    async ForgotPassword(request) {
      const { ClientId, Username, ClientMetadata: clientMetadata } = read(ForgotRequest, request)
      const pool = clientPool(context, ClientId)
      const user = userByEmail(pool, Username)
      const isReachable = user?.enabled && user.attributes.email_verified === 'true'
      if (pool.settings.preventUserExistenceErrors && !isReachable) return { CodeDeliveryDetails: deliveryTo(Username) }
      if (!user) throw unknownUser()
      if (!isReachable)
        throw cognitoError(
          'InvalidParameterException',
          'Cannot reset password for the user as there is no registered/verified email or phone_number',
        )
      const name = `forgot ${user.username}`
      if (context.codeAttempts.isBlocked(name, context.now())) throw tooManyAttempts()
      context.codeAttempts.count(name, context.now())
      return { CodeDeliveryDetails: await sendCode(context, pool, user, { source: 'ForgotPassword', clientMetadata }) }
    },

    async ConfirmForgotPassword(request) {
      const { ClientId, Username, ConfirmationCode, Password } = read(ConfirmForgotRequest, request)
      const pool = clientPool(context, ClientId)
      const user = userByEmail(pool, Username)
      if (!user) throw pool.settings.preventUserExistenceErrors ? wrongCode() : unknownUser()
      checkPassword(pool, Password)
      useCode(context, user, 'reset', ConfirmationCode)
      user.verifier = makeVerifier({ poolName: poolNameOf(pool), username: user.username }, Password)
      user.updatedAt = context.now().getTime()
      context.passwordAttempts.reset(user.username)
      context.store.save()
      await trigger(context.callFunction, 'PostConfirmation_ConfirmForgotPassword', pool, user)
      return {}
    },
  }
}

/** Throws unless this is the user's password; too many wrong passwords block the user for a while. */
export function verifyPassword(context: PoolContext, pool: UserPool, user: User, password: string): void {
  refuseBlocked(context, user.username)
  const owner = { poolName: poolNameOf(pool), username: user.username }
  if (isPassword(owner, user.verifier, password)) {
    context.passwordAttempts.reset(user.username)
    return
  }
  context.passwordAttempts.count(user.username, context.now())
  throw wrongCredentials()
}

/** Throws while a user is blocked after too many wrong passwords. */
export function refuseBlocked(context: PoolContext, username: string): void {
  if (context.passwordAttempts.isBlocked(username, context.now()))
    throw cognitoError('NotAuthorizedException', 'Password attempts exceeded')
}

/** An invented data breach. */
const BREACHED = new Set(['password', '12345678', 'qwertyuiop', 'trending1'])

/** The form of passwords in requests of Cognito. */
const PASSWORD = /^\S.*\S$/

/** Throws when a new password breaks the pool's policy, or is one of a data breach where those are refused. */
export function checkPassword({ settings }: UserPool, password: string): void {
  if (password.length < settings.minimumPasswordLength)
    throw cognitoError('InvalidPasswordException', 'Password did not conform with policy: Password not long enough')
  if (password.length > LONGEST_PASSWORD)
    throw cognitoError('InvalidParameterException', `Password must be at most ${LONGEST_PASSWORD} characters`)
  if (!PASSWORD.test(password))
    throw cognitoError(
      'InvalidParameterException',
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    )
  if (settings.refusesBreachedPasswords && BREACHED.has(password))
    throw cognitoError('InvalidPasswordException', 'Provided password cannot be used for security reasons.')
}
