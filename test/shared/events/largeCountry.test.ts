import { describe, expect, test } from 'vitest'
import type { TrendEvent } from '../../../shared/eventShape.ts'
import { eventsOf } from '../../../shared/events/eventsOf.ts'
import { WEIGHTS } from '../../../shared/events/weights.ts'
import type { Trend } from '../../../shared/trend.ts'
import { articleAt, lone } from '../../support/aCountryOfTrends.ts'
import { type SeededRandom, seededRandom } from '../../support/seededRandom.ts'

/** Words that the trends share. */
const WORDS = Array.from({ length: 3_000 }, (_, index) => `w${index.toString(36)}q`)

/** Trends of one country whose titles, queries and articles share 3,000 words. Each shares two articles with the next. */
function trendsSharingWords(random: SeededRandom, count: number): Trend[] {
  const phrase = (length: number) => Array.from({ length }, () => random.pick(WORDS)).join(' ')
  const link = (index: number) => [1, 2].map((part) => articleAt(`a${index}-${part}`, `${phrase(3)} l${index}x`))
  const links = Array.from({ length: count + 1 }, (_, index) => link(index))
  return Array.from({ length: count }, (_, index) =>
    lone(`${phrase(2)} t${index}x`, {
      hours: random.below(48),
      volume: 100 * 2 ** random.below(10),
      related: [phrase(2)],
      articles: [...(links[index] ?? []), ...(links[index + 1] ?? [])],
    }),
  )
}

describe('in a large country', () => {
  const trends = trendsSharingWords(seededRandom(11), 5_000)
  const largestOf = (events: readonly TrendEvent[]) => Math.max(...events.map(({ members }) => members.length))

  test('chains of trends that share articles do not grow together, as they would without limits', () => {
    const events = eventsOf(trends)
    expect(events.length).toBeGreaterThan(500)
    expect(largestOf(events)).toBeLessThanOrEqual(8)
    const unlimited = { ...WEIGHTS, average: 0, minBonds: 1, maxChain: 500, maxMembers: 500 }
    expect(largestOf(eventsOf(trends.slice(0, 200), [], unlimited))).toBeGreaterThan(50)
  })

  test('a live blog in 40 trends, and a query that all have, join none', () => {
    const live = articleAt('live', 'Live: all the news of Saturday')
    const all = Array.from({ length: 40 }, (_, index) =>
      lone(`topic t${index}x news`, { related: ['live score', 'topic news'], articles: [live], hours: 2 }),
    )
    expect(eventsOf([...all, lone('topic news', { articles: [live], hours: 2 })])).toEqual([])
  })
})
