import { expect, test } from 'vitest'
import { countryOfZone } from '../../shared/countryOfZone.ts'

test.each([
  ['America/Sao_Paulo', 'BR'],
  ['America/Recife', 'BR'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/Madrid', undefined],
  ['UTC', undefined],
  ['', undefined],
])('%j is a time zone of %j', (zone, code) => {
  expect(countryOfZone(zone)?.code).toBe(code)
})
