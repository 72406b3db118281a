import { describe, expect, test } from 'vitest'
import {
  apiFunction,
  apiSearch,
  apiTopic,
  apiTrends,
  embedEvent,
  embedPage,
  embedTopic,
  oembedOf,
} from '../../shared/apiAddresses.ts'
import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { apiCompare, apiEverywhere } from '../../shared/everywhere/apiAddress.ts'
import { chartOf, imageOf } from '../../shared/imageAddresses.ts'
import { countryOf } from '../support/countryOf.ts'

const US = countryOf('US')

test('events and comparisons are asked for by page, event, collection and countries', () => {
  const events = { category: 'Business and Finance', part: 2, event: 'k3j9x', hour: '2026-11-21T12' } as const
  expect(apiEverywhere(events)).toBe('/api/everywhere?category=BusinessandFinance&page=2&event=k3j9x&at=2026-11-21T12')
  expect(apiCompare([DEFAULT_COUNTRY, US], 'Games')).toBe('/api/compare?countries=CA%2CUS&category=Games')
})

describe('the address of a picture is written', () => {
  test.each([
    ['/images/UnitedStates/BusinessandFinance.png', () => imageOf(US, 'Business and Finance')],
    ['/images/Canada/Games.png?topic=orbit+9', () => imageOf(DEFAULT_COUNTRY, 'Games', 'orbit 9')],
    ['/images/Canada/Games.png?topic=%EF%BF%BD', () => imageOf(DEFAULT_COUNTRY, 'Games', '\ud83c')],
    ['/images/Canada/Games.png?topic=orbit+9&chart=1', () => chartOf(DEFAULT_COUNTRY, 'Games', 'orbit 9')],
  ])('%s', (address, write) => {
    expect(write()).toBe(address)
  })
})

describe('the address of a widget is written', () => {
  test.each([
    ['/embed/UnitedStates/BusinessandFinance', () => embedPage(US, 'Business and Finance')],
    ['/embed/Canada?at=2026-11-21T12', () => embedPage(DEFAULT_COUNTRY, undefined, { hour: '2026-11-21T12' })],
    [
      '/embed/Canada/Games?topic=orbit+9&theme=dark',
      () => embedTopic(DEFAULT_COUNTRY, 'Games', 'orbit 9', { theme: 'dark' }),
    ],
    ['/embed/everywhere?event=k3j9x&count=3', () => embedEvent('k3j9x', { count: 3 })],
    ['/embed/Canada?count=3&theme=dark', () => embedPage(DEFAULT_COUNTRY, undefined, { count: 3, theme: 'dark' })],
    [
      '/oembed?url=https%3A%2F%2Fuptick.example%2FCanada%2FGames&format=json',
      () => oembedOf('https://uptick.example/Canada/Games'),
    ],
  ])('%s', (address, write) => {
    expect(write()).toBe(address)
  })
})

describe('an address of the API is written', () => {
  test.each([
    ['/api/trends/US/BusinessandFinance', () => apiTrends(US, 'Business and Finance')],
    ['/api/search?query=bank+rate&country=US', () => apiSearch('bank rate', US)],
    ['/api/topics/US?topic=a%26b%3Dc', () => apiTopic(US, 'a&b=c')],
    ['/api/functions/sendContactEmail', () => apiFunction('sendContactEmail')],
  ])('%s', (address, write) => {
    expect(write()).toBe(address)
  })
})
