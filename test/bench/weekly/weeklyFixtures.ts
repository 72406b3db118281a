import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import { followId } from '../../../lambdas/adapters/people/followerRecord.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import { type ChangedTrend, toReported } from '../../../shared/significance.ts'
import { topicOf } from '../../../shared/trend.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { searchRecords } from '../../support/searchRecords.ts'
import { type SeededRandom, seededRandom } from '../../support/seededRandom.ts'
import { aFollower } from '../../support/storedPerson.ts'

/** Days of a week. */
export const WEEK = 7
export const ZONE = 'America/Toronto'

/** Trends of ten that changed, and of those, trends of ten that nobody searched for the day before. */
const CHANGED_OF_TEN = 6
const NEW_OF_TEN = 5
const ARTICLES = 3
const POINTS = 2
const WORDS = 6

/** The changes of all countries on a day of the week: invented, and as large as real ones. */
export function changesOfDay(day: number): Record<string, ChangedTrend[]> {
  const random = seededRandom(11 + day)
  const words = searchRecords().map(({ trend }) => trend)
  const codes = new Map(COUNTRIES.map(({ name, code }) => [name, code]))
  const changes: Record<string, ChangedTrend[]> = {}
  for (const { trend: name, category, region } of searchRecords()) {
    if (random.below(10) >= CHANGED_OF_TEN) continue
    const country = codes.get(region)
    const own = CATEGORIES.find((one) => one === category)
    if (!country || !own) throw new Error(`There is no ${region} or no ${category}`)
    const title = random.below(10) < NEW_OF_TEN ? `${name} ${day}` : name
    const volume = 1_000 * (1 + random.below(2_000))
    changes[country] ??= []
    changes[country].push({
      trend: toReported(
        aTrend({
          title,
          country,
          categories: [own],
          volume,
          related: [random.pick(words), random.pick(words)],
          history: Array.from({ length: POINTS }, () => ({ at: NOW, volume })),
          articles: Array.from({ length: ARTICLES }, () => anArticle(random, words)),
        }),
      ),
      changes: [{ kind: 'volume', before: volume / 2, after: volume }],
    })
  }
  return changes
}

function anArticle(random: SeededRandom, words: readonly string[]) {
  const title = Array.from({ length: WORDS }, () => random.pick(words).split(' ')[0]).join(' ')
  const address = Array.from({ length: 2 }, () => random.below(1e9).toString(36)).join('-')
  return { title, url: `https://news.example/${address}`, source: random.pick(words), publishedAt: NOW }
}

/** A weekly reader with as many follows as are allowed, in all countries: of categories, or of trends that changed. */
export function heaviestReader(kind: 'category' | 'trend'): Follower {
  const random = seededRandom(13)
  const changes = changesOfDay(0)
  const follows = new Map<string, Follower['follows'][number]>()
  while (follows.size < MAX_FOLLOWS) {
    const country = COUNTRIES[follows.size % COUNTRIES.length]?.code ?? ''
    const name = kind === 'category' ? random.pick(CATEGORIES) : random.pick(changes[country] ?? []).trend.title
    const topic = kind === 'category' ? name : topicOf(name)
    const id = followId({ kind, country, topic })
    follows.set(id, { id, kind, name, country, topic, created_at: NOW })
  }
  const about = { sub: kind, username: kind, zone: ZONE, follows: [...follows.values()] }
  return aFollower({ ...about, digest: 'weekly', detail: 'everything' })
}
