import type { JsonObject } from '../jsonProtocol.ts'
import { cognitoError } from './cognitoError.ts'
import type { User, UserPool } from './UserPool.ts'

/** The moments at which a pool calls a function. */
export type TriggerName =
  | 'PreSignUp'
  | 'PostConfirmation'
  | 'PostAuthentication'
  | 'PreTokenGeneration'
  | 'CustomMessage'

/** The event a function is called with, and gives back with its `response` filled in. */
export type TriggerEvent = {
  version: string
  region: string
  userPoolId: string
  userName: string
  callerContext: { awsSdkVersion: string; clientId: string }
  triggerSource: string
  request: JsonObject
  response: JsonObject
}

/**
 * Calls the function of a moment. What it throws refuses what the moment is about; without a function for the
 * moment it gives the event back as it is.
 */
export type CallFunction = (name: TriggerName, event: TriggerEvent) => Promise<TriggerEvent>

/** Tells the function of a moment, named by AWS' source (`PreSignUp_SignUp`); answers its response. */
export async function trigger(
  callFunction: CallFunction,
  source: `${TriggerName}_${string}` | `TokenGeneration_${string}`,
  pool: UserPool,
  user: Pick<User, 'username' | 'status' | 'attributes'>,
  more: { request?: JsonObject; response?: JsonObject } = {},
): Promise<JsonObject> {
  const name = nameOf(source)
  const event = {
    version: '1',
    region: 'us-east-1',
    userPoolId: pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'local', clientId: pool.clientId },
    triggerSource: source,
    request: {
      userAttributes: { 'cognito:user_status': user.status, ...user.attributes },
      ...more.request,
    },
    response: more.response ?? {},
  }
  try {
    return (await callFunction(name, event)).response
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw cognitoError('UserLambdaValidationException', `${name} failed with error ${reason}.`)
  }
}

function nameOf(source: string): TriggerName {
  const [name = ''] = source.split('_')
  return name === 'TokenGeneration' ? 'PreTokenGeneration' : (name as TriggerName)
}
