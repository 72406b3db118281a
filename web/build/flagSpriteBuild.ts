import type { Plugin } from 'vite'
import { COUNTRIES } from '../../shared/countries.ts'

/** A rule of `flags.css`, which has one drawing for each flag: its code and what is inside its `svg` element. */
const FLAG =
  /\.flag-([a-z]{2}) \{ background-image: url\("data:image\/svg\+xml,%3Csvg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox='0 0 24 16'%3E(.*?)%3C\/svg%3E"\); \}/g

const HEIGHT = 16
/** From one flag to the next. The gap keeps neighbours apart where the browser scales with fractions of pixels. */
const STEP = 20
/** The image has room for 100 steps, so that each is one percent of it, which is short to write. */
const STEPS = 100

/**
 * Draws all flags into one image, of which each flag shows its part. Browsers make a document of its own for every SVG
 * image, so 45 images in the list of countries block a slow phone for a quarter of a second.
 */
export function flagSpriteBuild(): Plugin {
  return {
    name: 'flag-sprite',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: /\/styles\/flags\.css$/ }, handler: (css) => asSprite(css) },
  }
}

/** The style sheet with one image for the flags of all countries. Throws when one is missing. */
export function asSprite(css: string): string {
  const drawings = new Map([...css.matchAll(FLAG)].map(([, code = '', drawing = '']) => [code, drawing]))
  const codes = [...new Set(COUNTRIES.map(({ flag }) => flag))]
  const parts = codes.map((code, index) => {
    const drawing = drawings.get(code)
    if (drawing === undefined) throw new Error(`The style sheet of the flags has no flag "${code}".`)
    return `%3Csvg y='${index * STEP}' height='${HEIGHT}'%3E${drawing}%3C/svg%3E`
  })
  const height = STEPS * STEP + HEIGHT
  // Stretched, because browsers round the sides of a flag to pixels, and a part would be somewhere else.
  const root = `xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 ${height}' preserveAspectRatio='none'`
  const image = `%3Csvg ${root}%3E${parts.join('')}%3C/svg%3E`
  const all = codes.map((code) => `.flag-${code}`).join(',')
  return [
    `${all} { background-image: url("data:image/svg+xml,${image}"); background-size: 100% ${(height / HEIGHT) * 100}%; }`,
    ...codes.map((code, index) => `.flag-${code} { background-position-y: ${index}%; }`),
  ].join('\n')
}
