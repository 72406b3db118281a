/**
 * Escapes a text for the content of an element of HTML or XML, or for an attribute in double quotes. Characters that no XML
 * document may contain, not even escaped, become U+FFFD.
 */
export function escapeMarkup(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '\ufffd')
    .replaceAll(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Most texts have nothing to escape, and one pattern is faster than two. */
const PLAIN = /^[ !#-%'-;=?-\ud7ff\ue000-\ufffd]*$/
/** Everything except the characters of XML 1.0, section 2.2. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** Escapes of markup, and of spaces that parsers would change. */
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
