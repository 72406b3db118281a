import { smallLetters } from './text/smallLetters.ts'

// The shapes have a file of their own: browsers show trends without validating them.
export type { Article, Point, ReportedTrend, Trend } from './trendShape.ts'

/** Whether a wave goes on: `Active` until the source names its end. */
export type Status = 'Active' | 'Lasted'

/** Still rising or over: a wave that has an end has lasted. */
export function statusOf(trend: { endedAt: string | null }): Status {
  return trend.endedAt === null ? 'Active' : 'Lasted'
}

/**
 * The topic of a title: what people meet, follow and open, in small letters. Of two titles in one list, `"Año"` and `"ano"` are
 * two topics; `"AÑO"` is the first of them.
 */
export function topicOf(title: string): string {
  return smallLetters(title)
}
