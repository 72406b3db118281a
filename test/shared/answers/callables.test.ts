import { describe, expect, test } from 'vitest'
import {
  FailedCall,
  FUNCTION_STATUSES,
  FunctionFailure,
  type FunctionStatus,
  failedCall,
  statusOfHttp,
  statusOnWire,
} from '../../../shared/answers/callables.ts'

describe('a failure of a function', () => {
  test('is written in capitals on the wire', () => {
    expect(failedCall(new FunctionFailure('deadline-exceeded', 'Too slow.'))).toEqual({
      error: { status: 'DEADLINE_EXCEEDED', message: 'Too slow.' },
    })
  })

  test.each(Object.keys(FUNCTION_STATUSES) as FunctionStatus[])('%s is read as it was written', (status) => {
    expect(statusOnWire(FailedCall.parse(failedCall(new FunctionFailure(status, ''))).error.status)).toBe(status)
  })

  test.each(['', 'TEAPOT', 'unavailable', 'constructor', 'CONSTRUCTOR', '__PROTO__'])('is not known as "%s"', (name) =>
    expect(statusOnWire(name)).toBeUndefined(),
  )

  test.each<[FunctionStatus, number]>([
    ['invalid-argument', 400],
    ['unauthenticated', 401],
    ['permission-denied', 403],
    ['not-found', 404],
    ['unimplemented', 405],
    ['resource-exhausted', 429],
    ['internal', 500],
    ['unavailable', 503],
    ['deadline-exceeded', 504],
  ])('%s has the HTTP status %i, and is what that status alone says', (status, httpStatus) => {
    expect(FUNCTION_STATUSES[status]).toBe(httpStatus)
    expect(statusOfHttp(httpStatus)).toBe(status)
  })

  test.each([302, 418, 502, 599])('is "unavailable" when all that is known is the HTTP status %i', (httpStatus) =>
    expect(statusOfHttp(httpStatus)).toBe('unavailable'),
  )
})
