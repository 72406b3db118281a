import type { ApiItem } from '../../shared/api.ts'
import { TREND_HOURS } from '../../shared/limits.ts'
import { texts } from '../texts/texts.ts'

type Props = {
  history: ApiItem['history']
  /** Grey, for a trend that has ended. */
  isCool?: boolean
}

/** The volume of the last 48 hours as a small line chart; a dotted line when there is no history. */
export function Sparkline({ history, isCool = false }: Props) {
  const path = sparkPath(history)
  const kind = path ? (isCool ? 'spark spark--cool' : 'spark') : 'spark spark--none'
  return (
    <svg
      className={kind}
      width="80"
      height="26"
      viewBox="0 0 80 26"
      role="img"
      aria-label={path ? texts.history : texts.noHistory}
    >
      {path ? (
        <>
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

/** The drawing is 80 by 26, with room for the end dot. */
const LEFT = 1
const RIGHT = 77
const TOP = 4
const GROUND = 24
const BOTTOM = 26

const WINDOW_MS = TREND_HOURS * 60 * 60 * 1000

export type SparkPath = { line: string; area: string; end: { x: number; y: number } }

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
    x: round(clamp(RIGHT - ((last.time - time) / WINDOW_MS) * (RIGHT - LEFT))),
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

/** Points may be older than the window, and times from outside may be in any order. */
function clamp(x: number): number {
  return Math.min(Math.max(x, LEFT), RIGHT)
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
