import type { PROBLEM_STATUSES } from './problemStatuses.ts'

/** The codes of failures, which stand in answers. */
export type ProblemCode = keyof typeof PROBLEM_STATUSES

/**
 * A failure that the caller can act on: the edge (`httpHandler`) turns it into an answer, a page turns its code into a
 * sentence. Its message is shown to people, so it never contains input.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
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
    super(message, options)
    this.code = code
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}
