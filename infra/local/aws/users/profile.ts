import * as z from 'zod/mini'
import { attributeList } from './attributes.ts'
import { sendCode, useCode } from './codes.ts'
import { read } from './cognitoError.ts'
import type { Operation, PoolContext } from './PoolContext.ts'
import { userOfAccessToken } from './tokens.ts'

const TokenRequest = z.object({ AccessToken: z.string() })
const CodeRequest = z.object({ AccessToken: z.string(), AttributeName: z.literal('email') })
const VerifyRequest = z.object({
  AccessToken: z.string(),
  AttributeName: z.literal('email'),
  Code: z.string(),
})

/** Reading one's own account, and verifying its address with a mailed code. */
export function profileOperations(context: PoolContext): Record<string, Operation> {
  return {
    async GetUser(request) {
      const { user } = userOfAccessToken(context, read(TokenRequest, request).AccessToken)
      return { Username: user.username, UserAttributes: attributeList(user) }
    },

    async GetUserAttributeVerificationCode(request) {
      const { user } = userOfAccessToken(context, read(CodeRequest, request).AccessToken)
      return { CodeDeliveryDetails: await sendCode(context, user, 'email') }
    },

    async VerifyUserAttribute(request) {
      const { AccessToken, Code } = read(VerifyRequest, request)
      const { user } = userOfAccessToken(context, AccessToken)
      useCode(context, user, 'email', Code)
      user.attributes.email_verified = 'true'
      user.updatedAt = context.now().getTime()
      context.store.save()
      return {}
    },
  }
}
