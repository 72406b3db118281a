import { expect, test } from 'vitest'
import { ago, durationSince } from '../../../../web/pages/status/sinceTexts.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'

test.each([
  [0, 'just now'],
  [1, '1 minute ago'],
  [180, '3 hours ago'],
])('what was %i minutes ago was %s', (minutes, text) => {
  expect(ago(minutesAgo(minutes), NOW)).toBe(text)
})

test.each([
  [60, '1 hour'],
  [15 * 60 + 59, '15 hours'],
  [48 * 60 - 1, '47 hours'],
  [48 * 60, '2 days'],
])('data of %i minutes ago is %s old', (minutes, text) => {
  expect(durationSince(minutesAgo(minutes), NOW)).toBe(text)
})
