import * as z from 'zod/mini'
import { AttributeList, attributeList, attributesFrom } from './attributes.ts'
import { sendCode, useCode } from './codes.ts'
import { ClientMetadata, cognitoError, read } from './cognitoError.ts'
import type { Operation, PoolContext } from './PoolContext.ts'
import { userOfAccessToken } from './tokens.ts'
import { isEmail, normalEmail, type User, type UserPool, userByEmail } from './UserPool.ts'

const TokenRequest = z.object({ AccessToken: z.string() })
const UpdateRequest = z.object({ AccessToken: z.string(), UserAttributes: AttributeList, ClientMetadata })
const CodeRequest = z.object({ AccessToken: z.string(), AttributeName: z.literal('email'), ClientMetadata })
const VerifyRequest = z.object({
  AccessToken: z.string(),
  AttributeName: z.literal('email'),
  Code: z.string(),
})

/** Reading and changing one's own account, and verifying its address with a mailed code. */
export function profileOperations(context: PoolContext): Record<string, Operation> {
  return {
    async GetUser(request) {
      const { user } = userOfAccessToken(context, read(TokenRequest, request).AccessToken)
      return { Username: user.username, UserAttributes: attributeList(user) }
    },

    /** Another address replaces the present one only after its verification, as in the pool of the product. */
    async UpdateUserAttributes(request) {
      const { AccessToken, UserAttributes, ClientMetadata: clientMetadata } = read(UpdateRequest, request)
      const { pool, user } = userOfAccessToken(context, AccessToken)
      const { email, ...others } = attributesFrom(UserAttributes)
      const address = email === undefined ? undefined : normalEmail(email)
      if (address !== undefined) checkAddress(pool, user, address)
      Object.assign(user.attributes, others)
      context.store.save()
      if (address === undefined) return { CodeDeliveryDetailsList: [] }
      const sending = { source: 'UpdateUserAttribute', to: address, clientMetadata } as const
      return { CodeDeliveryDetailsList: [await sendCode(context, pool, user, sending)] }
    },

    async GetUserAttributeVerificationCode(request) {
      const { AccessToken, ClientMetadata: clientMetadata } = read(CodeRequest, request)
      const { pool, user } = userOfAccessToken(context, AccessToken)
      const sending = { source: 'VerifyUserAttribute', clientMetadata } as const
      return { CodeDeliveryDetails: await sendCode(context, pool, user, sending) }
    },

    async VerifyUserAttribute(request) {
      const { AccessToken, Code } = read(VerifyRequest, request)
      const { pool, user } = userOfAccessToken(context, AccessToken)
      const address = useCode(context, user, 'email', Code)
      checkAddress(pool, user, address)
      Object.assign(user.attributes, { email: address, email_verified: 'true' })
      user.updatedAt = context.now().getTime()
      context.store.save()
      return {}
    },
  }
}

/** Throws when a user cannot have an address. */
export function checkAddress(pool: UserPool, user: User, address: string): void {
  if (!isEmail(address)) throw cognitoError('InvalidParameterException', 'Invalid email address format.')
  const owner = userByEmail(pool, address)
  if (owner && owner !== user)
    throw cognitoError('AliasExistsException', 'An account with the given email already exists.')
}
