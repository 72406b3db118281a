import { localMoment } from '../digest/localMoment.ts'
import { MINUTE_MS } from '../time.ts'

/** From which hour of the local clock until which nothing is sent at once: `{ from: 22, to: 7 }` is the night. */
type Hours = { from: number; to: number }

const QUARTER_MS = 15 * MINUTE_MS

/**
 * When the quiet hours that an instant is in are over; undefined outside of them. They are hours of the clock on the wall:
 * where clocks are put forward or back in them, they are shorter or longer.
 */
export function quietUntil(hours: Hours | null, zone: string, at: string): string | undefined {
  if (!hours || !isQuiet(hours, zone, Date.parse(at))) return undefined
  // In steps, because clocks change at a quarter of an hour, and one free hour may be left out on that day.
  let end = Math.floor(Date.parse(at) / QUARTER_MS) * QUARTER_MS + QUARTER_MS
  while (isQuiet(hours, zone, end)) end += QUARTER_MS
  return new Date(end).toISOString()
}

function isQuiet({ from, to }: Hours, zone: string, at: number): boolean {
  const hour = localMoment(zone, new Date(at).toISOString()).minutes / 60
  return from < to ? from <= hour && hour < to : from <= hour || hour < to
}
