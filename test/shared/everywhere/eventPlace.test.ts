import { expect, test } from 'vitest'
import { eventPage, eventSign } from '../../../shared/everywhere/eventPlace.ts'
import { readPage } from '../../../shared/pages.ts'

const SIGN = eventSign('BR:final da copa:2026-11-20T18:00Z')

test('an event has an address of its own that lasts, of now or of an hour of the past, with or without a category', () => {
  expect(SIGN).toMatch(/^[0-9a-z]{1,11}$/)
  expect(eventPage(SIGN)).toBe(`/everywhere?event=${SIGN}#event-${SIGN}`)
  expect(eventPage(SIGN, { category: 'Games', hour: '2026-11-21T12' })).toBe(
    `/everywhere/Games?event=${SIGN}&at=2026-11-21T12#event-${SIGN}`,
  )
})

test('the page of an event is that of the list, with the event and the hour that the address names', () => {
  expect(readPage('/everywhere', `?event=${SIGN}&at=2026-11-21T12`)).toMatchObject({
    name: 'everywhere',
    part: 1,
    event: SIGN,
    hour: '2026-11-21T12',
    canonical: '/everywhere?at=2026-11-21T12',
  })
  expect(readPage('/everywhere', '?event=&at=')).toMatchObject({ event: undefined, hour: undefined })
})
