import { expect, test } from 'vitest'
import { differencesIn } from './watchCases.ts'

test('the index finds the same waves and words as a scan, in 100,000 cases of 25 scripts', () => {
  const { found, differences } = differencesIn(100_000, Number(process.env.PROPERTY_SEED))
  expect(differences.slice(0, 3)).toEqual([])
  expect(found).toBeGreaterThan(10_000)
})
