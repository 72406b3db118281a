import type { IncomingMessage, ServerResponse } from 'node:http'
import { ServiceError } from './ServiceError.ts'

/**
 * Whether a caller may use an action (`dynamodb:GetItem`) on a resource (a table, a bucket, `bucket/key`, a queue, a
 * secret, a user pool, a mail's sender). For items of a table, `partitions` are the keys of their partitions.
 */
export type MayUse = (caller: string, action: string, resource: string, partitions?: readonly string[]) => boolean

/** One request to a service. */
export type Call = {
  request: IncomingMessage
  response: ServerResponse
  /** The access key of the signature. */
  caller: string
  may: (action: string, resource: string, partitions?: readonly string[]) => boolean
}

/** The stand-in of one AWS service. */
export type Service = {
  /** Answers the call, or throws a `ServiceError`. */
  handle(call: Call): Promise<void>
  /** Writes an error in the service's own format. */
  refuse(response: ServerResponse, error: ServiceError): void
}

/** Throws AccessDenied unless the caller may use the action on the resource. */
export function demand(call: Call, action: string, resource: string, partitions?: readonly string[]): void {
  if (call.may(action, resource, partitions)) return
  throw new ServiceError(
    403,
    'AccessDenied',
    `User: ${call.caller} is not authorized to perform: ${action} on resource: ${resource}`,
  )
}
