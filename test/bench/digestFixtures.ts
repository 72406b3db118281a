import type { Follower } from '../../lambdas/adapters/people/followerRecord.ts'
import { followId } from '../../lambdas/adapters/people/followerRecord.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import type { Change, ChangedTrend } from '../../shared/significance.ts'
import { type Trend, topicOf } from '../../shared/trend.ts'
import { aTrend, NOW, someArticles } from '../support/builders.ts'
import { searchRecords } from '../support/searchRecords.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { aFollower } from '../support/storedPerson.ts'

/** Trends of ten that changed. */
const CHANGED_OF_TEN = 6
const FOLLOWS = 10
const COUNTRIES_OF_READER = 2

/** An invented day of the product and its changes; the same in every run. */
export type BenchDay = { trends: Map<string, Trend[]>; changes: Record<string, ChangedTrend[]> }

/** 45 countries of 340 trends each, six of ten of which changed. */
export function benchDay(): BenchDay {
  const random = seededRandom(3)
  const codes = new Map(COUNTRIES.map(({ name, code }) => [name, code]))
  const records = searchRecords().flatMap(({ trend: title, category, region }) => {
    const country = codes.get(region)
    const name = CATEGORIES.find((one) => one === category)
    if (!country || !name) throw new Error(`There is no ${region} or no ${category}`)
    return aTrend({ title, country, categories: [name], volume: 1_000 * (1 + random.below(2_000)) })
  })
  const trends = Map.groupBy(records, ({ country }) => country)
  const changes = [...trends].map(([country, ofCountry]): [string, ChangedTrend[]] => [
    country,
    ofCountry
      .filter(() => random.below(10) < CHANGED_OF_TEN)
      .map((trend) => ({ trend, changes: [random.pick(changesOf(trend))] })),
  ])
  return { trends, changes: Object.fromEntries(changes) }
}

function changesOf({ volume }: Trend): Change[] {
  const after = volume ?? 0
  return [
    { kind: 'new' },
    { kind: 'volume', before: after / 2, after },
    { kind: 'growth', before: 100, after: 300 },
    { kind: 'status', before: 'Active', after: 'Lasted' },
    { kind: 'articles', added: someArticles(3) },
  ]
}

/** The follows of each reader: ten in two countries, `categories` of them whole categories. */
export function benchFollows({ trends }: BenchDay, readers: number, categories = 0): Follower['follows'][] {
  const random = seededRandom(5)
  const countries = [...trends.keys()]
  return Array.from({ length: readers }, () => {
    const own = Array.from({ length: COUNTRIES_OF_READER }, () => random.pick(countries))
    const follows = new Map<string, Follower['follows'][number]>()
    while (follows.size < FOLLOWS) {
      const country = random.pick(own)
      const isCategory = follows.size < categories
      const name = isCategory ? random.pick(CATEGORIES) : random.pick(trends.get(country) ?? []).title
      const [kind, topic] = isCategory ? (['category', name] as const) : (['trend', topicOf(name)] as const)
      const id = followId({ kind, country, topic })
      follows.set(id, { id, kind, name, country, topic, created_at: NOW })
    }
    return [...follows.values()]
  })
}

/** Followers with these follows, numbered from `from`. */
export function benchFollowers(follows: readonly Follower['follows'][], from = 0): Follower[] {
  const one = aFollower()
  return follows.map((ofReader, index) => ({
    ...one,
    sub: `reader-${from + index}`,
    email: `reader-${from + index}@reader.example`,
    follows: ofReader,
  }))
}
