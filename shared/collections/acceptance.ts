import { TREND_HOURS } from '../limits.ts'
import { HOUR_MS, millisecondsFrom } from '../time.ts'
import type { CountryState, Origin } from './collection.ts'

/** Countries with fewer trends are not checked for shrinking. */
export const SMALLEST_JUDGED = 20
/** An answer with less than this part (a third) of the previous trends is suspicious. */
export const LARGEST_SHRINK = 3

/** What a collection does with the source's answer for a country. */
export type Verdict = 'accept' | 'doubt' | 'keep'

/**
 * Decides whether a country's new trends replace its last good ones. A suspiciously small answer is rejected once and
 * accepted when the next collection confirms it; an empty one never replaces anything; the thin feed is used only when
 * there is nothing better from the last 48 hours.
 */
export function judgeAnswer(
  before: CountryState | undefined,
  answer: { origin: Origin; trends: number },
  at: string,
): Verdict {
  if (answer.trends === 0) return 'keep'
  if (answer.origin === 'feed') return isFeedBetter(before, at) ? 'accept' : 'keep'
  if (before?.origin !== answer.origin) return 'accept'
  const shrank = before.trends >= SMALLEST_JUDGED && answer.trends * LARGEST_SHRINK < before.trends
  return shrank && before.suspect === null ? 'doubt' : 'accept'
}

/** Whether the source's thin feed would be better than what a country has. */
export function isFeedBetter(before: CountryState | undefined, at: string): boolean {
  if (!before || before.at === null || before.origin === 'feed') return true
  return millisecondsFrom(before.at, at) > TREND_HOURS * HOUR_MS
}

/** A country that has new trends in this collection. */
export function freshState(
  collection: { id: string; at: string },
  answer: { origin: Origin; trends: number },
  outcome: string,
): CountryState {
  return {
    state: 'ok',
    collection: collection.id,
    at: collection.at,
    origin: answer.origin,
    trends: answer.trends,
    outcome,
    suspect: null,
  }
}

/** A country that keeps its last good trends, or has none yet. */
export function keptState(before: CountryState | undefined, outcome: string, suspect: number | null): CountryState {
  if (!before || before.collection === null)
    return { state: 'failed', collection: null, at: null, origin: null, trends: 0, outcome, suspect: null }
  return { ...before, state: 'stale', outcome, suspect }
}
