import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUsable, nextRefresh } from '../../../../web/lib/auth/tokenRefresh.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const NOW = Date.parse('2027-03-01T08:00:00Z')

describe('tokens are refreshed', () => {
  test.each([
    ['5 minutes before they expire', 15, 10],
    ['at once 5 minutes before they expire', 5, 0],
    ['at once when there is less time left', 4, 0],
    ['at once when they have expired', -600, 0],
  ])('%s', (_, minutesLeft, inMinutes) => {
    expect(nextRefresh(NOW + minutesLeft * MINUTE_MS, NOW, 0)).toBe(inMinutes * MINUTE_MS)
  })

  test('never in the past, and after failures between 30 seconds and 16 minutes', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.nat(10_000), (expiresAt, now, failures) => {
        const pause = nextRefresh(expiresAt, now, failures)
        expect(pause).toBeGreaterThanOrEqual(failures === 0 ? 0 : 30 * SECOND_MS)
        if (failures > 0) expect(pause).toBeLessThanOrEqual(16 * MINUTE_MS)
      }),
    )
  })
})

describe('a token can be used', () => {
  test.each([
    ['with more than 30 seconds left', 30 * SECOND_MS + 1, true],
    ['no more with exactly 30 seconds left', 30 * SECOND_MS, false],
    ['no more when it has expired', -1, false],
  ])('%s', (_, left, usable) => {
    expect(isUsable(NOW + left, NOW)).toBe(usable)
  })
})
