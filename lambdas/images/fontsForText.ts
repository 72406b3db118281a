import type { Country } from '../../shared/countries.ts'
import { MemoryCache } from '../common/MemoryCache.ts'

/** A font for some scripts, which is read when a text needs it. */
export type ScriptFont = {
  /** Its name inside of the file. */
  family: string
  /** A text with such a character may need the font. */
  scripts: RegExp
  /** The language whose forms it has, of fonts that share a script. */
  language?: string
  /** Whether the drawing library places parts of its syllables on top of each other. */
  needsShaper?: boolean
  read: () => Promise<Uint8Array>
}

/** Fonts that write a text. */
export type Fonts = {
  files: readonly Uint8Array[]
  /** The family that has a character; undefined for the basic one. */
  familyOf: (character: string) => string | undefined
  /** The file of a family, or the bold one of the basic fonts. */
  fileOf: (family: string | undefined) => Uint8Array | undefined
  /** Whether one of them needs a shaper. */
  needShaper: boolean
}

/** The fonts that write a text; undefined when some of its characters are in none. */
export type FontsOf = (text: string, country: Country | undefined) => Promise<Fonts | undefined>

/**
 * Finds the fonts that a text needs: the basic ones, and then as few others as have all of its characters. Of fonts that share
 * a script, that of the country's language comes first: Han characters differ between Japan and Taiwan.
 *
 * @param basic the last one is bold
 */
export function fontsForText(basic: readonly Uint8Array[], others: readonly ScriptFont[]): FontsOf {
  const files = new MemoryCache<Uint8Array>()
  return async (text, country) => {
    const used: { family: string; file: Uint8Array; needsShaper?: boolean }[] = []
    let missing = withoutWritten(text, basic)
    const language = /[\p{scx=Hiragana}\p{scx=Katakana}]/u.test(text) ? 'ja' : country?.language
    const suitable = others.toSorted(
      (one, other) => Number(other.language === language) - Number(one.language === language),
    )
    for (const font of suitable) {
      if (missing === '') break
      if (!font.scripts.test(missing)) continue
      const file = await files.get(font.family, font.read)
      const rest = withoutWritten(missing, [file])
      if (rest !== missing) used.push({ ...font, file })
      missing = rest
    }
    if (missing !== '') return undefined
    const familyOf = (character: string) =>
      withoutWritten(character, basic) === ''
        ? undefined
        : used.find(({ file }) => withoutWritten(character, [file]) === '')?.family
    return {
      files: [...basic, ...used.map(({ file }) => file)],
      familyOf,
      fileOf: (family) => used.find((font) => font.family === family)?.file ?? basic.at(-1),
      needShaper: used.some(({ needsShaper }) => needsShaper),
    }
  }
}

/** The characters of a text that none of the fonts has; what nobody sees needs none. */
function withoutWritten(text: string, fonts: readonly Uint8Array[]): string {
  const tables = fonts.map(characterTable)
  return Array.from(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .filter((character) => !tables.some((has) => has(character.codePointAt(0) ?? 0)))
    .join('')
}

const tables = new WeakMap<Uint8Array, (codePoint: number) => boolean>()

/** Says which characters a font has, by its table `cmap`. Throws when it has none that covers all of Unicode. */
function characterTable(font: Uint8Array): (codePoint: number) => boolean {
  const known = tables.get(font)
  if (known) return known
  const groups = groupsOf(new DataView(font.buffer, font.byteOffset, font.byteLength))
  const has = (codePoint: number) => groups.some(({ first, last }) => first <= codePoint && codePoint <= last)
  tables.set(font, has)
  return has
}

/** The ranges of characters in a subtable of format 12: groups of first and last character and first glyph. */
function groupsOf(view: DataView): { first: number; last: number }[] {
  const start = tableAt(view, 'cmap')
  const count = view.getUint16(start + 2)
  for (let index = 0; index < count; index += 1) {
    const at = start + view.getUint32(start + 4 + index * 8 + 4)
    if (view.getUint16(at) !== FORMAT_12) continue
    return Array.from({ length: view.getUint32(at + 12) }, (_, group) => {
      const place = at + 16 + group * 12
      return { first: view.getUint32(place), last: view.getUint32(place + 4) }
    })
  }
  throw new Error('A font has no table of characters.')
}

const FORMAT_12 = 12

/** Where a table of a font begins. */
function tableAt(view: DataView, name: string): number {
  const count = view.getUint16(4)
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(record + place)))
    if (tag === name) return view.getUint32(record + 8)
  }
  throw new Error(`A font has no table ${name}.`)
}
