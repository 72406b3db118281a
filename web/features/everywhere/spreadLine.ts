import type { ApiEvent } from '../../../shared/answers/everywhereAnswer.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { TREND_HOURS } from '../../../shared/limits.ts'

const WINDOW_MS = TREND_HOURS * 3_600_000

/** A step line in a box: its outline, the area below it, and its end. */
export type SpreadLine = { line: string; area: string; end: { x: number; y: number } }

/** The box of a drawing, with the lines of no country and of all. */
export type Box = { left: number; right: number; ground: number; top: number; bottom: number }

/**
 * How many countries had an event over the last 48 hours, as steps. All events have the same scale, up to all countries, so
 * that they can be compared.
 */
export function spreadLine(spread: ApiEvent['spread'], highest: number, box: Box): SpreadLine {
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
