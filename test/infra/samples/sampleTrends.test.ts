import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileOf } from '../../../infra/samples/trends/countryProfiles.ts'
import type { SourceTrend } from '../../../infra/samples/trends/SourceTrend.ts'
import { sampleData } from '../../../infra/samples/trends/sampleData.ts'
import { sampleTrends } from '../../../infra/samples/trends/sampleTrends.ts'
import { type Wave, wavesAt } from '../../../infra/samples/trends/Track.ts'
import { CATEGORIES, type Category, categoriesOfSourceIds } from '../../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../../shared/countries.ts'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { topicOf } from '../../../shared/trend.ts'
import { fewerRuns } from '../../support/speed.ts'

const STEP = 600
const HOUR = 3_600
const WINDOW = 48 * HOUR
const VOLUMES = [100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6]
const GROWTHS = [50, 75, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]

/** Days in all seasons of several years. Collections do not start on whole minutes. */
const DAYS = ['2024-02-28T00:03:07Z', '2026-11-20T12:00:00Z', '2028-07-01T04:30:59Z', '2030-12-31T06:10:00Z']

/** Four consecutive collections of a country, twelve hours apart. */
type Collection = { at: number; trends: SourceTrend[] }
type Seen = { country: Country; collections: Collection[] }

const SEEN: Seen[] = COUNTRIES.flatMap((country) =>
  DAYS.map((day) => ({
    country,
    collections: [0, 12, 24, 36].map((hours) => collectionOf(country, secondsOf(day) + hours * HOUR)),
  })),
)

function secondsOf(instant: string): number {
  return Date.parse(instant) / 1_000
}

function collectionOf({ code }: Country, at: number): Collection {
  return { at, trends: sampleTrends(code, at) }
}

/** The violations that are found in all collections of all countries, one sentence each. */
function violations(find: (collection: Collection, country: Country) => string[]): string[] {
  return SEEN.flatMap(({ country, collections }) =>
    collections.flatMap((collection) =>
      find(collection, country).map(
        (what) => `${country.code} ${new Date(collection.at * 1_000).toISOString()} ${what}`,
      ),
    ),
  )
}

/** The number of trends in each category. */
function countsOf(trends: readonly SourceTrend[]): Map<Category, number> {
  const counts = new Map<Category, number>()
  for (const { categories } of trends)
    for (const category of categoriesOfSourceIds(categories)) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

/** Identifies a wave in several collections. */
function waveOf({ title, startedAt }: SourceTrend): string {
  return `${topicOf(title)} ${startedAt}`
}

describe('the sample has', () => {
  test('the countries of the product, and no others', () => {
    expect([...sampleData().countries.keys()].sort()).toEqual(COUNTRIES.map(({ code }) => code).sort())
    expect(sampleTrends('XX', secondsOf('2026-11-20T12:00:00Z'))).toEqual([])
  })

  test('60 to 150 trends in each country at any time', () => {
    expect(
      violations(({ trends }) => (trends.length < 60 || trends.length > 150 ? [`has ${trends.length}`] : [])),
    ).toEqual([])
  })

  test('something in every category of every country, and at least 3 trends where many people search', () => {
    expect(
      violations(({ trends }, { code }) => {
        const least = sampleData().countries.get(code)?.size === 'large' ? 3 : 1
        const counts = countsOf(trends)
        return CATEGORIES.filter((category) => (counts.get(category) ?? 0) < least)
      }),
    ).toEqual([])
  })

  test('an Active trend that is less than 6 hours old in the first view, at every hour of a year', () => {
    const tracks = profileOf('CA')?.tracks.filter(({ group }) => group === 'business') ?? []
    const year = secondsOf('2027-01-01T00:00:00Z')
    const hours = Array.from({ length: 365 * 24 }, (_, hour) => year + hour * HOUR)
    const isNewAt = (at: number) => (wave: Wave) => at - wave.startedAt < 6 * HOUR && wave.endsAt > at
    const empty = hours.filter((at) => !tracks.some((track) => wavesAt(track, at).some(isNewAt(at))))
    expect(empty).toEqual([])
  })
})

describe('at any moment, in any country', () => {
  const anyMoment = fc.integer({ min: secondsOf('2024-01-01'), max: secondsOf('2031-01-01') })

  test('volumes and growth are steps of the source, and times are in its window', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), anyMoment, ({ code }, at) => {
        const trends = sampleTrends(code, at)
        expect(trends.filter(isOffLadder)).toEqual([])
        expect(trends.filter((trend) => isMistimed(trend, at))).toEqual([])
        expect(trends.filter((trend) => isMisreported(trend, at))).toEqual([])
      }),
      // Each run makes all trends of a country.
      { numRuns: fewerRuns(120) },
    )
  })

  function isOffLadder({ volume, growth }: SourceTrend): boolean {
    return !VOLUMES.includes(volume) || !GROWTHS.includes(growth)
  }

  /** Waves start and end on multiples of ten minutes, and started in the last 48 hours. */
  function isMistimed({ startedAt, endedAt }: SourceTrend, at: number): boolean {
    if (startedAt % STEP !== 0 || startedAt > at || startedAt <= at - WINDOW) return true
    return endedAt !== null && (endedAt % STEP !== 0 || endedAt > at || endedAt <= startedAt)
  }

  /** There are at most 8 articles, with different addresses, and all of them are published. */
  function isMisreported({ articles }: SourceTrend, at: number): boolean {
    const addresses = new Set(articles.map(({ url }) => url))
    return (
      articles.length > 8 || addresses.size !== articles.length || articles.some(({ publishedAt }) => publishedAt > at)
    )
  }
})

