import * as z from 'zod/mini'

/**
 * How a callable function can fail, with its HTTP status on the wire.
 */
export const FUNCTION_STATUSES = {
  'invalid-argument': 400,
  'failed-precondition': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  /** The address does not answer the method. */
  unimplemented: 405,
  'resource-exhausted': 429,
  cancelled: 499,
  internal: 500,
  unavailable: 503,
  'deadline-exceeded': 504,
} as const

/** How a callable function has failed; in capitals on the wire. */
export type FunctionStatus = keyof typeof FUNCTION_STATUSES

/** An expected failure of a callable function. Its message is for programs: pages have words of their own by its code. */
export class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure'
  readonly code: FunctionStatus
  /** How long to wait before calling again, in seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: FunctionStatus,
    message: string,
    { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** What a call that failed is answered with. */
export const FailedCall = z.object({ error: z.object({ status: z.string(), message: z.string() }) })
export type FailedCall = z.infer<typeof FailedCall>

/** A failure as it is answered: `deadline-exceeded` becomes `DEADLINE_EXCEEDED`. */
export function failedCall({ code, message }: FunctionFailure): FailedCall {
  return { error: { status: wireName(code), message } }
}

/** Reads a status from the wire: `"NOT_FOUND"` → `"not-found"`; undefined for an unknown one. */
export function statusOnWire(name: string): FunctionStatus | undefined {
  return STATUSES.find((status) => wireName(status) === name)
}

/** The status of a call by its HTTP status alone, for answers that are not from our functions. */
export function statusOfHttp(httpStatus: number): FunctionStatus {
  return STATUSES.find((status) => FUNCTION_STATUSES[status] === httpStatus) ?? 'unavailable'
}

const STATUSES = Object.keys(FUNCTION_STATUSES) as FunctionStatus[]

function wireName(status: FunctionStatus): string {
  return status.toUpperCase().replaceAll('-', '_')
}

/** The functions that anybody can call by their name. */
export const CALLABLE_FUNCTIONS = [
  'sendFollowConfirmationEmail',
  'sendDailyUpdateEmail',
  'sendUnfollowConfirmationEmail',
  'sendContactEmail',
  'joinWaitlist',
] as const

/** The name of such a function in `/api/functions/{name}`. */
export type CallableName = (typeof CALLABLE_FUNCTIONS)[number]
