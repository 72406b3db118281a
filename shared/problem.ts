/**
 * Failures that the caller can act on, with their HTTP status. The edge (`httpHandler`) turns a problem into an answer; a
 * page turns its code into a sentence.
 */
export const PROBLEMS = {
  'bad-request': 400,
  'bad-query': 400,
  'bad-countries': 400,
  'bad-at': 400,
  'bad-month': 400,
  'too-broad': 400,
  unauthenticated: 401,
  forbidden: 403,
  'stale-sign-in': 403,
  'not-found': 404,
  'unknown-country': 404,
  'unknown-category': 404,
  'unknown-topic': 404,
  'unknown-collection': 404,
  'unknown-follow': 404,
  'unknown-device': 404,
  'unknown-watch': 404,
  'unknown-token': 404,
  'method-not-allowed': 405,
  'too-many-follows': 409,
  'too-many-devices': 409,
  'too-many-watches': 409,
  gone: 410,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
  internal: 500,
  'unsupported-format': 501,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** A failure with a code that has an HTTP status. Its message is shown to people, so it never contains input. */
export class ExpectedFailure<Code extends string> extends Error {
  readonly code: Code
  readonly #statuses: Readonly<Record<Code, number>>

  constructor(statuses: Readonly<Record<Code, number>>, code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.#statuses = statuses
  }

  /** The HTTP status of the code. */
  get status(): number {
    return this.#statuses[this.code]
  }
}

/** An expected failure of an API call. */
export class Problem extends ExpectedFailure<ProblemCode> {
  override readonly name = 'Problem'
  /** The field of the request that it is about, where a form shows it there. */
  readonly field: string | undefined
  /** How long to wait before trying again, in seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    {
      field,
      retryAfterSeconds,
      ...options
    }: ErrorOptions & { field?: string | undefined; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(PROBLEMS, code, message, options)
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}