describe('twelve hours later, in each country', () => {
  const STEPS = SEEN.flatMap(({ country, collections }) =>
    collections.slice(1).flatMap((later, index) => {
      const earlier = collections[index]
      if (!earlier) return []
      const before = new Map(earlier.trends.map((trend) => [waveOf(trend), trend]))
      const both = later.trends.flatMap((after) => {
        const known = before.get(waveOf(after))
        return known ? [{ before: known, after }] : []
      })
      return [{ country: country.code, earlier, later, both }]
    }),
  )

  test('topics are new, and others ended, changed in searches and growth, and have more articles', () => {
    for (const { country, earlier, later, both } of STEPS) {
      const known = new Set(earlier.trends.map(({ title }) => topicOf(title)))
      const fresh = later.trends.filter(({ title }) => !known.has(topicOf(title)))
      const count = (isSo: (pair: (typeof both)[number]) => boolean) => both.filter(isSo).length
      expect(fresh.length, country).toBeGreaterThanOrEqual(3)
      expect(count(({ before, after }) => before.endedAt === null && after.endedAt !== null)).toBeGreaterThan(5)
      expect(count(({ before, after }) => before.volume !== after.volume)).toBeGreaterThan(2)
      expect(count(({ before, after }) => before.growth !== after.growth)).toBeGreaterThan(2)
      expect(count(({ before, after }) => after.articles.length > before.articles.length)).toBeGreaterThan(0)
    }
  })

  test('a wave keeps its categories, and an ended wave stays ended', () => {
    for (const { both } of STEPS)
      for (const { before, after } of both) {
        expect(after.categories).toEqual(before.categories)
        if (before.endedAt !== null) expect(after.endedAt).toBe(before.endedAt)
      }
  })
})

describe('texts', () => {
  const ALL = SEEN.flatMap(({ collections }) => collections.flatMap(({ trends }) => trends))

  test('are complete: every slot is filled, none is empty, and each is clean', () => {
    const texts = new Set(ALL.flatMap(textsOf))
    const isUnfinished = (text: string) => /^$|[{}|*]|undefined/.test(text) || cleanText(text) !== text
    expect([...texts].filter(isUnfinished)).toEqual([])
  })

  test('begin their related queries with the title, and repeat none', () => {
    expect(
      violations(({ trends }) =>
        trends
          .filter(({ title, related }) => related[0] !== title || new Set(related).size !== related.length)
          .map(({ title }) => title),
      ),
    ).toEqual([])
  })

  test('link to reserved addresses only', () => {
    const addresses = ALL.flatMap(({ articles }) => articles.flatMap(({ url, image }) => [url, image ?? url]))
    const isNobodys = /^https:\/\/[a-z0-9]+(-[a-z0-9]+)*\.example\/[a-z0-9/-]+(\.jpg)?$/
    expect(addresses.filter((address) => !isNobodys.test(address))).toEqual([])
  })

  test.each([
    ['JP', /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u, 0.85],
    ['KR', /\p{sc=Hangul}/u, 0.85],
    ['TW', /\p{sc=Han}/u, 0.5],
    ['TH', /\p{sc=Thai}/u, 0.85],
    ['IL', /\p{sc=Hebrew}/u, 0.85],
    ['SA', /\p{sc=Arabic}/u, 0.5],
    ['GR', /\p{sc=Greek}/u, 0.85],
    ['RU', /\p{sc=Cyrillic}/u, 0.85],
    ['US', /^[ -~]+$/, 0.7],
    ['CA', /[àâçéèêëîïôûœ]/i, 0.03],
    ['IN', /\p{sc=Devanagari}/u, 0.03],
    ['HK', /^[ -~]+$/, 0.03],
  ])('of %s are in the letters of its language, or of its second one: %s', (code, letter, share) => {
    const titles = SEEN.filter(({ country }) => country.code === code).flatMap(({ collections }) =>
      collections.flatMap(({ trends }) => trends.map(({ title }) => title)),
    )
    expect(titles.filter((title) => letter.test(title)).length / titles.length).toBeGreaterThan(share)
  })
})

function textsOf({ title, related, articles }: SourceTrend): string[] {
  return [title, ...related, ...articles.flatMap((article) => [article.title, article.source])]
}
