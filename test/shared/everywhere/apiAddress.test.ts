import { expect, test } from 'vitest'
import { apiCompare, apiEverywhere } from '../../../shared/everywhere/apiAddress.ts'
import { countryOf } from '../../support/countryOf.ts'

const NOW = { event: undefined, hour: undefined }
const COUNTRIES = [countryOf('CA'), countryOf('US')]

test.each([
  ['/api/everywhere?page=1', () => apiEverywhere({ ...NOW, category: undefined, part: 1 })],
  [
    '/api/everywhere?category=BusinessandFinance&page=2',
    () => apiEverywhere({ ...NOW, category: 'Business and Finance', part: 2 }),
  ],
  [
    '/api/everywhere?page=1&event=k3j9x&at=2026-11-21T12',
    () => apiEverywhere({ category: undefined, part: 1, event: 'k3j9x', hour: '2026-11-21T12' }),
  ],
  ['/api/compare?countries=CA%2CUS', () => apiCompare(COUNTRIES, undefined)],
  ['/api/compare?countries=CA%2CUS&category=BusinessandFinance', () => apiCompare(COUNTRIES, 'Business and Finance')],
])('events and comparisons are asked for at %s', (address, write) => {
  expect(write()).toBe(address)
})
