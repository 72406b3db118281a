import { describe, expect, test } from 'vitest'
import { activeWatches, mayAsk } from '../../../lambdas/digest/activeWatches.ts'
import { aWatch } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

describe('a message may ask whether to keep a watch', () => {
  test.each([
    ['from the instant at which the watch was silent for long enough', { ask_from: NOW }],
    ['later, too', { ask_from: minutesAgo(1) }],
    ['again, when the same message asked already', { ask_from: minutesAgo(1), asks_since: NOW }],
  ])('%s', (_, about) => {
    expect(mayAsk(aWatch(about), NOW)).toBe(true)
  })
})

describe('a message asks nothing about a watch', () => {
  test.each([
    ['that was not silent for long enough', { ask_from: minutesAgo(-1) }],
    ['that another message asked about', { ask_from: minutesAgo(2), asks_since: minutesAgo(1) }],
    ['that is paused', { ask_from: minutesAgo(1), paused: true }],
    ['that is paused and was not silent for long enough', { ask_from: minutesAgo(-1), paused: true }],
  ])('%s', (_, about) => {
    expect(mayAsk(aWatch(about), NOW)).toBe(false)
  })
})

test('active watches are those that are not paused', () => {
  const [first, second] = [aWatch(), aWatch()]
  expect(activeWatches({ watches: [first, aWatch({ paused: true }), second] })).toEqual([first, second])
})
