import { foldText } from './text/foldText.ts'
import { smallLetters } from './text/smallLetters.ts'
import type { Trend } from './trendShape.ts'

// The shapes have a file of their own: browsers show trends without validating them.
export type { Article, Point, ReportedTrend, Trend } from './trendShape.ts'

export type Status = 'Active' | 'Lasted'

/** Still rising or over: a wave that has an end has lasted. */
export function statusOf(trend: Pick<Trend, 'endedAt'>): Status {
  return trend.endedAt === null ? 'Active' : 'Lasted'
}

/**
 * The topic of a title: what people meet, follow and open, in small letters. Of two titles in one list, `"Año"` and `"ano"` are
 * two topics; `"AÑO"` is the first of them.
 */
export function topicOf(title: string): string {
  return smallLetters(title)
}

/**
 * `country:folded topic:start of the wave`; the start is a whole UTC minute, "unknown" when the source gave none. A wave keeps
 * its key when its title loses or gains accents from one collection to the next.
 */
export function trendKey(country: string, topic: string, startedAt: string | null): string {
  return `${country}:${foldText(topic)}:${startedAt === null ? 'unknown' : `${startedAt.slice(0, 16)}Z`}`
}
