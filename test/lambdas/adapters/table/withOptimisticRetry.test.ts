import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Conflict, withOptimisticRetry } from '../../../../lambdas/adapters/table/withOptimisticRetry.ts'
import { Problem } from '../../../../shared/problem.ts'

const wait = vi.hoisted(() => vi.fn(async (_milliseconds: number) => {}))
vi.mock('node:timers/promises', () => ({ setTimeout: wait }))

const MESSAGE = { message: 'The request failed', $metadata: {} }

beforeEach(() => {
  wait.mockClear()
})

/** A transaction that DynamoDB has cancelled, with the reason of each of its parts. */
function cancelled(...codes: (string | undefined)[]): TransactionCanceledException {
  return new TransactionCanceledException({ ...MESSAGE, CancellationReasons: codes.map((Code) => ({ Code })) })
}

function serviceError(name: string, httpStatusCode: number | undefined): DynamoDBServiceException {
  return new DynamoDBServiceException({ name, $fault: 'client', message: name, $metadata: { httpStatusCode } })
}

/** Work that fails with each of these errors in turn, and then succeeds; it counts how often it was run. */
function workFailing(...errors: unknown[]) {
  const work = vi.fn(async () => {
    if (work.mock.calls.length <= errors.length) throw errors[work.mock.calls.length - 1]
    return 'done'
  })
  return work
}

/** The error that some work ends with, which never succeeds. */
async function endOf(error: unknown): Promise<unknown> {
  const [end] = await Promise.allSettled([withOptimisticRetry(() => Promise.reject(error))])
  return end.status === 'rejected' ? end.reason : undefined
}

describe('work is repeated after', () => {
  test.each<[string, unknown]>([
    ['a change since it was read', new Conflict('Another run was faster')],
    ['a condition that does not hold', new ConditionalCheckFailedException(MESSAGE)],
    ['a transaction on the same item', new TransactionConflictException(MESSAGE)],
    ['a transaction whose condition does not hold', cancelled('None', 'ConditionalCheckFailed')],
    ['a transaction that met another', cancelled('TransactionConflict', 'None')],
    ['a transaction with both', cancelled('TransactionConflict', 'ConditionalCheckFailed')],
    ['a transaction whose other parts have no reason', cancelled(undefined, 'ConditionalCheckFailed')],
  ])('%s', async (_, error) => {
    const work = workFailing(error)
    expect(await withOptimisticRetry(work)).toBe('done')
    expect(work).toHaveBeenCalledTimes(2)
  })
})

describe('work is not repeated after', () => {
  test.each<[string, unknown]>([
    ['a mistake of ours', new TypeError('x is not a function')],
    ['a problem that the caller can act on', new Problem('not-found', 'There is none.')],
    ['an error of the table', serviceError('InternalServerError', 500)],
    ['a transaction with a part that is wrong', cancelled('ConditionalCheckFailed', 'ValidationError')],
    ['a transaction with a part that is throttled', cancelled('ThrottlingError', 'TransactionConflict')],
  ])('%s', async (_, error) => {
    const work = workFailing(error)
    await expect(withOptimisticRetry(work)).rejects.toThrow()
    expect(work).toHaveBeenCalledTimes(1)
    expect(wait).not.toHaveBeenCalled()
  })
})

test('work is given up after the third retry, and is unavailable', async () => {
  const conflict = new Conflict('Another run was faster')
  const work = workFailing(conflict, conflict, conflict, conflict)
  await expect(withOptimisticRetry(work)).rejects.toMatchObject({ code: 'unavailable', cause: conflict })
  expect(work).toHaveBeenCalledTimes(4)
})

describe('people’s data is unavailable when', () => {
  test.each<[string, unknown]>([
    ['the table fails', serviceError('InternalServerError', 500)],
    ['the table fails in a way unknown here', serviceError('SomethingElse', 503)],
    ['requests are throttled', serviceError('ThrottlingException', 400)],
    ['its throughput is exceeded', serviceError('ProvisionedThroughputExceededException', 400)],
    ['the limit of the account is reached', serviceError('RequestLimitExceeded', 400)],
    ['nothing answers', Object.assign(new Error('ECONNREFUSED'), { $metadata: { attempts: 2 } })],
    ['a transaction conflicts to the last', cancelled('TransactionConflict')],
  ])('%s', async (_, error) => {
    expect(await endOf(error)).toMatchObject({ code: 'unavailable', cause: error })
  })
})

describe('an error is passed on as it is when', () => {
  test.each<[string, unknown]>([
    ['the request is wrong', serviceError('ValidationException', 400)],
    ['we may not do this', serviceError('AccessDeniedException', 499)],
    ['the table said nothing of its status', serviceError('SomethingElse', undefined)],
    ['a part of a transaction is wrong', cancelled('ValidationError')],
    ['it is no error of an SDK', new Error('a mistake of ours')],
    ['it only looks like one of an SDK', { $metadata: {} }],
    ['it is nothing', undefined],
  ])('%s', async (_, error) => {
    expect(await endOf(error)).toBe(error)
  })
})
