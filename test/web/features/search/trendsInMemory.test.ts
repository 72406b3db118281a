import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiItem } from '../../../../shared/api.ts'
import { timestampAnswer } from '../../../../shared/collections/lastUpdated.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { trendsInMemory } from '../../../../web/features/search/LocalSearcher.ts'
import { createQueryClient, timestampQuery, trendsQuery } from '../../../../web/lib/requests/queries.ts'
import { anItem, someTrends, titlesOf } from '../../../support/anItem.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'

const JAPAN = findCountry('JP') ?? DEFAULT_COUNTRY
const CANADA = DEFAULT_COUNTRY

let queryClient = createQueryClient()

beforeEach(() => {
  queryClient = createQueryClient()
})
afterEach(() => vi.restoreAllMocks())

function load(country: Country, items: ApiItem[], updatedAt = 1): void {
  queryClient.setQueryData(trendsQuery(country).queryKey, someTrends(items, { country }), { updatedAt })
}

function titles(): string[] {
  return titlesOf([...trendsInMemory(queryClient).items.values()])
}

test('those of all countries are listed, the latest loaded first', () => {
  load(CANADA, [anItem({ title: 'Storm' }), anItem({ title: 'Flood' })], 1)
  load(JAPAN, [anItem({ title: '台風', country: 'JP' })], 2)
  expect(titles()).toEqual(['台風', 'Storm', 'Flood'])
})

test('those of a single category are listed, too', () => {
  queryClient.setQueryData(['trends', 'CA', 'Games'], { items: [anItem({ title: 'Orbit 9' })] })
  expect(titles()).toEqual(['Orbit 9'])
})

test('other things that were loaded are not taken for trends', () => {
  queryClient.setQueryData(timestampQuery().queryKey, timestampAnswer(NOW, 12, false))
  expect(titles()).toEqual([])
})

test('what could not be loaded is passed over', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await queryClient.prefetchQuery({
    queryKey: ['trends', 'FR'],
    queryFn: () => Promise.reject(new Error('gone')),
    retry: false,
  })
  load(CANADA, [anItem({ title: 'Storm' })])
  expect(titles()).toEqual(['Storm'])
})

describe('a topic of a country', () => {
  test('is listed once, with its newest wave', () => {
    const older = anItem({ title: 'Storm', startedAt: minutesAgo(600) })
    const newer = anItem({ title: 'storm', startedAt: minutesAgo(10) })
    const unknown = anItem({ title: 'STORM', startedAt: null })
    load(CANADA, [older, newer, unknown])
    expect(titles()).toEqual(['storm'])
  })

  test('is listed as last loaded', () => {
    load(CANADA, [anItem({ title: 'Storm', volume: 100 })], 1)
    queryClient.setQueryData(
      ['trends', 'CA', 'Climate'],
      { items: [anItem({ title: 'Storm', volume: 200 })] },
      { updatedAt: 2 },
    )
    expect([...trendsInMemory(queryClient).items.values()].map(({ volume }) => volume)).toEqual([200])
  })
})

test('the same is answered again until something is loaded', () => {
  load(CANADA, [anItem({ title: 'Storm' })], 1)
  const before = trendsInMemory(queryClient)
  expect(trendsInMemory(queryClient, before)).toBe(before)
  load(CANADA, [anItem({ title: 'Flood' })], 2)
  const after = trendsInMemory(queryClient, before)
  expect([...after.items.keys()]).toEqual(['CA:flood'])
  load(JAPAN, [], 2)
  expect(trendsInMemory(queryClient, after)).not.toBe(after)
})
