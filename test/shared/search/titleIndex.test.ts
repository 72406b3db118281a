import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCategory, LEFTOVER_CATEGORY } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import { createRankedSearch } from '../../../shared/search/rankedSearch.ts'
import {
  buildTitleIndex,
  readTitleIndex,
  searchableTitle,
  TitleIndex,
  type TitleRecord,
  titlePage,
} from '../../../shared/search/titleIndex.ts'
import type { Trend } from '../../../shared/trend.ts'
import { waveTopic } from '../../../shared/trends/waves.ts'
import { anyTrend } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { searchRecords } from '../../support/searchRecords.ts'
import { slowTest } from '../../support/slowTest.ts'

/** What a browser reads of what a collection wrote. */
function readAgain(countries: [string, Trend[]][]): TitleRecord[] {
  return readTitleIndex(TitleIndex.parse(JSON.parse(JSON.stringify(buildTitleIndex(NOW, countries)))))
}

function fieldsOf({ title, country, category, volume }: TitleRecord) {
  return [country.code, category, title, volume]
}

test('the titles of all countries are read as they were written, the most searched first, an unknown volume last', () => {
  const records = readAgain([
    [
      'CA',
      [
        aTrend({ title: 'Puck drop', categories: ['Games'], volume: null, startedAt: null }),
        aTrend({ title: 'Orbit 9', categories: ['Games', 'Technology'], volume: 0 }),
        aTrend({ title: 'Chess', categories: ['Games'], volume: null }),
        aTrend({ title: 'Bank rate', categories: ['Business and Finance'], volume: 200_000 }),
      ],
    ],
    ['JP', [aTrend({ title: '台風7号', country: 'JP', categories: ['Climate'], volume: 1_000_000 })]],
  ])
  expect(records.map(fieldsOf)).toEqual([
    ['CA', 'Business and Finance', 'Bank rate', 200_000],
    ['CA', 'Games', 'Orbit 9', 0],
    ['CA', 'Games', 'Puck drop', null],
    ['CA', 'Games', 'Chess', null],
    ['JP', 'Climate', '台風7号', 1_000_000],
  ])
  expect(records.map(({ startedAt }) => startedAt !== null)).toEqual([true, true, false, true, true])
  expect(records.map(titlePage)).toEqual([
    '/Canada/BusinessandFinance/bank%20rate',
    '/Canada/Games/orbit%209',
    '/Canada/Games/puck%20drop',
    '/Canada/Games/chess',
    '/Japan/Climate/%E5%8F%B0%E9%A2%A87%E5%8F%B7',
  ])
})

test('a topic is in it once, with its newest wave', () => {
  const older = aTrend({ title: 'Storm', startedAt: minutesAgo(2000), volume: 500_000 })
  const newer = aTrend({ title: 'storm', startedAt: minutesAgo(10), volume: 100 })
  expect(readAgain([['CA', [older, newer]]]).map(fieldsOf)).toEqual([['CA', 'Business and Finance', 'storm', 100]])
})

test('records are found by title alone', () => {
  const records = readAgain([['CA', [aTrend({ title: 'Orbit 9', categories: ['Games'] })]]])
  const search = createRankedSearch(records, searchableTitle)
  expect(search.byTitle('orbit').map(({ item }) => item)).toEqual(records)
  for (const query of ['orbit', 'games', 'canada']) expect(search.byMention(query)).toEqual([])
})

describe('an index of another build', () => {
  test('loses the countries that are not known here', () => {
    const index = buildTitleIndex(NOW, [
      ['XX', [aTrend({ title: 'Elsewhere', country: 'XX' })]],
      ['CA', [aTrend({ title: 'Bridge', startedAt: minutesAgo(7) })]],
    ])
    expect(readTitleIndex(index).map(({ title, startedAt }) => [title, startedAt])).toEqual([['Bridge', minutesAgo(7)]])
  })

  test('has its unknown categories under Others', () => {
    const records = readTitleIndex({
      version: 1,
      at: NOW,
      countries: [['CA', [['Astrology', [[100, ['Mars']]]]]]],
    })
    expect(records.map(({ category }) => category)).toEqual(['Others'])
  })

  test.each([null, {}, { version: 2, at: NOW, countries: [] }, { version: 1, at: NOW, countries: { CA: [] } }])(
    'in another form is not read: %j',
    (text) => {
      expect(TitleIndex.safeParse(text).success).toBe(false)
    },
  )
})

test('any trends are all read again, each topic once', () => {
  fc.assert(
    fc.property(fc.array(anyTrend, { maxLength: 10 }), (trends) => {
      const records = readAgain([['CA', trends]])
      expect(
        records
          .map(titlePage)
          .map((page) => page.split('/')[3])
          .sort(),
      ).toEqual([...new Set(trends.map(({ topic }) => encodeURIComponent(topic)))].sort())
      for (const { title, volume } of records)
        expect(trends.some((trend) => trend.title === title && trend.volume === volume)).toBe(true)
    }),
  )
})

describe('compressed, the index is at most 150 KB', () => {
  const MAX_BYTES = 150_000
  const LADDER = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, null]

  test('with the 15,300 titles of a full day, and none is missing', () => {
    const countries = collectionOf(searchRecords(1))
    const index = buildTitleIndex(NOW, countries)
    const topics = new Set(countries.flatMap(([, trends]) => trends.map(waveTopic)))
    expect(topics.size).toBeGreaterThan(14_000)
    expect(readTitleIndex(index)).toHaveLength(topics.size)
    expect(compressed(index)).toBeLessThan(MAX_BYTES)
  })

  slowTest('with three times as many, of which every country keeps its most searched', () => {
    const countries = collectionOf([1, 2, 3].flatMap((seed) => searchRecords(seed)))
    const index = buildTitleIndex(NOW, countries)
    expect(compressed(index)).toBeLessThan(MAX_BYTES)

    const kept = readTitleIndex(index)
    expect(kept.length).toBeGreaterThan(15_300)
    for (const [code, trends] of countries) {
      const volumes = kept.filter(({ country }) => country.code === code).map(({ volume }) => volume ?? 0)
      const most = trends.map(({ volume }) => volume ?? 0).sort((one, other) => other - one)
      expect(Math.max(...volumes)).toBe(most[0])
      expect(Math.min(...volumes)).toBeGreaterThan(most.at(-1) ?? 0)
    }
  })

  function compressed(index: TitleIndex): number {
    return brotliCompressSync(JSON.stringify(index)).length
  }

  function collectionOf(records: ReturnType<typeof searchRecords>): [string, Trend[]][] {
    const countries = Map.groupBy(records, ({ region }) => findCountry(region)?.code ?? region)
    return [...countries].map(([country, ofCountry]) => [
      country,
      ofCountry.map(({ trend: title, category }, index) =>
        aTrend({
          title,
          country,
          categories: [findCategory(category) ?? LEFTOVER_CATEGORY],
          volume: LADDER[(index * 7) % LADDER.length] ?? null,
          // The source gives whole multiples of ten minutes.
          startedAt: minutesAgo(10 * ((index * 101) % 288)),
        }),
      ),
    ])
  }
})
