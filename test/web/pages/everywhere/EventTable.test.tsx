import '../../../support/jsdom.ts'
import { expect, test, vi } from 'vitest'
import { type ApiEvent, everywhereAnswer } from '../../../../shared/answers/everywhereAnswer.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import type { WorldEvent } from '../../../../shared/everywhere/everywhereShape.ts'
import { EventCard } from '../../../../web/pages/everywhere/EventCard.tsx'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { aGoneWave, aMember, aWorldEvent } from '../../../support/feedParts.ts'
import { MemoryRouter } from '../../../support/MemoryRouter.tsx'
import { render } from '../../../support/render.tsx'

vi.hoisted(() => vi.stubEnv('TZ', 'America/Toronto'))

/** An event as it is answered. */
function answered(about: Partial<WorldEvent> = {}): ApiEvent {
  const everywhere = { events: [aWorldEvent(about)], only: {} }
  const collection = { version: 1 as const, id: 'c1', at: NOW, countries: [] }
  const [event] = everywhereAnswer(collection, everywhere, { category: undefined, min: 2, limit: 1 }).events
  if (!event) throw new Error('There is no event.')
  return event
}

async function shown(event: ApiEvent, late: string[] = []) {
  const { container } = await render(
    <MemoryRouter>
      <EventCard
        isSample={false}
        {...{ event, late, rank: 1, updatedAt: NOW, category: undefined, hour: undefined, home: DEFAULT_COUNTRY }}
        isAsked
        isFirst
      />
    </MemoryRouter>,
  )
  const all = (selector: string) => Array.from(container.querySelectorAll(selector), (each) => each.textContent ?? '')
  return { sentence: all('.ev__first')[0], past: all('.ev__past')[0], all, container }
}

const rowsOf = ({ container }: Awaited<ReturnType<typeof shown>>) =>
  Array.from(container.querySelectorAll('tbody tr'), (row) =>
    Array.from(row.children, (cell) => cell.textContent ?? '').filter((text) => text !== ''),
  )

test('the first country is named with its article, in the zone of the reader and in UTC, and marked in grid and table', async () => {
  const members = [
    aMember({ country: 'US', startedAt: minutesAgo(700) }),
    aMember({ country: 'GB', startedAt: minutesAgo(520), reason: null }),
  ]
  const page = await shown(answered({ members }))
  expect(page.sentence).toBe(
    'First listed in the United States, 20 Nov, 19:20 (21 Nov, 00:20 UTC), 3 h before the United Kingdom',
  )
  expect(rowsOf(page)).toEqual([
    ['United States1st', 'Cup final', '2K+', '20 Nov, 19:20', '21 Nov, 00:20 UTC', 'Listed first'],
    ['United Kingdom', 'Cup final', '2K+', '20 Nov, 22:20', '21 Nov, 03:20 UTC', 'Reference for the others'],
  ])
  expect(page.all('.map .square--first')).toEqual(['US United States, 2K+ searches, listed first1st'])
  expect(page.all('thead th').slice(3, 5)).toEqual(['Started, in Toronto', 'UTC'])
})

test('a first country that is gone has a row and a tile that say so, and is not counted', async () => {
  const page = await shown(answered({ gone: [aGoneWave()] }))
  expect(page.sentence).toMatch(/^First listed in Portugal, .*, 1 h before Brazil; no longer listed there$/)
  expect(page.all('caption')).toEqual([
    '3 countries and one that no longer lists it, earliest first. Searches are lower bounds and are never added up.',
  ])
  expect(rowsOf(page)[0]).toEqual([
    'Portugal1st',
    'Final da Taça',
    '1K+',
    '20 Nov, 17:40',
    '22:40 UTC',
    'First listed. No longer listed since 20 Nov, 19:00',
  ])
  expect(page.all('.map .square--gone')).toEqual(['PTPortugal: listed first, no longer listed1st'])
  expect(page.all('.map .square--first')).toEqual([])
})

test.each([
  ['is not up to date', ['PT'], {}, 'Not up to date; last seen 20 Nov, 19:00'],
  [
    'lists a later wave',
    [],
    { members: [aMember({ country: 'PT' }), aMember()] },
    'An earlier wave there, last seen 20 Nov, 19:00',
  ],
])('a wave that is gone of a country that %s is not said to be listed no longer', async (_, late, about, text) => {
  const page = await shown(answered({ ...about, gone: [aGoneWave()] }), late)
  expect(rowsOf(page)[0]?.at(-1)).toBe(text)
})

test('several first countries are named and marked', async () => {
  const members = ['DE', 'NL', 'FR'].map((country, index) =>
    aMember({ country, startedAt: minutesAgo(700 - 30 * index), reason: index === 0 ? null : 'term' }),
  )
  const page = await shown(answered({ members }))
  expect(page.sentence).toBe(
    'First listed at about the same time in Germany, the Netherlands and France, 20 Nov, 19:20 (21 Nov, 00:20 UTC)',
  )
  expect(page.all('.nth')).toEqual(['1st', '1st', '1st'])
})

test.each<[WorldEvent['firstUnknown'], string]>([
  [{ kind: 'start' }, ': the source gave no time for one of its countries'],
  [{ kind: 'hidden' }, ''],
  [
    { kind: 'blind', from: null, until: '2025-10-23T12:00:00.000Z' },
    ': it was listed before our collections begin, 23 Oct 2025',
  ],
  [
    { kind: 'blind', from: '2026-11-16T12:00:00.000Z', until: '2026-11-19T12:00:00.000Z' },
    ': nothing was collected from 16 Nov, 07:00 to 19 Nov, 07:00',
  ],
])('that nobody knows the first country is said with its reason: %j', async (firstUnknown, reason) => {
  const page = await shown(answered({ firstUnknown }))
  expect(page.sentence).toBe(`First listing not known${reason}`)
  expect(page.all('.nth')).toEqual([])
})

test('an earlier appearance is told beside it', async () => {
  const earlier = [
    aGoneWave({ country: 'SE', startedAt: '2026-11-14T12:00:00.000Z', lastSeenAt: '2026-11-16T12:00:00.000Z' }),
  ]
  expect((await shown(answered({ earlier }))).past).toBe('Appeared before: 14 Nov to 16 Nov, first in Sweden')
})

test('of more first countries than are named, the others are counted', async () => {
  const members = ['DE', 'NL', 'FR', 'BE', 'AT'].map((country, index) =>
    aMember({ country, startedAt: minutesAgo(700 - 10 * index), reason: index === 0 ? null : 'term' }),
  )
  const page = await shown(answered({ members }))
  expect(page.sentence).toMatch(/in Germany, the Netherlands, France and 2 more, 20 Nov, 19:20 /)
  expect(page.all('.nth')).toHaveLength(5)
})

test('a first country that lists a later wave is said to list it again, and is no country that lists it no longer', async () => {
  const members = [aMember({ country: 'PT', startedAt: minutesAgo(100) }), aMember({ reason: null })]
  const page = await shown(answered({ members, gone: [aGoneWave()] }))
  expect(page.sentence).toMatch(/^First listed in Portugal, .*; listed there again$/)
  expect(page.all('caption')[0]).toMatch(/^2 countries, with one earlier wave, earliest first\./)
  expect(page.all('.map .square--gone')).toEqual([])
})
