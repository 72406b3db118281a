import { foldForMatching } from './text/foldForMatching.ts'
import { foldText } from './text/foldText.ts'
import type { Trend } from './trendShape.ts'

// The shapes have a file of their own: browsers show trends without validating them.
export type { Article, Point, ReportedTrend, Trend } from './trendShape.ts'

export type Status = 'Active' | 'Lasted'

/** Still rising or over: a wave that has an end has lasted. */
export function statusOf(trend: Pick<Trend, 'endedAt'>): Status {
  return trend.endedAt === null ? 'Active' : 'Lasted'
}

/** The part of a title that waves, follows and histories are compared by. */
export function topicOf(title: string): string {
  return foldText(title)
}

/**
 * What a topic is found by: the same for it and for every spelling of its titles that people type. It makes more topics
 * alike than `topicOf`, which makes the stored keys: `"ISPARTA"` and `"ısparta"` are two topics, and found by one text.
 */
export function matchingTopic(title: string): string {
  return foldText(foldForMatching(foldText(title)))
}

/** The items with a topic; when there are none, those that are found by it, such as `ısparta` by `isparta`. */
export function itemsOfTopic<Item>(items: readonly Item[], topic: string, topicOfItem: (item: Item) => string): Item[] {
  const exact = items.filter((item) => topicOfItem(item) === topic)
  if (exact.length > 0) return exact
  const wanted = matchingTopic(topic)
  return items.filter((item) => matchingTopic(topicOfItem(item)) === wanted)
}

/** `country:topic:start of the wave`; the start is a whole UTC minute, "unknown" when the source gave none. */
export function trendKey(country: string, topic: string, startedAt: string | null): string {
  return `${country}:${topic}:${startedAt === null ? 'unknown' : `${startedAt.slice(0, 16)}Z`}`
}
