import { brotliCompressSync, constants } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { CATEGORIES, categoriesOfSourceIds } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { FEED_FORMATS } from '../../../shared/feeds/feed.ts'
import { countryFeed, digestFeed } from '../../../shared/feeds/feedAddress.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { type Trend, topicOf, trendKey } from '../../../shared/trend.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { fullSizeTrends } from '../../support/fullSizeTrends.ts'
import { readFeed } from '../../support/readFeed.ts'
import { FEED_SITE, feedWorld } from './feedWorld.ts'

/** Collections, 12 hours apart. */
const COLLECTIONS = 3
const HALF_DAY_MS = 43_200_000
/** The largest feed, in bytes of brotli. */
const MAX_BYTES = 30 * 1024

const world = feedWorld()

beforeAll(async () => {
  for (let index = COLLECTIONS - 1; index >= 0; index -= 1) {
    const at = Date.parse(NOW) - index * HALF_DAY_MS
    const trends = COUNTRIES.map(({ code }) => [code, trendsOf(code, at)] as const)
    await world.collect(new Date(at).toISOString(), Object.fromEntries(trends), 'sample')
  }
})

/** As many trends of a country as there really are. */
function trendsOf(country: string, at: number): Trend[] {
  return fullSizeTrends(country, at / 1_000).map((trend) => {
    const [startedAt, topic] = [isoOf(trend.startedAt), topicOf(trend.title)]
    return aTrend({
      ...{ title: trend.title, country, topic, startedAt, volume: trend.volume, growth: trend.growth },
      key: trendKey(country, topic, startedAt),
      endedAt: trend.endedAt === null ? null : isoOf(trend.endedAt),
      categories: categoriesOfSourceIds(trend.categories),
      articles: trend.articles.map((article) => ({ ...article, publishedAt: isoOf(article.publishedAt) })),
    })
  })
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}

describe.each(COUNTRIES.map((country) => [country.name, country] as const))('every feed of %s', (_, country) => {
  test.each(FEED_FORMATS)('as %s is read by feed readers, in each category', async (format) => {
    for (const category of [undefined, ...CATEGORIES]) {
      const address = countryFeed(format, country, category, { count: 100 })
      const { text, status } = await world.ask(address)
      expect(status, address).toBe(200)
      const { entries, self } = readFeed(format, text)
      expect(self).toBe(FEED_SITE + address)
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      for (const entry of entries) {
        expect(entry.link.startsWith(`${FEED_SITE}/`) && entry.title !== '', address).toBe(true)
        expect(entry.published <= entry.updated && entry.updated <= NOW, address).toBe(true)
      }
      expect(brotliBytes(text), address).toBeLessThanOrEqual(MAX_BYTES)
    }
  })

  test('with an entry for each collection is small, and so are its tables', async () => {
    const { text } = await world.ask(digestFeed(country))
    expect(readFeed('atom', text).entries).toHaveLength(COLLECTIONS)
    expect(brotliBytes(text)).toBeLessThanOrEqual(MAX_BYTES)
    for (const category of [undefined, ...CATEGORIES]) {
      const table = await world.ask(`/data${trendsPage(country, category)}.csv`)
      const rows = parse(table.text, { bom: true, columns: true })
      expect(rows.length > 0 || category !== undefined).toBe(true)
      expect(Buffer.byteLength(table.text)).toBeLessThanOrEqual(400_000)
    }
  })
})

/** As functions compress their answers. */
function brotliBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}
