import { describe, expect, test } from 'vitest'
import { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'

const BEST = { country: 'CA', trend: 'Orbit 9', search: '200K+', category: 'Games', volume: 200_000 }
const COLLECTION = {
  at: '2026-11-21T12:00:00.000Z',
  countries: { ok: 44, stale: 1, failed: 0 },
  trends: 4_000,
  sample: false,
  best: BEST,
}
const MONTH = {
  month: '2026-11',
  collections: [COLLECTION],
  previous: '2026-10',
  next: null,
  months: [{ month: '2026-11', collections: 42, expected: 42 }],
  first: '2026-10-01T00:00:00.000Z',
  newest: '2026-11-21T12:00:00.000Z',
  week_earlier: '2026-11-14T12:00:00.000Z',
  month_earlier: '2026-10-21T12:00:00.000Z',
  year_earlier: null,
  earlier: [
    {
      ago: 'week',
      at: '2026-11-14T12:00:00.000Z',
      trends: [{ trend: 'Harbour bridge', category: 'Travel and Transportation', search: '5K+', again: false }],
    },
  ],
}

describe('a month of the archive is read', () => {
  test('with all that it says', () => {
    expect(ArchiveAnswer.parse(MONTH)).toEqual(MONTH)
  })

  test.each([
    ['without the best trend of a collection', { collections: [{ ...COLLECTION, best: null }] }],
    ['without a known volume', { collections: [{ ...COLLECTION, best: { ...BEST, volume: null } }] }],
    ['without how many collections a month was to have', { months: [{ month: '2026-11', collections: 42 }] }],
    ['without what a country had earlier', { earlier: undefined }],
  ])('%s, as earlier versions answered it', (_, without) => {
    expect(ArchiveAnswer.parse({ ...MONTH, ...without })).toEqual({ ...MONTH, ...without })
  })

  test.each([
    ['a category that is none of ours', { collections: [{ ...COLLECTION, best: { ...BEST, category: 'Beauty' } }] }],
    ['another time than a week or a year before', { earlier: [{ ...MONTH.earlier[0], ago: 'day' }] }],
  ])('but not with %s', (_, wrong) => {
    expect(ArchiveAnswer.safeParse({ ...MONTH, ...wrong }).success).toBe(false)
  })
})
