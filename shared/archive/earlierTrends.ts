import * as z from 'zod/mini'
import { CATEGORIES } from '../categories.ts'
import { Instant } from '../instant.ts'
import type { Trend } from '../trend.ts'
import { weekBefore, yearBefore } from './archiveTime.ts'
import { shortForm, topTrends } from './bestTopic.ts'

/** Trends of an earlier time that the page of a country names ("on this day"). */
const EARLIER_LINES = 3

/** How long ago the earlier collections are that the page of a country names, the oldest first. */
export const EARLIER = ['year', 'week'] as const

/** `year`: the same date and hour a year before, on 29 February those of 28 February; `week`: seven days before. */
export type Ago = (typeof EARLIER)[number]

/** The most searched trends of a country a week or a year before a collection. */
export const EarlierTrends = z.object({
  ago: z.enum(EARLIER),
  /** The time of the earlier collection. */
  at: Instant,
  trends: z.array(
    z.object({
      title: z.string(),
      category: z.enum(CATEGORIES),
      volume: z.nullable(z.number()),
      /** Whether the later collection lists the topic, too. Missing in documents of earlier versions. */
      again: z.optional(z.boolean()),
    }),
  ),
})
export type EarlierTrends = z.infer<typeof EarlierTrends>

/** The time that long before a collection. */
export function timeBefore(at: string, ago: Ago): string {
  return ago === 'year' ? yearBefore(at) : weekBefore(at)
}

/**
 * What an earlier collection had of a country; undefined when it had nothing to show.
 *
 * @param isListed whether the later collection lists a topic
 */
export function earlierTrends(
  ago: Ago,
  at: string,
  trends: readonly Trend[],
  isListed: (topic: string) => boolean,
): EarlierTrends | undefined {
  const lines = topTrends(trends, EARLIER_LINES).map((trend) => ({
    ...shortForm(trend),
    again: isListed(trend.topic),
  }))
  return lines.length === 0 ? undefined : { ago, at, trends: lines }
}
