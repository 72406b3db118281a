import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTrendKey } from '../../../shared/trends/readTrendKey.ts'
import { trendKey } from '../../../shared/trends/trendKey.ts'
import { anyText } from '../../support/arbitraries.ts'
import { NOW } from '../../support/builders.ts'

test('the key of a trend is read back, whatever its topic', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(NOW, null), (topic, startedAt) => {
      expect(readTrendKey(trendKey('CA', topic, startedAt))).toEqual({ country: 'CA', topic })
    }),
  )
  expect(readTrendKey('CA:a:b:unknown').topic).toBe('a:b')
})
