import { MAX_QUERY_LENGTH } from '../limits.ts'
import { cleanText } from '../text/cleanText.ts'

/** A text as a query: cleaned like a title, with characters of other widths as the usual ones. `" ＢＹＤ "` → `"BYD"` */
export function cleanQuery(text: string): string {
  const usual = text.replaceAll(OTHER_WIDTHS, (characters) => characters.normalize('NFKC'))
  // Cut one character beyond the limit, so that the query is still refused as too long.
  return cleanText(usual, MAX_QUERY_LENGTH + 1)
}

/** Full-width Latin letters, digits and signs, and half-width kana. */
const OTHER_WIDTHS = /[\uFF01-\uFF9F]+/g
