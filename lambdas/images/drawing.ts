/** The size that social networks expect, in pixels. */
export const IMAGE_SIZE = { width: 1200, height: 630 }
export const MARGIN = 88
export const FAMILY = 'Source Serif 4'

/** The colours of the light theme. */
export const INK = '#171714'
export const QUIET = '#686860'
export const PAPER = '#ffffff'
export const MARK = '#ffe14a'
export const MARK_FILL = '#ffe98a'
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
  { weight = 400, color = INK, anchor = 'start' } = {},
): string {
  return `<text x="${x}" y="${y}" font-family="${FAMILY}" font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}">${escaped(text)}</text>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
