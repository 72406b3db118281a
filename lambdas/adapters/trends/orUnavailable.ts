import { Problem } from '../../../shared/problem.ts'
import { logError } from '../../common/logger.ts'

/** Runs work on a store of the trends. Throws `unavailable` when the store does not answer. */
export async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isOutage(error)) throw error
    logError('A store of the trends does not answer', error)
    throw new Problem('unavailable', 'Trends are unavailable at the moment. Please try again later.', {
      cause: error,
    })
  }
}

/** Whether a store did not answer. Only errors of SDK clients have `$metadata`. */
export function isOutage(error: unknown): error is Error {
  return error instanceof Error && '$metadata' in error
}

/** A document that is not what its kind says, and will never be readable. */
export class DamagedDocument extends Error {}
