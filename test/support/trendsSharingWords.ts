import type { Trend } from '../../shared/trend.ts'
import { articleAt, lone } from './aCountryOfTrends.ts'
import type { seededRandom } from './seededRandom.ts'

/** Words that the trends share. */
const WORDS = Array.from({ length: 3_000 }, (_, index) => `w${index.toString(36)}q`)

/** Trends of one country whose titles, queries and articles share 3,000 words. Each shares two articles with the next. */
export function trendsSharingWords(random: ReturnType<typeof seededRandom>, count: number): Trend[] {
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
