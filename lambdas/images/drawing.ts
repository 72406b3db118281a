import { escapeMarkup } from '../../shared/text/escapeMarkup.ts'
import { lettersOf, shortened } from '../../shared/text/shortened.ts'
import type { Fonts } from './fontsForText.ts'

/** The size that social networks expect, in pixels. */
export const IMAGE_SIZE = { width: 1200, height: 630 }
/** The distance of all content from the edges, in pixels. */
export const MARGIN = 88
/** The font of the pictures. */
export const FAMILY = 'Source Serif 4'

/** The colours of the light theme. */
export const INK = '#171714'
/** The colour of what is said beside. */
export const QUIET = '#686860'
/** The background. */
export const PAPER = '#ffffff'
/** The yellow of the brand. */
export const MARK = '#ffe14a'
/** The area below the line of a trend that goes on. */
export const MARK_FILL = '#ffe98a'
/** The area below the line of a trend that has ended. */
export const ENDED_FILL = '#fff6d1'
/** The lines of a chart. */
export const LINE = '#e3e3dc'

/** The sign of the brand, of 30 by 30 units. */
export const BRAND_MARK = `<path fill="${MARK}" d="M5 3h25l-5 24H0z"/><path d="M6.5 18l5 4 4.5-8 4 2.5 4-8" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`

/** An image of the usual size. */
export function svg(content: string): string {
  const { width, height } = IMAGE_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

/** One line of text; `y` is its baseline. */
export function textAt(
  x: number,
  y: number,
  size: number,
  text: string,
  { weight = 400, color = INK, anchor = 'start', familyOf, outlineOf }: TextStyle = {},
): string {
  if (outlineOf)
    return `<g transform="translate(${x} ${y}) scale(${size})" fill="${color}">${outlineOf(text).drawing}</g>`
  const content = familyOf
    ? runsOf(text, familyOf)
        .map(({ family = FAMILY, text: run }) => `<tspan font-family="${family}">${escapeMarkup(run)}</tspan>`)
        .join('')
    : escapeMarkup(text)
  return `<text x="${x}" y="${y}" font-family="${FAMILY}" font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}">${content}</text>`
}

/** How a text is written. */
export type TextStyle = {
  weight?: number
  color?: string
  anchor?: string
  /** The family that has a character; undefined for ours. */
  familyOf?: Fonts['familyOf']
  /** Shapes a text that the drawing library cannot; such a text begins at `x`. */
  outlineOf?: (text: string) => Outline
}

/** A text as SVG, and its width, both at a font size of 1 pixel. */
export type Outline = { drawing: string; width: number }

/** A part of a text in one family; undefined is ours. */
export type Run = { family: string | undefined; text: string }

/** A text in runs of one family. Spaces and marks belong to the letter before them. */
export function runsOf(text: string, familyOf: Fonts['familyOf']): Run[] {
  const runs: Run[] = []
  for (const character of text.replaceAll(THAI_AM, '\u0e4d$1\u0e32').replaceAll(LAO_AM, '\u0ecd$1\u0eb2')) {
    const run = runs.at(-1)
    const family = run && WITH_LETTER_BEFORE.test(character) ? run.family : familyOf(character)
    if (run && run.family === family) run.text += character
    else runs.push({ family, text: character })
  }
  return runs
}

/** A vowel with a tone before it. Written in its two parts, which the drawing library would place on top of each other. */
const THAI_AM = /([\u0e48-\u0e4b]?)\u0e33/g
const LAO_AM = /([\u0ec8-\u0ecb]?)\u0eb3/g

const WITH_LETTER_BEFORE = /[\s\p{M}\p{Default_Ignorable_Code_Point}]/u

/** About a share of a text, always fewer letters of it, with `…` where it was cut. */
export function cut(text: string, share: number): string {
  const whole = text.replace(/…$/, '')
  const letters = lettersOf(whole).length
  return shortened(whole, Math.max(0, Math.min(letters - 1, Math.floor(letters * share))))
}
