import type { ApiEvent } from '../../../shared/answers/everywhereAnswer.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { spreadOf } from '../../../shared/everywhere/spread.ts'
import { TREND_HOURS } from '../../../shared/limits.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import { everywhereTexts as texts } from './everywhereTexts.ts'

const SMALL = { left: 1, right: 77, ground: 24, top: 4, bottom: 26 }
const LARGE = { left: 0, right: 100, ground: 100, top: 12, bottom: 100 }

type Props = {
  event: ApiEvent
  /** The time of the data. */
  updatedAt: string
}

/** How an event spread, in the size of a line. */
export function SpreadSpark({ event, updatedAt }: Props) {
  const spread = spreadIn(event, updatedAt)
  const { line, area, end } = spreadLine(spread, ALL_COUNTRIES, SMALL)
  return (
    <svg className="spark" width="80" height="26" viewBox="0 0 80 26" role="img" aria-label={labelOf(spread)}>
      <path className="a" d={area} />
      <path className="l" d={line} />
      <circle className="d" cx={end.x} cy={end.y} r="3" />
    </svg>
  )
}

/** The same as a chart, with the number at its end and the time below it. */
export function SpreadChart({ event, updatedAt }: Props) {
  const dates = useReaderDates()
  const spread = spreadIn(event, updatedAt)
  const last = spread.at(-1)?.countries ?? 0
  const { line, area, end } = spreadLine(spread, Math.max(1, last), LARGE)
  const from = Date.parse(spread[0]?.at ?? '')
  const [start, ...days] = [0, 24, 48].map((hours) => new Date(from + hours * HOUR_MS).toISOString())
  const times = [dates.short(start ?? '', updatedAt), ...days.map(dates.shortDay)]
  return (
    <figure className="spread">
      <figcaption>{texts.spread}</figcaption>
      <div className="plot" role="img" aria-label={labelOf(spread)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="a" d={area} />
          <path className="l" d={line} />
        </svg>
        <b className="peak" style={{ right: 0, top: `${end.y}%` }}>
          {last}
        </b>
      </div>
      <p className="xl" aria-hidden="true">
        {times.map((time, index) => (
          <span key={time} style={{ left: `${index * 50}%` }}>
            {time}
          </span>
        ))}
      </p>
    </figure>
  )
}

/** Counted here: rendered pages are smaller without it. */
function spreadIn({ countries }: ApiEvent, updatedAt: string): ApiEvent['spread'] {
  return spreadOf(
    countries.map(({ started_at: startedAt }) => ({ startedAt })),
    updatedAt,
  )
}

function labelOf(spread: ApiEvent['spread']): string {
  return texts.spreadLabel(spread[0]?.countries ?? 0, spread.at(-1)?.countries ?? 0)
}

const WINDOW_MS = TREND_HOURS * HOUR_MS

/** A step line in a box: its outline, the area below it, and its end. */
type SpreadLine = { line: string; area: string; end: { x: number; y: number } }

/** The box of a drawing, with the lines of no country and of all. */
type Box = { left: number; right: number; ground: number; top: number; bottom: number }

/**
 * How many countries had an event over the last 48 hours, as steps. All events have the same scale, up to all countries, so
 * that they can be compared.
 */
function spreadLine(spread: ApiEvent['spread'], highest: number, box: Box): SpreadLine {
  const from = Date.parse(spread[0]?.at ?? '')
  const x = (at: string) => rounded(box.left + ((Date.parse(at) - from) / WINDOW_MS) * (box.right - box.left))
  const y = (countries: number) => rounded(box.ground - (countries / highest) * (box.ground - box.top))
  const [first, ...others] = spread
  const steps = others.map(({ at, countries }) => `H${x(at)}V${y(countries)}`).join('')
  const end = { x: box.right, y: y(spread.at(-1)?.countries ?? 0) }
  const line = `M${box.left} ${y(first?.countries ?? 0)}${steps}H${end.x}`
  return { line, area: `${line}V${box.bottom}H${box.left}z`, end }
}

/** The scale of the small lines. */
export const ALL_COUNTRIES = COUNTRIES.length

function rounded(length: number): number {
  return Math.round(length * 10) / 10
}
