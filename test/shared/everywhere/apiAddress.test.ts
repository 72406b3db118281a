import { expect, test } from 'vitest'
import { apiCompare, apiEverywhere } from '../../../shared/everywhere/apiAddress.ts'
import { countryOf } from '../../support/countryOf.ts'

const COUNTRIES = [countryOf('CA'), countryOf('US')]

test.each([
  ['/api/everywhere?page=1', () => apiEverywhere(undefined, 1)],
  ['/api/everywhere?category=BusinessandFinance&page=2', () => apiEverywhere('Business and Finance', 2)],
  ['/api/compare?countries=CA%2CUS', () => apiCompare(COUNTRIES, undefined)],
  ['/api/compare?countries=CA%2CUS&category=BusinessandFinance', () => apiCompare(COUNTRIES, 'Business and Finance')],
])('events and comparisons are asked for at %s', (address, write) => {
  expect(write()).toBe(address)
})
