type Attributes = Readonly<Record<string, string>>

/** An XML document of one element. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

/** An element that contains a text. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, [escapeXml(text)])
}

/** An element that contains elements. */
export function element(name: string, attributes: Attributes, content: readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `${name}${written.join('')}`
  return content.length === 0 ? `<${start}/>` : `<${start}>${content.join('')}</${name}>`
}

/**
 * Escapes a text for the content or an attribute of XML and HTML. Characters that no XML document may contain, not even
 * escaped, become U+FFFD.
 */
export function escapeXml(text: string): string {
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
