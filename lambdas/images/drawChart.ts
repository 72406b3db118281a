import type { CitedPoint } from '../../shared/cite/citedPoint.ts'
import type { Country } from '../../shared/countries.ts'
import { scale } from '../../shared/languages/en/formats.ts'
import { utcTime } from '../../shared/text/utcDates.ts'
import type { StepChart } from '../../shared/trends/stepChart.ts'
import { volumeText } from '../../shared/trends/volume.ts'
import {
  BRAND_MARK,
  cut,
  ENDED_FILL,
  IMAGE_SIZE,
  INK,
  LINE,
  MARGIN,
  MARK_FILL,
  PAPER,
  QUIET,
  svg,
  type TextStyle,
  textAt,
} from './drawing.ts'

/** The chart of a topic in a country. */
export type ChartPicture = {
  title: string
  /** What stands in place of a title that the fonts cannot write. */
  substitute: string
  country: Country
  chart: StepChart
  /** The time of the newest collection that listed it, and the wave that it saw. */
  at: string
  wave: CitedPoint['wave']
  /** Whether the topic is listed no longer, or the source says that it ended: then it is drawn paler. */
  hasEnded: boolean
  isSample: boolean
}

const TITLE_SIZE = 54
const SMALLEST_TITLE = 28
const SMALL = 26
const TEXT_WIDTH = IMAGE_SIZE.width - 2 * MARGIN
/** The room of the names of the lines, left of the plot. */
const NAMES = 88
const PLOT = { left: MARGIN + NAMES, top: 216, width: TEXT_WIDTH - NAMES, height: 260 }

/**
 * The chart as an image, with everything that a reader of it alone must know: what, where, when, and from whom.
 *
 * @param written the title, if the fonts can write it
 */
export function drawChart(
  { substitute, country, chart, at, wave, hasEnded, isSample }: ChartPicture,
  written: string | undefined,
  style: TextStyle,
  widthOf: (text: string) => number,
): string {
  const { title, size } = fitLine(written ?? substitute, widthOf)
  const { levels, days, peak, line, area, gaps } = chart
  const stroke = hasEnded ? QUIET : INK
  const isPeakOnLeft = peak.left <= 50
  const peakX = x(peak.left)
  const peakY = y(peak.top)
  return svg(
    [
      // Such syllables reach far below their line.
      textAt(MARGIN, style.outlineOf ? 88 : 104, size, title, style),
      textAt(MARGIN, 148, SMALL, `${country.name}, searches, lower bounds, log scale`, { color: QUIET }),
      textAt(MARGIN, 184, SMALL, spanOf(wave), { color: QUIET }),
      ...levels.map(({ top }) => `<path d="M${PLOT.left} ${y(top)}h${PLOT.width}" stroke="${LINE}" stroke-width="2"/>`),
      `<path d="${stretched(area)}" fill="${hasEnded ? ENDED_FILL : MARK_FILL}"/>`,
      `<path d="${stretched(gaps)}" fill="none" stroke="${QUIET}" stroke-width="3" stroke-dasharray="6 8"/>`,
      `<path d="${stretched(line)}" fill="none" stroke="${stroke}" stroke-width="4" stroke-linejoin="round"/>`,
      `<path d="M${PLOT.left} ${y(100)}h${PLOT.width}" stroke="${INK}" stroke-width="2"/>`,
      ...levels.map(({ top, volume }) =>
        textAt(PLOT.left - 14, y(top) + 9, SMALL, scale(volume), { color: QUIET, anchor: 'end' }),
      ),
      `<circle cx="${peakX}" cy="${peakY}" r="8" fill="${hasEnded ? PAPER : INK}" stroke="${stroke}" stroke-width="4"/>`,
      textAt(peakX, peakY - 18, SMALL, volumeText(peak.volume), {
        weight: 700,
        anchor: isPeakOnLeft ? 'start' : 'end',
      }),
      ...days
        .filter(({ left }, index) => hasRoom(left, days[index - 1]?.left))
        .map(({ left, label }) => textAt(x(left), y(100) + 36, SMALL, label, { color: QUIET, anchor: anchorOf(left) })),
      `<g transform="translate(${MARGIN} 552) scale(1.3)">${BRAND_MARK}</g>`,
      textAt(MARGIN + 54, 582, SMALL, `Uptick, ${utcTime(at)}`),
      textAt(IMAGE_SIZE.width - MARGIN, 582, SMALL, isSample ? 'Invented sample data' : 'Data: Google Trends', {
        color: QUIET,
        anchor: 'end',
      }),
    ].join(''),
  )
}

/** The wave as far as its start and end are known. */
function spanOf({ startedAt, endedAt }: ChartPicture['wave']): string {
  if (startedAt === null) return endedAt === null ? '' : `Wave until ${utcTime(endedAt)}`
  return `Wave from ${utcTime(startedAt)}${endedAt === null ? '' : `, to ${utcTime(endedAt)}`}`
}

/** Fits a title on one line; a long one is cut. */
function fitLine(title: string, widthOf: (text: string) => number): { title: string; size: number } {
  const size = Math.min(TITLE_SIZE, TEXT_WIDTH / widthOf(title))
  if (size >= SMALLEST_TITLE) return { title, size }
  return fitLine(cut(title, size / SMALLEST_TITLE), widthOf)
}

/** The anchor of a day below the plot: centred, but within the plot at its edges. */
function anchorOf(left: number): 'start' | 'middle' | 'end' {
  if (left < 5) return 'start'
  return left > 95 ? 'end' : 'middle'
}

/** Whether a day fits beside the one before it, in percent: one that is not centred takes half of its width more. */
function hasRoom(left: number, before: number | undefined): boolean {
  if (before === undefined || left - before >= 15) return true
  return anchorOf(left) === 'middle' && anchorOf(before) === 'middle'
}

/** A path of 100 by 100 units, stretched to the plot by its numbers: a transformation would stretch its strokes, too. */
function stretched(path: string): string {
  return path.replaceAll(/([MLHV])([\d.]+)(?: ([\d.]+))?/g, (_, command: string, first: string, second?: string) => {
    if (command === 'V') return `V${y(Number(first))}`
    return command + x(Number(first)) + (second === undefined ? '' : ` ${y(Number(second))}`)
  })
}

function x(left: number): number {
  return PLOT.left + (left / 100) * PLOT.width
}

function y(top: number): number {
  return PLOT.top + (top / 100) * PLOT.height
}
