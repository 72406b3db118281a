import { expect, test } from 'vitest'
import { eventId, eventPlace, openedPlace } from '../../../shared/everywhere/eventPlace.ts'

test('the address of an event opens the page at its line, with or without a category', () => {
  expect(eventPlace(undefined, 1, 3)).toBe('/everywhere?event=3#event-3')
  expect(eventPlace('Business and Finance', 2, 31)).toBe('/everywhere/BusinessandFinance?page=2&event=31#event-31')
  expect(eventId(12)).toBe('event-12')
})

test('an address shows the event at its place whole, and the first without a place', () => {
  expect(openedPlace('?event=3')).toBe(3)
  expect(openedPlace('?sort=new')).toBe(1)
  expect(openedPlace('')).toBe(1)
})
