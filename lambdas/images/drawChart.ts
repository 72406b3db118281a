import type { Country } from '../../shared/countries.ts'
import { utcTime } from '../../shared/text/utcDates.ts'
import type { StepChart } from '../../shared/trends/stepChart.ts'
import { volumeText } from '../../shared/trends/volume.ts'
import { BRAND_MARK, IMAGE_SIZE, INK, LINE, MARGIN, MARK_FILL, QUIET, svg, textAt } from './drawing.ts'

/** The chart of a topic in a country. */
export type ChartPicture = {
  /** The title of the topic, or a substitute if the font lacks its characters. */
  title: string
  country: Country
  chart: StepChart
  /** The time of the newest collection. */
  at: string
  isSample: boolean
}

const TITLE_SIZE = 54
const SMALL = 26
const PLOT = { left: MARGIN, top: 206, width: IMAGE_SIZE.width - 2 * MARGIN, height: 270 }

/** The chart as an image, with everything that a reader of it alone must know: what, where, when, and from whom. */
export function drawChart(
  { title, country, chart, at, isSample }: ChartPicture,
  widthOf: (text: string) => number,
): string {
  const size = Math.min(TITLE_SIZE, PLOT.width / widthOf(title))
  const { levels, days, peak, line, area } = chart
  const isPeakOnLeft = peak.left <= 50
  const [peakX, peakY] = [x(peak.left), y(peak.top)]
  return svg(
    [
      textAt(MARGIN, 104, size, title, { weight: 700 }),
      textAt(MARGIN, 148, SMALL, `${country.name}, searches, lower bounds`, { color: QUIET }),
      ...levels.map(({ top }) => `<path d="M${PLOT.left} ${y(top)}h${PLOT.width}" stroke="${LINE}" stroke-width="2"/>`),
      `<path d="${stretched(area)}" fill="${MARK_FILL}"/>`,
      `<path d="${stretched(line)}" fill="none" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`,
      `<path d="M${PLOT.left} ${y(100)}h${PLOT.width}" stroke="${INK}" stroke-width="2"/>`,
      ...levels.map(({ top, label }) =>
        isPeakOnLeft
          ? textAt(PLOT.left + PLOT.width, y(top) - 8, SMALL, label, { color: QUIET, anchor: 'end' })
          : textAt(PLOT.left, y(top) - 8, SMALL, label, { color: QUIET }),
      ),
      `<circle cx="${peakX}" cy="${peakY}" r="8" fill="${INK}"/>`,
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
