import type { TopicPoint } from '../answers/topicAnswer.ts'
import { HOUR_MS } from '../time.ts'
import { SCALE_LINES } from './scaleLines.ts'
import { swipeLength } from './volume.ts'

/** A drawing of 100 by 100 units, stretched to its container; lengths are percentages. */
export type StepChart = {
  line: string
  area: string
  /** Across gaps within one wave, whose searches in between nobody knows; empty without any. */
  gaps: string
  levels: { volume: number; top: number }[]
  /** Day labels on the axis; minor ones are hidden on narrow charts. */
  days: { label: string; left: number; isMinor: boolean }[]
  peak: { left: number; top: number; at: string; volume: number }
  first: { at: string }
  last: { at: string; volume: number }
}

/** Top of the highest step, with room for its label above. */
const TOP = 10
const GROUND = 100

/** A longer distance between two points, in intervals, means that a collection in between did not list the topic. */
const MAX_INTERVALS = 1.5
/** Shortest time span of the chart, in intervals, so that one step does not fill it. */
const MIN_SPAN_INTERVALS = 6

/** Width of a day label in percent, on a wide chart and on a phone. */
const DAY_WIDTH = 10
const DAY_WIDTH_ON_PHONES = 25

type Step = { at: string; from: number; to: number; volume: number; wave: string | null | undefined }

/**
 * A topic's volume as steps on the logarithmic scale of the strokes: each number is a lower bound valid until the next collection, so values are not
 * interpolated. A collection without the topic or without a number leaves a gap; within one wave a line
 * leads across it, since a collection that is missing is no absence. Undefined without any number.
 *
 * @param dayOf formats the day of a time in milliseconds
 * @param collectionHours hours from one collection to the next
 */
export function stepChart(
  points: readonly TopicPoint[],
  dayOf: (time: number) => string,
  collectionHours: number,
): StepChart | undefined {
  const interval = collectionHours * HOUR_MS
  const steps = stepsOf(points, interval)
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last) return undefined
  const highest = Math.max(...steps.map(({ volume }) => volume))
  const peak = steps.find(({ volume }) => volume === highest) ?? first

  const span = Math.max(last.to - first.from, MIN_SPAN_INTERVALS * interval)
  const left = (time: number) => rounded(100 - ((last.to - time) / span) * 100)
  const top = (height: number) => rounded(GROUND - height * (GROUND - TOP))

  const runs = runsOf(steps)
  const drawn = runs.map((run) =>
    run.map(({ from, to, volume }) => `${left(from)} ${top(swipeLength(volume))}H${left(to)}`),
  )
  return {
    line: drawn.map((parts) => `M${parts.join('L')}`).join(''),
    area: drawn
      .map((parts, index) => `M${left(runs[index]?.[0]?.from ?? 0)} ${GROUND}L${parts.join('L')}V${GROUND}z`)
      .join(''),
    gaps: runs
      .flatMap((run, index) => {
        const end = runs[index - 1]?.at(-1)
        const start = run[0]
        if (!end || !start || end.wave == null || end.wave !== start.wave) return []
        return [
          `M${left(end.to)} ${top(swipeLength(end.volume))}L${left(start.from)} ${top(swipeLength(start.volume))}`,
        ]
      })
      .join(''),
    levels: SCALE_LINES.map(({ volume, height }) => ({ volume, top: top(height) })),
    days: axisDays(steps.map(({ from }) => ({ label: dayOf(from), left: left(from) }))),
    peak: { left: left(peak.from), top: top(swipeLength(peak.volume)), at: peak.at, volume: peak.volume },
    first,
    last,
  }
}

/** A collected number is valid until the next collection. */
function stepsOf(points: readonly TopicPoint[], interval: number): Step[] {
  const timed = points
    .map(({ at, volume, started_at: wave }) => ({ at, volume, wave, from: Date.parse(at) }))
    .filter(({ from }) => Number.isFinite(from))
    .sort((one, other) => one.from - other.from)
  return timed.flatMap(({ at, volume, wave, from }, index) => {
    if (volume === null || !Number.isFinite(volume) || volume < 0) return []
    const next = timed[index + 1]?.from ?? Number.POSITIVE_INFINITY
    if (next === from) return []
    return [{ at, volume, wave, from, to: next - from > MAX_INTERVALS * interval ? from + interval : next }]
  })
}

/** Groups consecutive steps without a gap. */
function runsOf(steps: readonly Step[]): Step[][] {
  const runs: Step[][] = []
  for (const step of steps) {
    const run = runs.at(-1)
    if (run?.at(-1)?.to === step.from) run.push(step)
    else runs.push([step])
  }
  return runs
}

/** Labels for the first step of each day, where there is room. */
function axisDays(steps: readonly { label: string; left: number }[]): StepChart['days'] {
  const firsts = steps.filter(({ label }, index) => label !== steps[index - 1]?.label)
  const named = spaced(firsts, DAY_WIDTH)
  const major = new Set(spaced(named, DAY_WIDTH_ON_PHONES))
  return named.map((day) => ({ ...day, isMinor: !major.has(day) }))
}

/** From left to right, the places at least `distance` after the previous one. */
function spaced<Place extends { left: number }>(places: readonly Place[], distance: number): Place[] {
  const result: Place[] = []
  for (const place of places) {
    const before = result.at(-1)
    if (!before || place.left - before.left >= distance) result.push(place)
  }
  return result
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100
}
