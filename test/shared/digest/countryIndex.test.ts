import { expect, test } from 'vitest'
import { countryIndex } from '../../../shared/digest/countryIndex.ts'
import type { ChangedTrend } from '../../../shared/significance.ts'
import { aTrend } from '../../support/builders.ts'

test('a trend is found by its topic, else by any spelling', () => {
  const changes = ['ısparta', 'isparta', 'Łódź'].map(
    (title): ChangedTrend => ({ trend: aTrend({ title }), changes: [] }),
  )
  const { find } = countryIndex({ changes })
  expect(find('isparta')?.trend.title).toBe('isparta')
  expect(find('ısparta')?.trend.title).toBe('ısparta')
  expect(find('lodz')?.trend.title).toBe('Łódź')
  expect(find('lody')).toBeUndefined()
})
