import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import { type Outline, type Run, runsOf } from './drawing.ts'
import type { Fonts } from './fontsForText.ts'

/**
 * Shapes texts with HarfBuzz. The drawing library would make a syllable as wide as the widest of its parts, so that the next
 * one would stand on top of it.
 */
export function outlinesIn({ familyOf, fileOf }: Fonts): (text: string) => Outline {
  return (text) => {
    const runs = isRightToLeft(text)
      ? runsOf(text, familyOf).toReversed().map(withSpaceInFront)
      : runsOf(text, familyOf)
    let width = 0
    let drawing = ''
    for (const { family, text: run } of runs) {
      const file = fileOf(family)
      if (!file) continue
      const outline = outlineOf(run, openFont(file))
      drawing += `<g transform="translate(${width})">${outline.drawing}</g>`
      width += outline.width
    }
    return { drawing, width }
  }
}

/** The space after a run is on its left where the lines go from right to left. HarfBuzz puts it there in such a run only. */
function withSpaceInFront(run: Run): Run {
  return isRightToLeft(run.text) ? run : { ...run, text: run.text.replace(/^(.*\S)(\s+)$/u, '$2$1') }
}

/** A text of one font. */
function outlineOf(text: string, font: Font): Outline {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let x = 0
  let drawing = ''
  for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    drawing += `<path transform="translate(${x + xOffset} ${yOffset})" d="${font.glyphToPath(glyph)}"/>`
    x += xAdvance
  }
  const { upem } = font.face
  // The units of a font go upwards.
  return { drawing: `<g transform="scale(${1 / upem} ${-1 / upem})">${drawing}</g>`, width: x / upem }
}

const fonts = new WeakMap<Uint8Array, Font>()

function openFont(file: Uint8Array): Font {
  const font = fonts.get(file) ?? new Font(new Face(new Blob(file)))
  fonts.set(file, font)
  return font
}
