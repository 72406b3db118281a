import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestWaves, waveTopic } from '../../../shared/trends/waves.ts'
import { anyTrend } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo } from '../../support/builders.ts'

test('of several waves of a topic the newest counts, in the place of the first', () => {
  const older = aTrend({ title: 'Storm', startedAt: minutesAgo(900) })
  const newer = aTrend({ title: 'storm', startedAt: minutesAgo(10) })
  const unknown = aTrend({ title: 'STORM', startedAt: null })
  const other = aTrend({ title: 'Ferry' })
  expect(newestWaves([unknown, older, other, newer])).toEqual([newer, other])
  expect(newestWaves([newer, older, unknown])).toEqual([newer])
  expect(newestWaves([unknown])).toEqual([unknown])
})

test('of two that began together the first counts', () => {
  const trends = [aTrend({ title: 'Storm', rank: 1 }), aTrend({ title: 'Storm', rank: 2 })]
  expect(newestWaves(trends)).toEqual(trends.slice(0, 1))
})

test('every topic is kept exactly once', () => {
  fc.assert(
    fc.property(fc.array(anyTrend, { maxLength: 12 }), (trends) => {
      const waves = newestWaves(trends)
      expect(waves.map(waveTopic)).toEqual([...new Set(trends.map(waveTopic))])
      expect(newestWaves(waves)).toEqual(waves)
    }),
  )
})
