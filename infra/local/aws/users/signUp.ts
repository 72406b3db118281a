import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { attributesFrom } from './attributes.ts'
import { clientPool } from './clientPool.ts'
import { deliveryTo, expiredCode, sendCode, useCode } from './codes.ts'
import { AttributeList, cognitoError, read, unknownUser } from './cognitoError.ts'
import type { Operation } from './Operation.ts'
import { checkPassword } from './password.ts'
import { makeVerifier } from './secureRemotePassword.ts'
import { trigger } from './triggers.ts'
import { isEmail, normalEmail, poolNameOf, type User, userByEmail } from './UserPool.ts'
import type { UserWorld } from './UserWorld.ts'

const SignUpRequest = z.object({
  ClientId: z.string(),
  Username: z.string(),
  Password: z.string(),
  UserAttributes: z.optional(AttributeList),
  ClientMetadata: z.optional(z.record(z.string(), z.string())),
})
const ConfirmRequest = z.object({ ClientId: z.string(), Username: z.string(), ConfirmationCode: z.string() })
const ResendRequest = z.object({ ClientId: z.string(), Username: z.string() })

/** Making an account: the address has to be shown to be one's own by a mailed code. */
export function signUpOperations(world: UserWorld): Record<string, Operation> {
  return {
    async SignUp(request) {
      const {
        ClientId,
        Username,
        Password,
        UserAttributes = [],
        ClientMetadata,
      } = read(SignUpRequest, request)
      const pool = clientPool(world, ClientId)
      const email = normalEmail(Username)
      if (!isEmail(email)) throw cognitoError('InvalidParameterException', 'Username should be an email.')
      checkPassword(pool, Password)
      const username = randomUUID()
      const now = world.now().getTime()
      const user: User = {
        username,
        status: 'UNCONFIRMED',
        enabled: true,
        attributes: { ...attributesFrom(UserAttributes), sub: username, email, email_verified: 'false' },
        verifier: makeVerifier({ poolName: poolNameOf(pool), username }, Password),
        codes: {},
        sessions: [],
        createdAt: now,
        updatedAt: now,
      }
      const answer = await trigger(world.callFunction, 'PreSignUp_SignUp', pool, user, {
        request: { validationData: {}, ...(ClientMetadata && { clientMetadata: ClientMetadata }) },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      })
      // Only now, with nothing in between: of two sign-ups at the same time one is the first.
      if (userByEmail(pool, email))
        throw cognitoError('UsernameExistsException', 'An account with the given email already exists.')
      if (answer.autoVerifyEmail === true) user.attributes.email_verified = 'true'
      if (answer.autoConfirmUser === true) user.status = 'CONFIRMED'
      world.store.add(pool, user)
      if (user.status === 'CONFIRMED') {
        await trigger(world.callFunction, 'PostConfirmation_ConfirmSignUp', pool, user)
        return { UserConfirmed: true, UserSub: username }
      }
      const CodeDeliveryDetails = await sendCode(world, pool, user, 'signUp', 'SignUp', email)
      return { UserConfirmed: false, UserSub: username, CodeDeliveryDetails }
    },

    async ConfirmSignUp(request) {
      const { ClientId, Username, ConfirmationCode } = read(ConfirmRequest, request)
      const pool = clientPool(world, ClientId)
      const user = userByEmail(pool, Username)
      if (!user) throw pool.settings.preventUserExistenceErrors ? expiredCode() : unknownUser()
      if (user.status === 'CONFIRMED')
        throw cognitoError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED')
      useCode(world, user, 'signUp', ConfirmationCode)
      user.status = 'CONFIRMED'
      user.attributes.email_verified = 'true'
      user.updatedAt = world.now().getTime()
      world.store.save()
      await trigger(world.callFunction, 'PostConfirmation_ConfirmSignUp', pool, user)
      return {}
    },

    async ResendConfirmationCode(request) {
      const { ClientId, Username } = read(ResendRequest, request)
      const pool = clientPool(world, ClientId)
      const user = userByEmail(pool, Username)
      if (!user) {
        if (pool.settings.preventUserExistenceErrors) return { CodeDeliveryDetails: deliveryTo(Username) }
        throw unknownUser()
      }
      if (user.status === 'CONFIRMED')
        throw cognitoError('InvalidParameterException', 'User is already confirmed.')
      const email = user.attributes.email ?? ''
      return { CodeDeliveryDetails: await sendCode(world, pool, user, 'signUp', 'ResendCode', email) }
    },
  }
}
