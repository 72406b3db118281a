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

/** `country:topic:start of the wave`; the start is a whole UTC minute, "unknown" when the source gave none. */
export function trendKey(country: string, topic: string, startedAt: string | null): string {
  return `${country}:${topic}:${startedAt === null ? 'unknown' : `${startedAt.slice(0, 16)}Z`}`
}
