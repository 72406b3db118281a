import { expect, test } from 'vitest'
import { limitRefusal, PERSON_LIMITS, READING_POINTS } from '../../../shared/people/personLimits.ts'

/** What a new AWS account runs at the same time. */
const NEW_ACCOUNT_CONCURRENCY = 10

test.each(Object.entries(READING_POINTS).filter(([, points]) => points > 2))(
  'one person cannot keep all functions of a new AWS account busy with %s',
  (_, points) => {
    expect(PERSON_LIMITS.reading.points / points).toBeLessThan(NEW_ACCOUNT_CONCURRENCY)
  },
)

test.each([
  [1, '1 second'],
  [40, '40 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [288, '5 minutes'],
  [7_199, '120 minutes'],
  [7_200, '2 hours'],
  [7_201, '3 hours'],
])('a wait of %d s is said as %s', (seconds, text) => {
  expect(limitRefusal('reading', seconds)).toBe(`You have asked for a lot at once. Please try again in ${text}.`)
})
