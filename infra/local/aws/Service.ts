import type { IncomingMessage, ServerResponse } from 'node:http'
import { ServiceError } from './ServiceError.ts'

/**
 * Whether a caller may use an action (`dynamodb:GetItem`) on a resource (a table, a bucket, `bucket/key`, a queue, a
 * secret, a user pool, the address a mail is from).
 */
export type MayUse = (caller: string, action: string, resource: string) => boolean

/** One request to a service. */
export type Call = {
  request: IncomingMessage
  response: ServerResponse
  /** The access key it was signed with. */
  caller: string
  may: (action: string, resource: string) => boolean
}

/** What stands behind one service name of a signature. */
export type Service = {
  /** Answers the call, or throws a `ServiceError`. */
  handle(call: Call): Promise<void>
  /** Writes a refusal in the service's own format. */
  refuse(response: ServerResponse, error: ServiceError): void
}

/** Throws AccessDenied unless the caller may use the action on the resource. */
export function demand(call: Pick<Call, 'caller' | 'may'>, action: string, resource: string): void {
  if (call.may(action, resource)) return
  throw new ServiceError(
    403,
    'AccessDenied',
    `User: ${call.caller} is not authorized to perform: ${action} on resource: ${resource}`,
  )
}
