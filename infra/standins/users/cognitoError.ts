import * as z from 'zod/mini'
import type { JsonObject } from '../jsonProtocol.ts'
import { ServiceError } from '../ServiceError.ts'

/** An error of the user pool; Cognito answers all of them with status 400. */
export function cognitoError(code: string, message: string): ServiceError {
  return new ServiceError(400, code, message)
}

export const wrongCredentials = () => cognitoError('NotAuthorizedException', 'Incorrect username or password.')
export const unknownUser = () => cognitoError('UserNotFoundException', 'User does not exist.')
export const disabledUser = () => cognitoError('NotAuthorizedException', 'User is disabled.')
export const tooManyAttempts = () =>
  cognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

/** What an app passes on to the triggers of a request. */
export const ClientMetadata = z.optional(z.record(z.string(), z.string()))

/** Validates the request of an operation. */
export function read<T extends z.ZodMiniType>(shape: T, request: JsonObject): z.infer<T> {
  const parsed = shape.safeParse(request)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw cognitoError('InvalidParameterException', `Missing or malformed: ${fields}`)
}
