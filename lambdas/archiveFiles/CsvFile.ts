import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import type { Column, ColumnValue } from '../../shared/dataset/columns.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../shared/feeds/csv.ts'

/** Characters that are compressed at once. */
const PIECE = 64 * 1024

/** A compressed CSV file that is made row by row, written as all tables are. */
export class CsvFile<Row> {
  readonly #columns: readonly Column<Row>[]
  readonly #gzip = createGzip()
  readonly #parts: Buffer[] = []
  #text: string

  constructor(columns: readonly Column<Row>[]) {
    this.#columns = columns
    this.#text = BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name))
    this.#gzip.on('data', (part: Buffer) => this.#parts.push(part))
  }

  /** Adds a row; waits while earlier ones are compressed. */
  add(row: Row): Promise<void> | undefined {
    this.#text += csvLine(this.#columns.map(({ of }) => cellOf(of(row))))
    return this.#text.length < PIECE ? undefined : this.#flush()
  }

  /** Completes the file. */
  async finish(): Promise<Buffer> {
    await this.#flush()
    this.#gzip.end()
    await once(this.#gzip, 'end')
    // The parts are freed at once: together they are as large as the file.
    return Buffer.concat(this.#parts.splice(0))
  }

  async #flush(): Promise<void> {
    const text = this.#text
    this.#text = ''
    if (!this.#gzip.write(text)) await once(this.#gzip, 'drain')
  }
}

function cellOf(value: ColumnValue): Cell {
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'object' && value !== null ? value.join('; ') : value
}
