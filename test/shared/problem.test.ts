import { expect, test } from 'vitest'
import { Problem } from '../../shared/problem.ts'

test('a problem has its code and a message for people, and keeps what caused it for the log', () => {
  const cause = new Error('connection reset')
  const problem = new Problem('unavailable', 'Please try again later.', { cause })
  expect(problem).toMatchObject({ name: 'Problem', code: 'unavailable', message: 'Please try again later.', cause })
})
