import { decodeHTMLStrict } from 'entities/decode'

/**
 * The text of a headline or publisher. Some come encoded once too often (`AT&amp;T`, `&#39;`) or with the tags of their page:
 * entities are decoded once, and tags of HTML are dropped. `"AT&amp;T &lt;b&gt;rises&lt;/b&gt;"` → `"AT&T rises"`
 */
export function headlineText(text: string): string {
  const decoded = decodeHTMLStrict(text)
  return decoded.includes('<') ? decoded.replaceAll(BLOCK_TAG, ' ').replaceAll(INLINE_TAG, '') : decoded
}

/** Other signs between angle brackets, as in `Array<string>` and `<3`, are no tags of HTML. */
const BLOCK_TAG = tagOf('article|blockquote|br|div|figure|h[1-6]|hr|li|ol|p|section|table|td|th|tr|ul')
const INLINE_TAG = tagOf(
  'a|abbr|b|bdi|bdo|big|center|cite|code|del|em|font|i|iframe|img|ins|kbd|mark|q|s|script|small|span|strike|strong|style|sub|sup|svg|time|tt|u|var|video|wbr',
)

function tagOf(names: string): RegExp {
  return new RegExp(`</?(?:${names})(?:\\s[^<>]*)?/?>`, 'gi')
}
