import * as z from 'zod/mini'
import type { JsonObject } from '../jsonProtocol.ts'
import { ServiceError } from '../ServiceError.ts'

/** A refusal of the user pool; Cognito answers all of them with status 400. */
export function cognitoError(code: string, message: string): ServiceError {
  return new ServiceError(400, code, message)
}

export const wrongCredentials = () =>
  cognitoError('NotAuthorizedException', 'Incorrect username or password.')
export const unknownUser = () => cognitoError('UserNotFoundException', 'User does not exist.')
export const disabledUser = () => cognitoError('NotAuthorizedException', 'User is disabled.')
export const tooManyAttempts = () =>
  cognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

/** Reads what an operation needs from a request. */
export function read<T extends z.ZodMiniType>(shape: T, request: JsonObject): z.infer<T> {
  const parsed = shape.safeParse(request)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw cognitoError('InvalidParameterException', `Missing or malformed: ${fields}`)
}

/** The attributes of a request: `[{ Name, Value }]`. */
export const AttributeList = z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) }))
