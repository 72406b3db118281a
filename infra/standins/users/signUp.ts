import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { AttributeList, attributesFrom } from './attributes.ts'
import { deliveryTo, expiredCode, sendCode, useCode } from './codes.ts'
import { ClientMetadata, cognitoError, read, unknownUser } from './cognitoError.ts'
import { clientPool, type Operation, type PoolContext } from './PoolContext.ts'
import { checkPassword } from './password.ts'
import { makeVerifier } from './secureRemotePassword.ts'
import { trigger } from './triggers.ts'
import { isEmail, normalEmail, poolNameOf, type User, userByEmail, userByName } from './UserPool.ts'

const SignUpRequest = z.object({
  ClientId: z.string(),
  Username: z.string(),
  Password: z.string(),
  UserAttributes: z.optional(AttributeList),
  ClientMetadata,
})
const ConfirmRequest = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  ClientMetadata,
})
const ResendRequest = z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata })

/** Sign-up, which a mailed code confirms. */
export function signUpOperations(context: PoolContext): Record<string, Operation> {
  return {
    async SignUp(request) {
      const {
        ClientId,
        Username,
        Password,
        UserAttributes = [],
        ClientMetadata: clientMetadata,
      } = read(SignUpRequest, request)
      const pool = clientPool(context, ClientId)
      const email = normalEmail(Username)
      if (!isEmail(email)) throw cognitoError('InvalidParameterException', 'Username should be an email.')
      checkPassword(pool, Password)
      const username = randomUUID()
      const now = context.now().getTime()
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
      await trigger(context.callFunction, 'PreSignUp_SignUp', pool, user, {
        request: { validationData: {}, ...(clientMetadata && { clientMetadata }) },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      })
      // Nothing asynchronous between this check and `add`: of two sign-ups at the same time only one wins.
      if (userByEmail(pool, email))
        throw cognitoError('UsernameExistsException', 'An account with the given email already exists.')
      context.store.add(pool, user)
      const CodeDeliveryDetails = await sendCode(context, pool, user, { source: 'SignUp', clientMetadata })
      return { UserConfirmed: false, UserSub: username, CodeDeliveryDetails }
    },

    async ConfirmSignUp(request) {
      const { ClientId, Username, ConfirmationCode, ClientMetadata: clientMetadata } = read(ConfirmRequest, request)
      const pool = clientPool(context, ClientId)
      const user = userByEmail(pool, Username) ?? userByName(pool, Username)
      if (!user) throw pool.settings.preventUserExistenceErrors ? expiredCode() : unknownUser()
      if (user.status === 'CONFIRMED')
        throw cognitoError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED')
      useCode(context, user, 'signUp', ConfirmationCode)
      user.status = 'CONFIRMED'
      user.attributes.email_verified = 'true'
      user.updatedAt = context.now().getTime()
      context.store.save()
      await trigger(context.callFunction, 'PostConfirmation_ConfirmSignUp', pool, user, {
        request: clientMetadata ? { clientMetadata } : {},
      })
      return {}
    },

    async ResendConfirmationCode(request) {
      const { ClientId, Username, ClientMetadata: clientMetadata } = read(ResendRequest, request)
      const pool = clientPool(context, ClientId)
      const user = userByEmail(pool, Username) ?? userByName(pool, Username)
      const awaitsCode = user !== undefined && user.status !== 'CONFIRMED'
      if (!awaitsCode && pool.settings.preventUserExistenceErrors) return { CodeDeliveryDetails: deliveryTo(Username) }
      if (!user) throw unknownUser()
      if (!awaitsCode) throw cognitoError('InvalidParameterException', 'User is already confirmed.')
      return { CodeDeliveryDetails: await sendCode(context, pool, user, { source: 'ResendCode', clientMetadata }) }
    },
  }
}
