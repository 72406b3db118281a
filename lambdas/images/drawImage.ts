import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { TREND_HOURS } from '../../shared/limits.ts'
import { TAGLINE } from '../../shared/page/tagline.ts'
import { utcDay, utcTime } from '../../shared/text/utcDates.ts'
import { type ChartPicture, drawChart } from './drawChart.ts'
import { BRAND_MARK, FAMILY, IMAGE_SIZE, INK, MARGIN, MARK, PAPER, QUIET, svg, textAt } from './drawing.ts'

/** The subject of a link preview: the product, a country, a category of a country, or a topic with its title. */
export type Picture = {
  country?: Country
  category?: Category
  title?: string
  /** When the topic's wave ended, or was seen last; without one it goes on. */
  endedAt?: string
  /** The collection of the past that the list is of. */
  at?: string
}

export type DrawingMaterial = {
  /** The drawing library's WebAssembly. */
  wasm: Uint8Array
  /** One serif font, in regular and bold. */
  fonts: Uint8Array[]
  /** SVG by two-letter code, in a view box of 24 by 16. */
  flags: Record<string, string>
}

const LINE_WIDTH = IMAGE_SIZE.width - 2 * MARGIN

const LARGEST_TITLE = 118
/** Maximum number of measured texts in memory. */
const MAX_WIDTHS = 1_000
/** Maximum ways to break a title in two that are measured, the most even ones by their letters. */
const MAX_BREAKS = 4

/** Initializes the drawing library; call it once per process. The result draws PNGs. */
export async function imageDrawer({
  wasm,
  fonts,
  flags,
}: DrawingMaterial): Promise<(picture: Picture | ChartPicture) => Buffer> {
  await initWasm(wasm)
  const font = { fontBuffers: fonts, loadSystemFonts: false, defaultFontFamily: FAMILY }

  const widths = new Map<string, number>()

  /** The width of a bold text at a font size of 1 pixel. */
  const widthOf = (text: string): number => {
    const known = widths.get(text)
    if (known !== undefined) return known
    const drawing = new Resvg(svg(title([text], 100, 200)), { font })
    // Not `innerBBox`, which is clipped to the image.
    const width = (drawing.getBBox()?.width ?? 0) / 100
    drawing.free()
    if (widths.size >= MAX_WIDTHS) widths.clear()
    widths.set(text, width)
    return width
  }

  return (picture) => {
    const drawn = 'chart' in picture ? drawChart(picture, widthOf) : draw(picture, flags, widthOf)
    const drawing = new Resvg(drawn, { font, background: PAPER })
    const image = drawing.render()
    const png = Buffer.from(image.asPng())
    image.free()
    drawing.free()
    return png
  }
}

function draw(
  { country, category, title: topic, endedAt, at }: Picture,
  flags: Record<string, string>,
  widthOf: (text: string) => number,
): string {
  const text = topic ?? category ?? country?.name ?? TAGLINE
  const { lines, size } = fitTitle(text, widthOf)
  const bottom = 430
  const firstLine = bottom - (lines.length - 1) * size * 1.14
  return svg(
    (endedAt === undefined && at === undefined ? RISING_LINE : '') +
      lines.map((line, index) => highlight(widthOf(line) * size, size, firstLine + index * size * 1.14)).join('') +
      title(lines, size, firstLine) +
      (country && category ? place(country, flags) : country ? flagOnly(country, flags) : '') +
      BRAND +
      textAt(IMAGE_SIZE.width - MARGIN, 554, 30, captionOf(endedAt, at), { color: QUIET, anchor: 'end' }),
  )
}

/** Fits a title on one line, or on two lines of similar width, at the largest size that fits. */
export function fitTitle(text: string, widthOf: (text: string) => number): { lines: string[]; size: number } {
  const broken = breaksOf(text).toSorted(
    (one, other) => Math.max(...one.map(widthOf)) - Math.max(...other.map(widthOf)),
  )[0]
  const lines = widthOf(text) * LARGEST_TITLE <= LINE_WIDTH || !broken ? [text] : broken
  return { lines, size: Math.min(LARGEST_TITLE, LINE_WIDTH / Math.max(...lines.map(widthOf))) }
}

function breaksOf(text: string): string[][] {
  const words = text.split(' ')
  return words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
    .toSorted((one, other) => longest(one) - longest(other))
    .slice(0, MAX_BREAKS)
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length))
}

function title(lines: readonly string[], size: number, baseline: number): string {
  return lines
    .map((line, index) => textAt(MARGIN, baseline + index * size * 1.14, size, line, { weight: 700 }))
    .join('')
}

/** The highlighter mark behind a line of text. */
function highlight(width: number, size: number, baseline: number): string {
  const [left, right, top, foot] = [
    MARGIN - size * 0.1,
    MARGIN + width + size * 0.14,
    baseline - size * 0.36,
    baseline + size * 0.14,
  ]
  const slant = size * 0.12
  return `<path fill="${MARK}" d="M${left + slant} ${top}H${right}L${right - slant} ${foot}H${left}z"/>`
}

function place({ name, flag }: Country, flags: Record<string, string>): string {
  return flagAt(flag, flags, MARGIN, 76, 66) + textAt(MARGIN + 122, 125, 50, name)
}

function flagOnly({ flag }: Country, flags: Record<string, string>): string {
  return flagAt(flag, flags, MARGIN, 76, 84)
}

/** With an outline, so that white parts of a flag stand out from the background. */
function flagAt(code: string, flags: Record<string, string>, x: number, y: number, height: number): string {
  const width = height * 1.5
  const drawing = (flags[code] ?? '').replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
  return `${drawing}<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2"/>`
}

const BRAND =
  `<g transform="translate(${MARGIN} 512) scale(1.9)">${BRAND_MARK}</g>` +
  textAt(MARGIN + 76, 556, 50, 'uptick', { weight: 700 })

/** Which time the picture is of. */
function captionOf(endedAt: string | undefined, at: string | undefined): string {
  if (at !== undefined) return `Trending searches of ${utcTime(at)}`
  if (endedAt !== undefined) return `Trended until ${utcDay(endedAt)}`
  return `Trending searches of the last ${TREND_HOURS} hours`
}

/** The rising line of the brand, above the title of what goes on. */
const RISING_LINE = `<path fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round" d="M790 168l46-9 40 8 46-36 40 14 54-56 40 18 56-62"/><circle cx="1112" cy="45" r="12" fill="${INK}"/>`
