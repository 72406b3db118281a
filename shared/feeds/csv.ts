/** A text, a number, or nothing. */
export type Cell = string | number | null

/**
 * A table as CSV (RFC 4180): UTF-8 with a byte order mark, a header row, lines that end in CR LF. Spreadsheets
 * evaluate texts that begin like a formula, also in full width, so these are preceded by `'` unless the table is raw. Numbers are not.
 */
export function csv(header: readonly string[], rows: Iterable<readonly Cell[]>, { isRaw = false } = {}): string {
  return `${BYTE_ORDER_MARK}${[header, ...rows].map((row) => csvLine(row, { isRaw })).join('')}`
}

/** What such a table begins with. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One line of such a table. */
export function csvLine(row: readonly Cell[], { isRaw = false } = {}): string {
  const write = (cell: Cell) => (typeof cell === 'string' && !isRaw ? escaped(withoutFormula(cell)) : escaped(cell))
  return `${row.map(write).join(',')}\r\n`
}

function withoutFormula(text: string): string {
  return /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
}

function escaped(cell: Cell): string {
  const text = String(cell ?? '')
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
