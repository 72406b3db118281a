import { constants, zstdCompressSync } from 'node:zlib'
import type { KeyValue, SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { Column, ColumnType, ColumnValue } from '../../shared/dataset/columns.ts'

/** Rows that are encoded at once: it limits the memory, and is what DuckDB writes by default. */
const MAX_GROUP_ROWS = 122_880

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** A Parquet file that is made row group by row group. */
export class ParquetFile<Row> {
  readonly #columns: readonly Column<Row>[]
  readonly #output = new Output()
  readonly #writer: ParquetWriter
  #waiting: Row[] = []
  rows = 0

  constructor(columns: readonly Column<Row>[]) {
    this.#columns = columns
    this.#writer = new ParquetWriter({
      writer: this.#output,
      schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(schemaOf)],
      codec: 'ZSTD',
      compressors: { ZSTD: (bytes) => zstdCompressSync(bytes, ZSTD) },
      createdBy: 'Uptick',
    })
  }

  /** Adds a row, and ends the row group when it is full. */
  add(row: Row): void {
    this.#waiting.push(row)
    if (this.#waiting.length === MAX_GROUP_ROWS) this.endGroup()
  }

  /** Ends a row group, so that a filter need not read what comes next. */
  endGroup(): void {
    const rows = this.#waiting
    if (rows.length === 0) return
    this.#waiting = []
    this.rows += rows.length
    void this.#writer.write({
      columnData: this.#columns.map((column) => ({ name: column.name, data: valuesOf(column, rows) })),
      rowGroupSize: rows.length,
    })
  }

  /** Completes the file. Its columns are documented in its metadata, together with `metadata`. */
  finish(metadata: Readonly<Record<string, string>>): Buffer {
    this.endGroup()
    const documented = Object.fromEntries(this.#columns.map(({ name, holds }) => [`column.${name}`, holds]))
    this.#writer.kvMetadata = Object.entries({ ...metadata, ...documented }).map(
      ([key, value]): KeyValue => ({ key, value }),
    )
    void this.#writer.finish()
    return Buffer.concat(this.#output.parts.splice(0))
  }
}

/** Keeps each finished part by itself: the buffer of the library is copied whenever it grows. */
class Output extends ByteWriter {
  readonly parts: Buffer[] = []

  flush(): void {
    this.parts.push(Buffer.from(this.getBytes()))
    this.index = 0
  }

  override finish(): void {
    this.flush()
  }
}

const TYPES: Record<Exclude<ColumnType, 'list of string'>, Partial<SchemaElement>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  timestamp: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
}

/** Lists have the three levels and the names that the format's rules ask for, and pyarrow writes. */
function schemaOf<Row>({ name, type, isOptional }: Column<Row>): SchemaElement[] {
  const repetition_type = isOptional ? 'OPTIONAL' : 'REQUIRED'
  if (type !== 'list of string') return [{ name, repetition_type, ...TYPES[type] }]
  return [
    { name, repetition_type, num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...TYPES.string },
  ]
}

function valuesOf<Row>({ type, of }: Column<Row>, rows: readonly Row[]): unknown[] {
  const values = rows.map(of)
  if (type !== 'int64' && type !== 'timestamp') return values
  // A month has few different times and volumes, so each is converted once.
  const converted = new Map<ColumnValue, bigint | null>()
  return values.map((value) => {
    const known = converted.get(value)
    if (known !== undefined) return known
    const big = value === null ? null : BigInt(type === 'timestamp' ? Date.parse(String(value)) : Number(value))
    converted.set(value, big)
    return big
  })
}
