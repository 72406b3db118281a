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

/** What was read is no longer so: somebody else wrote in between. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

/**
 * Runs work that reads, decides and writes on conditions. When a condition fails, all of it is done again, at most
 * three times: what it reads then tells whether somebody else was first or its own answer was lost.
 * Throws `unavailable` when the table does not answer, or when others are always first.
 */
export async function withOptimisticRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || retry === MAX_RETRIES) throw explained(error)
      await wait(Math.random() * FIRST_WAIT_MS * 2 ** retry)
    }
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof Conflict ||
    error instanceof ConditionalCheckFailedException ||
    error instanceof TransactionConflictException ||
    (error instanceof TransactionCanceledException && codesOf(error).every((code) => HARMLESS.has(code)))
  )
}

/** Whether a transaction was refused because a condition of it does not hold. */
export function isRefused(error: unknown): boolean {
  return error instanceof TransactionCanceledException && codesOf(error).includes('ConditionalCheckFailed')
}

/** Whether a transaction was refused because the condition of its first part does not hold. */
export function isFirstRefused(error: unknown): boolean {
  return error instanceof TransactionCanceledException && codesOf(error)[0] === 'ConditionalCheckFailed'
}

/** Why a transaction did not happen, when doing it again can help. */
const HARMLESS: ReadonlySet<string> = new Set(['None', 'ConditionalCheckFailed', 'TransactionConflict'])

function codesOf({ CancellationReasons = [] }: TransactionCanceledException): string[] {
  return CancellationReasons.map(({ Code = 'None' }) => Code)
}

function explained(error: unknown): unknown {
  if (!isConflict(error) && !isOutage(error)) return error
  logError('The table of people does not do what it is asked', error)
  return new Problem('unavailable', 'Accounts are unavailable at the moment. Please try again later.', {
    cause: error,
  })
}

/** Refusals that have nothing to do with what was asked. */
const BUSY: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
])

/** Whether the table could not be reached, failed or had too much to do. Only failures of SDK clients have metadata. */
function isOutage(error: unknown): boolean {
  if (error instanceof DynamoDBServiceException)
    return (error.$metadata.httpStatusCode ?? 0) >= 500 || BUSY.has(error.name)
  return error instanceof Error && '$metadata' in error
}
