import type { TopicPoint } from '../../../shared/answers/topicAnswer.ts'
import { volumeText } from '../../../shared/trends/volume.ts'

/** The drawing is 100 by 100 and stretched to its place; lengths are parts of it, in percent. */
export type StepChart = {
  line: string
  area: string
  levels: { label: string; top: number }[]
  /** The days on the axis; the minor ones need a wide chart. */
  days: { label: string; left: number; isMinor: boolean }[]
  peak: { left: number; top: number; at: string; volume: number }
  first: { at: string }
  last: { at: string; volume: number }
}

/** Where the highest step lies: its label needs room above. */
const TOP = 10
const GROUND = 100

const HOUR_MS = 3_600_000
/** A collection's number holds until the next collection. */
const STEP_MS = 12 * HOUR_MS
/** When the next point comes later than this, a collection in between did not see the topic. */
const GAP_MS = 18 * HOUR_MS

/** A short history stands at the end of as much time: one step should not look like a long one. */
const MIN_SPAN_MS = 6 * STEP_MS

/** As much room does the name of a day need, in percent: on a wide chart, and on a phone. */
const DAY_WIDTH = 10
const DAY_WIDTH_ON_PHONES = 25

type Step = { at: string; from: number; to: number; volume: number }

/**
 * A topic's volume as steps: each number is a lower bound and holds until the next collection, so nothing is drawn
 * between two of them. Where a collection did not see the topic, or knew no number, there is a gap. Undefined
 * without any number. `dayOf` names the day of a time in milliseconds.
 */
export function stepChart(
  points: readonly TopicPoint[],
  dayOf: (time: number) => string,
): StepChart | undefined {
  const steps = stepsOf(points)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return undefined
  const highest = Math.max(...steps.map(({ volume }) => volume))
  const peak = steps.find(({ volume }) => volume === highest) ?? first

  const span = Math.max(last.to - first.from, MIN_SPAN_MS)
  const left = (time: number) => rounded(100 - ((last.to - time) / span) * 100)
  const top = (volume: number) => rounded(highest > 0 ? GROUND - (volume / highest) * (GROUND - TOP) : GROUND)

  const runs = runsOf(steps)
  const drawn = runs.map((run) =>
    run.map(({ from, to, volume }) => `${left(from)} ${top(volume)}H${left(to)}`),
  )
  return {
    line: drawn.map((parts) => `M${parts.join('L')}`).join(''),
    area: drawn
      .map((parts, index) => `M${left(runs[index]?.[0]?.from ?? 0)} ${GROUND}L${parts.join('L')}V${GROUND}z`)
      .join(''),
    levels: [highest, highest / 2]
      .filter((volume) => volume >= 1)
      .map((volume) => ({ label: levelText(volume), top: top(volume) })),
    days: axisDays(steps.map(({ from }) => ({ label: dayOf(from), left: left(from) }))),
    peak: { left: left(peak.from), top: top(peak.volume), at: peak.at, volume: peak.volume },
    first,
    last,
  }
}

function stepsOf(points: readonly TopicPoint[]): Step[] {
  const timed = points
    .map(({ at, volume }) => ({ at, volume, from: Date.parse(at) }))
    .filter(({ from }) => Number.isFinite(from))
    .sort((one, other) => one.from - other.from)
  return timed.flatMap(({ at, volume, from }, index) => {
    if (volume === null || !Number.isFinite(volume) || volume < 0) return []
    const next = timed[index + 1]?.from ?? Number.POSITIVE_INFINITY
    if (next === from) return []
    return [{ at, volume, from, to: next - from > GAP_MS ? from + STEP_MS : next }]
  })
}

/** Steps that follow one another without a gap. */
function runsOf(steps: readonly Step[]): Step[][] {
  const runs: Step[][] = []
  for (const step of steps) {
    const run = runs.at(-1)
    if (run?.at(-1)?.to === step.from) run.push(step)
    else runs.push([step])
  }
  return runs
}

/** The first step of each day is named, as far as there is room. */
function axisDays(steps: readonly { label: string; left: number }[]): StepChart['days'] {
  const firsts = steps.filter(({ label }, index) => label !== steps[index - 1]?.label)
  const named = spaced(firsts, DAY_WIDTH)
  const major = new Set(spaced(named, DAY_WIDTH_ON_PHONES))
  return named.map((day) => ({ ...day, isMinor: !major.has(day) }))
}

/** From left to right, those that keep their distance from the one before. */
function spaced<Place extends { left: number }>(places: readonly Place[], distance: number): Place[] {
  const kept: Place[] = []
  for (const place of places) {
    const before = kept.at(-1)
    if (!before || place.left - before.left >= distance) kept.push(place)
  }
  return kept
}

/** On an axis a number is itself, not a lower bound. */
function levelText(volume: number): string {
  return volumeText(volume).replace('+', '')
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100
}
