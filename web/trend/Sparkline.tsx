import type { ApiItem } from '../../shared/api.ts'
import { TREND_HOURS } from '../../shared/limits.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { volume } from '../texts/formats.ts'
import * as texts from '../texts/texts.ts'

/** The wave of a trend, now or in the past; times are ISO instants, null where the source gave none. */
type DrawnWave = { history: ApiItem['history']; started_at: string | null; ended_at: string | null }

type Props = {
  item: DrawnWave
  /** Grey, for a trend that has ended. */
  isCool?: boolean
}

/**
 * The volume of the last 48 hours as a small line chart. While only one number is known, the span of the wave itself; a
 * dotted line when there is neither.
 */
export function Sparkline({ item, isCool = false }: Props) {
  const { history } = item
  const path = sparkPath(history) ?? spanPath(item)
  const kind = path ? (isCool ? 'spark spark--cool' : 'spark') : 'spark spark--none'
  const label = path
    ? path.hours === undefined
      ? historyText(history)
      : texts.span(path.hours, isCool)
    : texts.noHistory
  return (
    <svg className={kind} width="80" height="26" viewBox="0 0 80 26" role="img" aria-label={label}>
      {path ? (
        <>
          {path.hours !== undefined && <path d={`M${LEFT} ${FLOOR}H${RIGHT}`} stroke="var(--edge)" />}
          <path className="a" d={path.area} />
          <path className="l" d={path.line} />
          <circle className="d" cx={path.end.x} cy={path.end.y} r="3" />
        </>
      ) : (
        <path className="l" d="M0 23H80" />
      )}
    </svg>
  )
}

/** What the line says, in numbers: those at both ends, and the highest. */
function historyText(history: ApiItem['history']): string {
  const volumes = history.flatMap(({ volume }) => volume ?? [])
  const [first = 0, last = 0] = [volumes[0], volumes.at(-1)]
  return texts.history(volume(first), volume(last), volume(Math.max(...volumes)))
}

/** The drawing is 80 by 26, with room for the end dot. */
const LEFT = 1
const RIGHT = 77
const TOP = 4
const GROUND = 24
const BOTTOM = 26
/** The top and the ground of a wave of which one number is known. */
const ROOF = 7
const FLOOR = 25.5

const WINDOW_MS = TREND_HOURS * HOUR_MS

type SparkPath = {
  line: string
  area: string
  end: { x: number; y: number }
  /** Whole hours of a wave of which one number is known. */
  hours?: number
}

/**
 * The line of a trend's volume over the last 48 hours, scaled to the highest volume.
 * Undefined for fewer than two known points.
 */
export function sparkPath(history: ApiItem['history']): SparkPath | undefined {
  const known = history.flatMap(({ at, volume }) => (volume === null ? [] : [{ time: Date.parse(at), volume }]))
  const last = known.at(-1)
  if (!last || known.length < 2) return undefined
  const highest = Math.max(...known.map(({ volume }) => volume))

  const points = known.map(({ time, volume }) => ({
    x: place(time, last.time),
    y: round(highest > 0 ? GROUND - (volume / highest) * (GROUND - TOP) : GROUND),
  }))
  if (!points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))) return undefined
  const [start, end] = [points[0], points.at(-1)]
  if (!start || !end) return undefined

  const line = points.map(({ x, y }) => `${x} ${y}`).join('L')
  return {
    line: `M${line}`,
    area: `M${start.x} ${BOTTOM}L${line}L${end.x} ${BOTTOM}z`,
    end,
  }
}

/**
 * The span of a wave, from its start to its end or to the one collection that has seen it, as a block; it has no left edge
 * when the wave began before the 48 hours. Undefined when nothing saw it, or its start is unknown.
 */
export function spanPath({ history, started_at: start, ended_at: end }: DrawnWave): SparkPath | undefined {
  const seen = Date.parse(history.at(-1)?.at ?? '')
  const from = Date.parse(start ?? '')
  const until = Date.parse(end ?? '') || seen
  // Comparisons with NaN are false.
  if (!(seen >= from && until >= from)) return undefined
  const [left, right] = [place(from, seen), place(until, seen)]
  const edge = left > LEFT ? `M${left} ${FLOOR}V${ROOF}` : `M${left} ${ROOF}`
  return {
    line: `${edge}H${right}${end ? `V${FLOOR}` : ''}`,
    area: `M${left} ${BOTTOM}V${ROOF}H${right}V${BOTTOM}z`,
    end: { x: right, y: ROOF },
    hours: Math.round((until - from) / HOUR_MS),
  }
}

/** The place of a time, with the last one at the right. Times may be older than the window, or in any order. */
function place(time: number, last: number): number {
  const x = RIGHT - ((last - time) / WINDOW_MS) * (RIGHT - LEFT)
  return round(Math.min(Math.max(x, LEFT), RIGHT))
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
