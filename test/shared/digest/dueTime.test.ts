import { expect, test } from 'vitest'
import { lastDueDate, phaseOf } from '../../../shared/digest/dueTime.ts'

test.each([
  ['the evening before', '2026-11-21T04:00:00.000Z', 'early'],
  ['at 7:59', '2026-11-21T12:59:59.999Z', 'early'],
  ['at 8:00', '2026-11-21T13:00:00.000Z', 'due'],
  ['at 11:59', '2026-11-21T16:59:59.999Z', 'due'],
  ['at noon', '2026-11-21T17:00:00.000Z', 'late'],
  ['at midnight', '2026-11-22T05:00:00.000Z', 'late'],
  ['a month later', '2026-12-21T14:00:00.000Z', 'late'],
])('%s a date in Toronto is as it is', (_, at, phase) => {
  expect(phaseOf('America/Toronto', '2026-11-21', at)).toBe(phase)
})

test.each([
  ['2026-11-21T12:59:00.000Z', '2026-11-20'],
  ['2026-11-21T13:00:00.000Z', '2026-11-21'],
  ['2026-11-22T04:59:00.000Z', '2026-11-21'],
  ['2026-11-22T12:59:00.000Z', '2026-11-21'],
])('at %s the last due date in Toronto is %s', (at, date) => {
  expect(lastDueDate('America/Toronto', at)).toBe(date)
})
