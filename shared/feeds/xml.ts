import { escapeMarkup } from '../text/escapeMarkup.ts'

type Attributes = Readonly<Record<string, string>>

/** An XML document of one element. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

/** An element that contains a text. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, [escapeMarkup(text)])
}

/** An element that contains elements. */
export function element(name: string, attributes: Attributes, content: readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
  const start = `${name}${written.join('')}`
  return content.length === 0 ? `<${start}/>` : `<${start}>${content.join('')}</${name}>`
}
