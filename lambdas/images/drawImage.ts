import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { TREND_HOURS } from '../../shared/limits.ts'
import { TAGLINE } from '../../shared/page/tagline.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import { sentenceCase } from '../../shared/text/numberWord.ts'
import { utcDay, utcTime } from '../../shared/text/utcDates.ts'
import { type ChartPicture, drawChart } from './drawChart.ts'
import {
  BRAND_MARK,
  cut,
  FAMILY,
  IMAGE_SIZE,
  INK,
  MARGIN,
  MARK,
  PAPER,
  QUIET,
  svg,
  type TextStyle,
  textAt,
} from './drawing.ts'
import type { FontsOf } from './fontsForText.ts'

/** The subject of a link preview: the product, a country, a category of a country, a topic, or an event in many countries. */
export type Picture = {
  country?: Country
  category?: Category
  topic?: PicturedTopic
  event?: PicturedEvent
  /** The collection of the past that the list is of. */
  at?: string
}

/** What is known of a topic. */
export type PicturedTopic = {
  title: string
  /** As it is shown: `"2M+"`; null when it is not known. */
  searches: string | null
  /** The newest collection that listed it. */
  seenAt: string | null
  /** When its wave ended; null while it goes on. */
  endedAt: string | null
  /** Invented sample content. */
  isSample: boolean
}

/** What is known of an event in many countries. */
export type PicturedEvent = {
  /** As readers without a country see it, and the country that wrote it. */
  title: string
  country: Country | undefined
  /** The number of countries that list it. */
  countries: number
  /** The time of the collection. */
  at: string | null
  /** Invented sample content. */
  isSample: boolean
}

/** What the drawing library is made ready with. */
export type DrawingMaterial = {
  /** The drawing library's WebAssembly. */
  wasm: Uint8Array
  /** The fonts of a text. Those of an empty one write all that is ours. */
  fontsOf: FontsOf
  /** SVG by two-letter code, in a view box of 24 by 16. */
  flags: Record<string, string>
}

const LINE_WIDTH = IMAGE_SIZE.width - 2 * MARGIN

const LARGEST_TITLE = 118
const LINE_HEIGHT = 1.14
/** Of scripts that need a shaper: their syllables reach far above and below a line. */
const LARGEST_TALL_TITLE = 90
const TALL_LINE_HEIGHT = 1.6
/** Smaller titles would be hard to read: longer ones are cut. */
const SMALLEST_TITLE = 44
/** Maximum number of measured texts in memory. */
const MAX_WIDTHS = 1_000
/** Maximum ways to break a title in two that are measured, the most even ones by their letters. */
const MAX_BREAKS = 4

/**
 * Initializes the drawing library; call it once per process. The result draws PNGs. A title that no font can write is left out: they
 * have the characters of most scripts, but not all.
 */
export async function imageRenderer({
  wasm,
  fontsOf,
  flags,
}: DrawingMaterial): Promise<(picture: Picture | ChartPicture) => Promise<Buffer>> {
  await initWasm(wasm)
  const ours = await fontsOf('', undefined)
  if (!ours) throw new Error('Our own font is missing.')
  const widths = new Map<string, number>()

  /** The width of a bold text at a font size of 1 pixel. */
  const widthIn = (font: FontOptions, style: TextStyle) => (text: string) => {
    const known = widths.get(text)
    if (known !== undefined) return known
    const drawing = new Resvg(svg(textAt(MARGIN, 200, 100, text, style)), { font })
    // Not `innerBBox`, which is clipped to the image.
    const width = (drawing.getBBox()?.width ?? 0) / 100
    drawing.free()
    if (widths.size >= MAX_WIDTHS) widths.clear()
    widths.set(text, width)
    return width
  }

  return async (picture) => {
    const title = 'chart' in picture ? picture.title : (picture.topic ?? picture.event)?.title
    const country = 'chart' in picture ? picture.country : (picture.event ?? picture).country
    const found = title === undefined ? undefined : await fontsOf(title, country)
    const fonts = found ?? ours
    const font = { fontBuffers: [...fonts.files], loadSystemFonts: false, defaultFontFamily: FAMILY }
    const outlineOf = fonts.needShaper ? (await shaper()).outlinesIn(fonts) : undefined
    const style = { weight: 700, familyOf: fonts.familyOf, ...(outlineOf && { outlineOf }) }
    const written = found && title
    const widthOf = outlineOf ? (text: string) => outlineOf(text).width : widthIn(font, style)
    const drawn =
      'chart' in picture ? drawChart(picture, written, style, widthOf) : draw(picture, written, style, flags, widthOf)
    const drawing = new Resvg(drawn, { font, background: PAPER })
    const image = drawing.render()
    const png = Buffer.from(image.asPng())
    image.free()
    drawing.free()
    return png
  }
}

/** Few titles need it. */
const shaper = () => import('./outlines.ts')

type FontOptions = NonNullable<ConstructorParameters<typeof Resvg>[1]>['font']

