import { expect, test } from 'vitest'
import { escapeMarkup } from '../../../shared/text/escapeMarkup.ts'

/** All characters of one UTF-16 unit. */
const UNITS = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))

/** Whether XML 1.0, section 2.2, allows a character in a document. */
function isAllowed(unit: number): boolean {
  return [0x9, 0xa, 0xd].includes(unit) || (unit >= 0x20 && unit < 0xd800) || (unit >= 0xe000 && unit <= 0xfffd)
}

test('a text without markup stays as it is', () => {
  const plain = UNITS.filter((character, unit) => isAllowed(unit) && !'&<>"\t\n\r'.includes(character))
  for (const character of plain) expect(escapeMarkup(character)).toBe(character)
  expect(escapeMarkup(plain.join(''))).toBe(plain.join(''))
  expect(escapeMarkup("It's 😀, 東京")).toBe("It's 😀, 東京")
})

test('markup, and spaces that parsers would change, become entities', () => {
  expect(escapeMarkup('<a href="x">&\t\n\r')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&#9;&#10;&#13;')
})

test('characters that XML forbids become U+FFFD, halves of characters as well', () => {
  const forbidden = UNITS.filter((_, unit) => !isAllowed(unit))
  for (const character of forbidden) expect(escapeMarkup(`a${character}b`)).toBe('a\ufffdb')
})
