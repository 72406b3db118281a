import { expect, test } from 'vitest'
import { moreSearches } from '../../../shared/events/moreSearches.ts'

test.each([
  [1, 'and 1 more search:'],
  [2, 'and 2 more searches:'],
])('%d other trends of an event are introduced by %j', (count, text) => {
  expect(moreSearches(count)).toBe(text)
})
