import type { Alarm } from './alarmsIn.ts'
import type { Datapoint } from './Datapoint.ts'
import { numberOf, sees } from './Series.ts'

/** How many periods further back CloudWatch looks when some have no number, as in the example of its guide. */
const FURTHER_BACK = 2

/**
 * Whether an alarm rings at a time (milliseconds since 1970, the end of its last period or later), for datapoints in
 * any order; `isRinging` is whether it did before. As CloudWatch describes it: what has no number is left out while
 * there are enough older numbers, and only what is still missing then counts as the alarm says.
 */
export function rings(
  { series, periodSeconds, periods, isBad, silence }: Alarm,
  points: readonly Datapoint[],
  at: number,
  isRinging = false,
): boolean {
  const length = periodSeconds * 1000
  const end = Math.floor(at / length) * length
  const values = Array.from({ length: periods + FURTHER_BACK }, (_, index) => {
    return numberOf(series, (before) => {
      const from = end - (index + 1 + before) * length
      return points.filter((point) => point.at >= from && point.at < from + length)
    })
  })
  const newest = values.filter((value) => value !== undefined).slice(0, periods)
  const missing = periods - newest.length
  if (missing > 0 && silence === 'ignore') return isRinging
  return newest.every(isBad) && (missing === 0 || silence === 'breaching')
}

/**
 * The alarms that rang while these datapoints came, all being well before; those that none of them is about are not
 * looked at.
 */
export function rungBy(alarms: ReadonlyMap<string, Alarm>, points: readonly Datapoint[]): string[] {
  return [...alarms].flatMap(([name, alarm]) => {
    const seen = points.filter((point) => sees(alarm.series, point))
    return seen.length > 0 && rangWhile(alarm, seen) ? [name] : []
  })
}

function rangWhile(alarm: Alarm, points: readonly Datapoint[]): boolean {
  const length = alarm.periodSeconds * 1000
  const times = points.map(({ at }) => Math.floor(at / length) * length + length)
  const first = Math.min(...times)
  const count = (Math.max(...times) - first) / length + 1
  return Array.from({ length: count }, (_, index) => first + index * length).some((at) => rings(alarm, points, at))
}