/** @param written the title of the topic, if the fonts can write it; without one, the category stands in its place */
function draw(
  { country, category, topic, event, at }: Picture,
  written: string | undefined,
  style: TextStyle,
  flags: Record<string, string>,
  widthOf: (text: string) => number,
): string {
  const text = written ?? (event && inCountries(event)) ?? category ?? country?.name ?? TAGLINE
  const isTall = style.outlineOf !== undefined
  const { lines, size } = fitTitle(text, widthOf, isTall ? LARGEST_TALL_TITLE : LARGEST_TITLE)
  const lineHeight = size * (isTall ? TALL_LINE_HEIGHT : LINE_HEIGHT)
  const widths = lines.map((line) => widthOf(line) * size)
  const bottom = 430
  const firstLine = bottom - (lines.length - 1) * lineHeight
  // The lines of a text from right to left end at the same place.
  const startOf = (line: number) => (isRightToLeft(text) ? MARGIN + Math.max(...widths) - (widths[line] ?? 0) : MARGIN)
  return svg(
    (topic?.endedAt || at ? '' : RISING_LINE) +
      lines
        .map((line, index) => {
          const x = startOf(index)
          const y = firstLine + index * lineHeight
          return highlight(x, widths[index] ?? 0, size, y) + textAt(x, y, size, line, style)
        })
        .join('') +
      (country && category ? place(country, flags) : country ? flagOnly(country, flags) : '') +
      BRAND +
      textAt(IMAGE_SIZE.width - MARGIN, 554, 28, event ? eventCaption(event) : captionOf(topic, at), {
        color: QUIET,
        anchor: 'end',
      }),
  )
}

/** Fits a title on one line, or on two lines of similar width, at the largest size that fits. A long one is cut. */
export function fitTitle(text: string, widthOf: (text: string) => number, largest = LARGEST_TITLE): FittedTitle {
  const fitted = fitWhole(text, widthOf, largest)
  if (fitted.size >= SMALLEST_TITLE) return fitted
  return fitTitle(cut(text, fitted.size / SMALLEST_TITLE), widthOf, largest)
}

type FittedTitle = { lines: string[]; size: number }

function fitWhole(text: string, widthOf: (text: string) => number, largest: number): FittedTitle {
  const broken = breaksOf(text).toSorted(
    (one, other) => Math.max(...one.map(widthOf)) - Math.max(...other.map(widthOf)),
  )[0]
  const lines = widthOf(text) * largest <= LINE_WIDTH || !broken ? [text] : broken
  return { lines, size: Math.min(largest, LINE_WIDTH / Math.max(...lines.map(widthOf))) }
}

/** The ways to break a text in two: between words, and in scripts without spaces where a dictionary sees some. */
function breaksOf(text: string): string[][] {
  const words = UNSPACED.test(text)
    ? Array.from(new Intl.Segmenter('und', { granularity: 'word' }).segment(text), ({ segment }) => segment)
    : text.split(/(?<= )/)
  return words
    .slice(1)
    .map((_, at) => [
      words
        .slice(0, at + 1)
        .join('')
        .trim(),
      words
        .slice(at + 1)
        .join('')
        .trim(),
    ])
    .filter((lines) => !lines.includes(''))
    .toSorted((one, other) => longest(one) - longest(other))
    .slice(0, MAX_BREAKS)
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length))
}

const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Khmer}\p{scx=Lao}\p{sc=Myanmar}\p{scx=Thai}]/u

/** The highlighter mark behind a line of text. */
function highlight(x: number, width: number, size: number, baseline: number): string {
  const left = x - size * 0.1
  const right = x + width + size * 0.14
  const top = baseline - size * 0.36
  const foot = baseline + size * 0.14
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

function inCountries({ countries }: PicturedEvent): string {
  return `${countries} countries`
}

/** In how many countries an event trended, when, and whether that is invented. */
function eventCaption(event: PicturedEvent): string {
  const { at, isSample } = event
  return [inCountries(event), at !== null && utcTime(at), isSample && 'invented'].filter(Boolean).join(', ')
}

/** Of which time the picture is, how much the topic was searched for, and whether that is invented. */
function captionOf(topic: PicturedTopic | undefined, at: string | undefined): string {
  if (at !== undefined) return `Trending searches of ${utcTime(at)}`
  if (!topic) return `Trending searches of the last ${TREND_HOURS} hours`
  const { searches, seenAt, endedAt, isSample } = topic
  const time = endedAt !== null ? `ended ${utcDay(endedAt)}` : seenAt !== null ? utcTime(seenAt) : undefined
  return sentenceCase([searches && `${searches} searches`, time, isSample && 'invented'].filter(Boolean).join(', '))
}

/** The rising line of the brand, above the title of what goes on. */
const RISING_LINE = `<path fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round" d="M790 168l46-9 40 8 46-36 40 14 54-56 40 18 56-62"/><circle cx="1112" cy="45" r="12" fill="${INK}"/>`
