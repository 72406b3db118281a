import { type Follower, followId, type StoredFollow } from '../../lambdas/adapters/people/followerRecord.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { type Change, type ChangedTrend, toReported } from '../../shared/significance.ts'
import { topicOf } from '../../shared/trend.ts'
import { aTrend, NOW, someArticles } from '../support/builders.ts'
import { searchRecords } from '../support/searchRecords.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { aFollower } from '../support/storedPerson.ts'

/** Trends of ten that changed. */
const CHANGED_OF_TEN = 6
const FOLLOWS = 10

/** What changed on an invented day, by country; the same in every run. */
type Day = Record<string, ChangedTrend[]>

/** The changes of 45 countries with 340 trends each, as large as real ones. Half of their titles are of this day alone. */
export function aDay(number = 0): Day {
  const random = seededRandom(11 + number)
  const codes = new Map(COUNTRIES.map(({ name, code }) => [name, code]))
  const day: Day = {}
  for (const { trend, category, region, sourceTitles } of searchRecords()) {
    if (random.below(10) >= CHANGED_OF_TEN) continue
    const country = codes.get(region) ?? ''
    const title = random.below(2) === 0 ? trend : `${trend} ${number}`
    const volume = 1_000 * (1 + random.below(2_000))
    const url = `https://news.example/${random.below(1e9).toString(36)}-${random.below(1e9).toString(36)}`
    const articles = [{ title: sourceTitles[0] ?? '', url, source: trend, publishedAt: NOW }]
    day[country] ??= []
    day[country].push({
      trend: toReported(aTrend({ title, country, categories: [category], volume, articles })),
      changes: [random.pick(changesTo(volume))],
    })
  }
  return day
}

function changesTo(volume: number): Change[] {
  return [
    { kind: 'new' },
    { kind: 'volume', before: volume / 2, after: volume },
    { kind: 'growth', before: 100, after: 300 },
    { kind: 'status', before: 'Active', after: 'Lasted' },
    { kind: 'articles', added: someArticles(3) },
  ]
}

/** Readers of ten trends in two countries, of which six changed. */
export function readersOf(day: Day, count: number): Follower[] {
  const random = seededRandom(5)
  const one = aFollower()
  return Array.from({ length: count }, (_, index) => {
    const own = [random.pick(COUNTRIES).code, random.pick(COUNTRIES).code]
    const follows = new Map<string, StoredFollow>()
    while (follows.size < FOLLOWS) {
      const country = random.pick(own)
      const { title } = random.pick(day[country] ?? []).trend
      const name = random.below(10) < CHANGED_OF_TEN ? title : `${title} too`
      const topic = topicOf(name)
      const id = followId({ kind: 'trend', country, topic })
      follows.set(id, { id, kind: 'trend', name, country, topic, created_at: NOW })
    }
    return { ...one, sub: `reader-${index}`, email: `reader-${index}@reader.example`, follows: [...follows.values()] }
  })
}
