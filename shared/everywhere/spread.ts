import { TREND_HOURS } from '../limits.ts'
import { HOUR_MS, instantBefore } from '../time.ts'

/** From an instant on, how many countries had an event. */
export type SpreadPoint = { at: string; countries: number }

/**
 * How an event spread over the countries that list it, within the last 48 hours: a step line that begins with the window
 * and never falls. A country with an unknown start counts from the collection on.
 *
 * @param at the time of the collection
 */
export function spreadOf(members: readonly { startedAt: string | null }[], at: string): SpreadPoint[] {
  const from = instantBefore(at, TREND_HOURS * HOUR_MS)
  const starts = members.map(({ startedAt }) => (startedAt === null || startedAt > at ? at : startedAt))
  const changes = new Set(starts.filter((start) => start > from))
  return [from, ...[...changes].sort()].map((instant) => ({
    at: instant,
    countries: starts.filter((start) => start <= instant).length,
  }))
}
