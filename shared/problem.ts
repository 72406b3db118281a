/**
 * Failures that the caller can act on, with their HTTP status. The edge (`httpHandler`) turns a problem into an answer; a
 * page turns its code into a sentence.
 */
export const PROBLEMS = {
  'bad-request': 400,
  'bad-query': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'unknown-country': 404,
  'unknown-category': 404,
  'unknown-topic': 404,
  'unknown-follow': 404,
  'unknown-device': 404,
  'unknown-token': 404,
  'method-not-allowed': 405,
  'too-many-follows': 409,
  'too-many-devices': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** An expected failure. Its message is shown to people, so it never contains input. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode

  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }

  get status(): number {
    return PROBLEMS[this.code]
  }
}
