import { expect, test } from 'vitest'
import { Problem } from '../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../shared/problemStatuses.ts'

test('a problem has its code and a message for people', () => {
  const problem = new Problem('unknown-country', 'There is no such country.')
  expect(problem).toBeInstanceOf(Error)
  expect(problem).toMatchObject({
    name: 'Problem',
    code: 'unknown-country',
    message: 'There is no such country.',
  })
})

test('what caused it is kept for the log', () => {
  const cause = new Error('connection reset')
  expect(new Problem('unavailable', 'Please try again later.', { cause }).cause).toBe(cause)
})

test('every problem has a status that says whose it is', () => {
  for (const status of Object.values(PROBLEM_STATUSES))
    expect([400, 401, 403, 404, 405, 409, 410, 413, 415, 429, 500, 501, 503]).toContain(status)
})
