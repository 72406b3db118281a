import { describe, expect, test } from 'vitest'
import { timestampAnswer } from '../../../../shared/collections/lastUpdated.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { lastUpdate } from '../../../../web/features/trends/useLastUpdate.ts'
import type { CountryTrends } from '../../../../web/lib/requests/countryTrends.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'

const OWN = minutesAgo(2_000)
const PUBLISHED = minutesAgo(100)

function trendsOf(updatedAt: string | null): CountryTrends {
  return { country: DEFAULT_COUNTRY, updatedAt, isStale: false, isSample: false, items: [], counts: {}, hits: [] }
}

describe('the time above the trends is', () => {
  test.each([
    ['their own, even when newer ones were published', trendsOf(OWN), PUBLISHED, false, OWN],
    ['their own when the published time could not be read', trendsOf(OWN), undefined, true, OWN],
    ['that of the published data while there are no trends', undefined, PUBLISHED, false, PUBLISHED],
    ['what was known before, when it could not be read again', undefined, PUBLISHED, true, PUBLISHED],
  ])('%s', (_, trends, at, isUnknown, expected) => {
    const published = at === undefined ? undefined : timestampAnswer(at, 12)
    expect(lastUpdate({ trends, published, isUnknown, now: NOW })).toEqual({ kind: 'known', at: expected })
  })

  test('the current time when unknown', () => {
    const shown = lastUpdate({ trends: trendsOf(null), published: undefined, isUnknown: true, now: NOW })
    expect(shown).toEqual({
      kind: 'unknown',
      sentence: 'Updated: 21 November 2026 (Saturday) - 12:00 UTC / 6:00 MDT',
    })
  })

  test.each([
    ['nothing was answered yet', undefined, false],
    ['nothing could be read at all: an outage does not look fresh', undefined, true],
    ['the published time may still come', trendsOf(null), false],
  ])('nothing while %s', (_, trends, isUnknown) => {
    expect(lastUpdate({ trends, published: undefined, isUnknown, now: NOW })).toBeUndefined()
  })
})
