import { Problem } from '../../shared/problem.ts'
import { logError } from './logger.ts'

/**
 * Work that its caller can do without: a failure is logged, and the result is another one.
 *
 * @param failure what the log says: `"The earlier trends cannot be read"`
 */
export async function orElse<Result, Otherwise>(
  otherwise: Otherwise,
  failure: string,
  work: () => Promise<Result>,
  fields?: Record<string, unknown>,
): Promise<Result | Otherwise> {
  try {
    return await work()
  } catch (error) {
    logError(failure, error, fields)
    return otherwise
  }
}

/** The problem that work fails with as its result, when there is something to answer nevertheless. */
export async function orProblem<Result>(work: Promise<Result>): Promise<Result | Problem> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
