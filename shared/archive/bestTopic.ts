import * as z from 'zod/mini'
import { CATEGORIES, mainCategory } from '../categories.ts'
import type { Trend } from '../trend.ts'
import { hasCard } from '../trends/card.ts'
import { byVolume, largestFirst } from '../trends/ordering.ts'

/** The most searched trend of a country in a collection, as the calendar of the archive names it. */
export const BestTopic = z.object({
  country: z.string(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  volume: z.nullable(z.number()),
})
export type BestTopic = z.infer<typeof BestTopic>

/** The best topic among the trends of one country that its page shows. */
export function bestTopicOf(trends: readonly Trend[]): BestTopic | undefined {
  const [best] = topTrends(trends, 1)
  return best && { country: best.country, ...shortForm(best) }
}

/** The trends with the highest volumes that pages show. */
export function topTrends(trends: readonly Trend[], count: number): Trend[] {
  return trends.filter(hasCard).toSorted(byVolume).slice(0, count)
}

/** What a line about a past trend shows. */
export function shortForm({ title, categories, volume }: Trend): Omit<BestTopic, 'country'> {
  return { title, category: mainCategory(categories), volume }
}

/** The best of several topics, of one country or of all; the first of equal ones. */
export function bestAmong(topics: readonly BestTopic[], country?: string): BestTopic | undefined {
  const [best] = topics
    .filter((topic) => country === undefined || topic.country === country)
    .toSorted((one, other) => largestFirst(one.volume, other.volume))
  return best
}
