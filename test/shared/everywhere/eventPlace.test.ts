import { expect, test } from 'vitest'
import { eventPage, shortEventId } from '../../../shared/everywhere/eventPlace.ts'
import { readPage } from '../../../shared/pages.ts'

const SHORT_ID = shortEventId('BR:final da copa:2026-11-20T18:00Z')

test('an event has an address of its own that lasts, of now or of an hour of the past, with or without a category', () => {
  expect(SHORT_ID).toMatch(/^[0-9a-z]{1,11}$/)
  expect(eventPage(SHORT_ID)).toBe(`/everywhere?event=${SHORT_ID}#event-${SHORT_ID}`)
  expect(eventPage(SHORT_ID, { category: 'Games', hour: '2026-11-21T12' })).toBe(
    `/everywhere/Games?event=${SHORT_ID}&at=2026-11-21T12#event-${SHORT_ID}`,
  )
})

test('the page of an event is that of the list, with the event and the hour that the address names', () => {
  expect(readPage('/everywhere', `?event=${SHORT_ID}&at=2026-11-21T12`)).toMatchObject({
    name: 'everywhere',
    part: 1,
    event: SHORT_ID,
    hour: '2026-11-21T12',
    canonical: '/everywhere?at=2026-11-21T12',
  })
  expect(readPage('/everywhere', '?event=&at=')).toMatchObject({ event: undefined, hour: undefined })
})
