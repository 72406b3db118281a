import { localMoment } from '../digest/localMoment.ts'

/** From which hour of the local clock until which nothing is sent at once: `{ from: 22, to: 7 }` is the night. */
type Hours = { from: number; to: number }

const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000

/**
 * When the quiet hours that an instant is in are over; undefined outside of them. They are hours of the clock on the wall:
 * where clocks are put forward or back in them, they are shorter or longer.
 */
export function quietUntil(hours: Hours | null, zone: string, at: string): string | undefined {
  if (!hours || !isQuiet(hours, zone, Date.parse(at))) return undefined
  const { minutes } = localMoment(zone, at)
  const left = (hours.to * 60 - minutes + MINUTES_A_DAY) % MINUTES_A_DAY
  // Right unless the clock changes until then, which it does at a quarter of an hour.
  let end = Math.floor((Date.parse(at) + left * 60_000) / QUARTER_MS) * QUARTER_MS
  while (isQuiet(hours, zone, end) && end < Date.parse(at) + 2 * DAY_MS) end += QUARTER_MS
  while (end - QUARTER_MS > Date.parse(at) && !isQuiet(hours, zone, end - QUARTER_MS)) end -= QUARTER_MS
  return new Date(end).toISOString()
}

const MINUTES_A_DAY = 24 * 60

function isQuiet({ from, to }: Hours, zone: string, at: number): boolean {
  const hour = localMoment(zone, new Date(at).toISOString()).minutes / 60
  return from < to ? from <= hour && hour < to : from <= hour || hour < to
}
