import { expect, test } from 'vitest'
import { apiCompare, apiEverywhere } from '../../../shared/everywhere/apiAddress.ts'
import { countryOf } from '../../support/countryOf.ts'

const COUNTRIES = [countryOf('CA'), countryOf('US')]

test.each([
  ['/api/everywhere?limit=50', () => apiEverywhere(undefined, 50)],
  ['/api/everywhere?category=BusinessandFinance&limit=20', () => apiEverywhere('Business and Finance', 20)],
  ['/api/compare?countries=CA%2CUS', () => apiCompare(COUNTRIES, undefined)],
  ['/api/compare?countries=CA%2CUS&category=BusinessandFinance', () => apiCompare(COUNTRIES, 'Business and Finance')],
])('events and comparisons are asked for at %s', (address, write) => {
  expect(write()).toBe(address)
})
