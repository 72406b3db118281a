import type { TopicPoint } from '../../../shared/topicAnswer.ts'
import { volumeText } from '../../../shared/volume.ts'
import { shortDayText } from './utcText.ts'

/** The drawing is 100 by 100 and stretched to its place; lengths are parts of it, in percent. */
export type StepChart = {
  line: string
  area: string
  levels: { label: string; top: number }[]
  days: { label: string; left: number }[]
  peak: { left: number; top: number; at: string; volume: number }
  first: { at: string }
  last: { at: string; volume: number }
}

/** Where the highest step lies: its label needs room above. */
const TOP = 10
const GROUND = 100

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A collection's number holds until the next collection. */
const STEP_MS = 12 * HOUR_MS
/** When the next point comes later than this, a collection in between did not see the topic. */
const GAP_MS = 18 * HOUR_MS

const MAX_DAYS = 8

type Step = { at: string; from: number; to: number; volume: number }

/**
 * A topic's volume as steps: each number is a lower bound and holds until the next collection, so nothing is drawn
 * between two of them. Where a collection did not see the topic, or knew no number, there is a gap. Undefined for
 * fewer than two numbers.
 */
export function stepChart(points: readonly TopicPoint[]): StepChart | undefined {
  const steps = stepsOf(points)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last || steps.length < 2) return undefined
  const highest = Math.max(...steps.map(({ volume }) => volume))
  const peak = steps.find(({ volume }) => volume === highest) ?? first

  const left = (time: number) => rounded(((time - first.from) / (last.to - first.from)) * 100)
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
    days: daysBetween(first.from, last.to).map((day) => ({
      label: shortDayText(day),
      left: left(day),
    })),
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

/** The beginnings of days (UTC), so few that their labels have room. */
function daysBetween(from: number, to: number): number[] {
  const every = Math.ceil((to - from) / DAY_MS / (MAX_DAYS - 1)) * DAY_MS
  const days: number[] = []
  for (let day = Math.ceil(from / DAY_MS) * DAY_MS; day <= to; day += every) days.push(day)
  return days
}

/** On an axis a number is itself, not a lower bound. */
function levelText(volume: number): string {
  return volumeText(volume).replace('+', '')
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100
}
