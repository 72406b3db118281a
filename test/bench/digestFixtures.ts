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

/** What changed on an invented day, by country; the same in every run. */
export type BenchDay = Record<string, ChangedTrend[]>

/** The changes of a collection of 45 countries with 340 trends each, of which six of ten changed. */
export function benchDay(): BenchDay {
  const random = seededRandom(3)
  const day: BenchDay = {}
  for (const { trend: title, category, region } of searchRecords()) {
    if (random.below(10) >= CHANGED_OF_TEN) continue
    const country = COUNTRIES.find(({ name }) => name === region)?.code
    const own = CATEGORIES.find((one) => one === category)
    if (!country || !own) throw new Error(`There is no ${region} or no ${category}`)
    const trend = aTrend({ title, country, categories: [own], volume: 1_000 * (1 + random.below(2_000)) })
    day[country] ??= []
    day[country].push({ trend, changes: [random.pick(changesOf(trend))] })
  }
  return day
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

/** The follows of each reader: ten trends in two countries, of which six changed. */
export function benchFollows(day: BenchDay, readers: number): Follower['follows'][] {
  const random = seededRandom(5)
  return Array.from({ length: readers }, () => {
    const own = Array.from({ length: COUNTRIES_OF_READER }, () => random.pick(COUNTRIES).code)
    const follows = new Map<string, Follower['follows'][number]>()
    while (follows.size < FOLLOWS) {
      const country = random.pick(own)
      const { title } = random.pick(day[country] ?? []).trend
      const name = random.below(10) < CHANGED_OF_TEN ? title : `${title} too`
      const topic = topicOf(name)
      const id = followId({ kind: 'trend', country, topic })
      follows.set(id, { id, kind: 'trend', name, country, topic, created_at: NOW })
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
