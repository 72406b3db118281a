import type { TriggerName } from '../../product/manifest/names.ts'
import type { JsonObject } from '../jsonProtocol.ts'
import { cognitoError } from './cognitoError.ts'
import type { User, UserPool } from './UserPool.ts'

/** The event of a trigger; the function returns it with its `response` filled in. */
type TriggerEvent = {
  version: string
  region: string
  userPoolId: string
  userName: string
  callerContext: { awsSdkVersion: string; clientId: string }
  triggerSource: string
  request: JsonObject
  response: JsonObject
}

/** Calls the function of a trigger; an error it throws refuses the request. */
export type CallFunction = (name: TriggerName, event: TriggerEvent) => Promise<TriggerEvent>

/** Calls the function of a trigger source (`PreSignUp_SignUp`) and returns its response; throws when it refuses the request. */
export async function trigger(
  callFunction: CallFunction,
  source: `${TriggerName}_${string}`,
  pool: UserPool,
  user: User,
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

function nameOf(source: `${TriggerName}_${string}`): TriggerName {
  if (source.startsWith('PreSignUp_')) return 'PreSignUp'
  return source.startsWith('CustomMessage_') ? 'CustomMessage' : 'PostConfirmation'
}
