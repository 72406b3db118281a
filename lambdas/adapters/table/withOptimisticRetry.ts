import { setTimeout as wait } from 'node:timers/promises'
import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { Problem } from '../../../shared/problem.ts'
import { logError } from '../../common/logger.ts'

const MAX_RETRIES = 3
/** The longest wait before the first retry, in milliseconds; it doubles with each. */
const FIRST_WAIT_MS = 10

/** An item has changed since it was read. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

/**
 * Runs a read, a decision and a conditional write, and repeats all of it when the condition fails, at most three times.
 * The repeated read shows whether another writer was first or the response to our own write was lost. Throws
 * `unavailable` when the table does not answer, or when the last attempt conflicts as well.
 */
export async function withOptimisticRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || retry === MAX_RETRIES) throw toProblem(error)
      await wait(Math.random() * FIRST_WAIT_MS * 2 ** retry)
    }
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof Conflict ||
    error instanceof ConditionalCheckFailedException ||
    error instanceof TransactionConflictException ||
    (error instanceof TransactionCanceledException && codesOf(error).every((code) => RETRYABLE.has(code)))
  )
}

/** Whether a transaction failed because the condition of one of its first parts does not hold. */
export function isRefusedByFirst(error: unknown, parts: number): boolean {
  return (
    error instanceof TransactionCanceledException && codesOf(error).slice(0, parts).includes('ConditionalCheckFailed')
  )
}

/** The cancellation reasons of transactions that can be retried. */
const RETRYABLE: ReadonlySet<string> = new Set(['None', 'ConditionalCheckFailed', 'TransactionConflict'])

function codesOf({ CancellationReasons = [] }: TransactionCanceledException): string[] {
  return CancellationReasons.map(({ Code = 'None' }) => Code)
}

/** The error for callers: `unavailable` for a conflict and when the table does not answer; any other as it is. */
export function toProblem(error: unknown): unknown {
  if (!isConflict(error) && !isOutage(error)) return error
  logError('A request to the people table failed', error)
  return new Problem('unavailable', 'Accounts are unavailable at the moment. Please try again later.', {
    cause: error,
  })
}

/** Throttling errors. */
const THROTTLED: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
])

/** Whether the table could not be reached, failed or throttled. Only errors of SDK clients have `$metadata`. */
function isOutage(error: unknown): boolean {
  if (error instanceof DynamoDBServiceException)
    return (error.$metadata.httpStatusCode ?? 0) >= 500 || THROTTLED.has(error.name)
  return error instanceof Error && '$metadata' in error
}
