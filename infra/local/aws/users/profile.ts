import * as z from 'zod/mini'
import type { JsonObject } from '../jsonProtocol.ts'
import { attributeList, attributesFrom } from './attributes.ts'
import { sendCode, useCode } from './codes.ts'
import { AttributeList, cognitoError, read } from './cognitoError.ts'
import type { Operation } from './Operation.ts'
import { userOfAccessToken } from './tokens.ts'
import { isEmail, normalEmail, type User, type UserPool, userByEmail } from './UserPool.ts'
import type { UserWorld } from './UserWorld.ts'

const TokenRequest = z.object({ AccessToken: z.string() })
const UpdateRequest = z.object({ AccessToken: z.string(), UserAttributes: AttributeList })
const CodeRequest = z.object({ AccessToken: z.string(), AttributeName: z.literal('email') })
const VerifyRequest = z.object({
  AccessToken: z.string(),
  AttributeName: z.literal('email'),
  Code: z.string(),
})

/** What signed-in users do with their own account. */
export function profileOperations(world: UserWorld): Record<string, Operation> {
  return {
    async GetUser(request) {
      const { user } = userOfAccessToken(world, read(TokenRequest, request).AccessToken)
      return { Username: user.username, UserAttributes: attributeList(user) }
    },

    async UpdateUserAttributes(request) {
      const { AccessToken, UserAttributes } = read(UpdateRequest, request)
      const { pool, user } = userOfAccessToken(world, AccessToken)
      const { email, ...others } = attributesFrom(UserAttributes)
      changeAttributes(world, user, others)
      if (email === undefined) return { CodeDeliveryDetailsList: [] }
      return { CodeDeliveryDetailsList: await askForEmail(world, pool, user, normalEmail(email)) }
    },

    async GetUserAttributeVerificationCode(request) {
      const { pool, user } = userOfAccessToken(world, read(CodeRequest, request).AccessToken)
      const to = user.newEmail ?? user.attributes.email ?? ''
      return { CodeDeliveryDetails: await sendCode(world, pool, user, 'email', 'VerifyUserAttribute', to) }
    },

    async VerifyUserAttribute(request) {
      const { AccessToken, Code } = read(VerifyRequest, request)
      const { pool, user } = userOfAccessToken(world, AccessToken)
      useCode(world, user, 'email', Code)
      const email = user.newEmail ?? user.attributes.email ?? ''
      refuseTaken(pool, user, email)
      delete user.newEmail
      changeAttributes(world, user, { email, email_verified: 'true' })
      return {}
    },

    async DeleteUser(request) {
      const { pool, user } = userOfAccessToken(world, read(TokenRequest, request).AccessToken)
      world.store.remove(pool, user)
      return {}
    },
  }
}

/** Sets attributes; an empty value removes one. */
export function changeAttributes(world: UserWorld, user: User, changes: Record<string, string>): void {
  const all = Object.entries({ ...user.attributes, ...changes })
  user.attributes = Object.fromEntries(all.filter(([, value]) => value !== ''))
  user.updatedAt = world.now().getTime()
  world.store.save()
}

/** Another address becomes the user's own only with the code that is mailed to it. */
async function askForEmail(
  world: UserWorld,
  pool: UserPool,
  user: User,
  email: string,
): Promise<JsonObject[]> {
  if (email === user.attributes.email) return []
  if (!isEmail(email)) throw cognitoError('InvalidParameterException', 'Invalid email address format.')
  refuseTaken(pool, user, email)
  user.newEmail = email
  return [await sendCode(world, pool, user, 'email', 'UpdateUserAttribute', email)]
}

function refuseTaken(pool: UserPool, user: User, email: string): void {
  const other = userByEmail(pool, email)
  if (other && other !== user)
    throw cognitoError('AliasExistsException', 'An account with the given email already exists.')
}
