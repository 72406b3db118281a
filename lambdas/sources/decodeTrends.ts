import * as z from 'zod/mini'
import { buildTrends, type RawTrend, type Reading } from './buildTrends.ts'
import { decodeEnvelope } from './decodeEnvelope.ts'
import { readJson } from './readJson.ts'
import type { SourceAnswer } from './sourceAnswer.ts'

/** `[null, rows]`; without trends `[null, null]`, `[null, []]` or `[]`. */
const Payload = z.union([z.tuple([]), z.tuple([z.unknown(), z.nullable(z.array(z.unknown()))], z.unknown())])

/** A cell of an unexpected type counts as empty; the other cells are still used. */
const Text = z.catch(z.string(), '')
const Count = z.catch(z.nullable(z.number()), null)
/** `[unix seconds]`, here in milliseconds. */
const Time = z.catch(
  z.nullable(
    z.pipe(
      z.tuple([z.number()], z.unknown()),
      z.transform(([seconds]) => seconds * 1_000),
    ),
  ),
  null,
)

const ArticleCells = z.pipe(
  z.tuple([z.string(), z.string()], z.unknown()),
  z.transform(([title, url, source, time]) => ({
    title,
    url,
    source: Text.parse(source),
    publishedAt: Time.parse(time),
  })),
)

const CategoryId = z.int().check(z.minimum(0), z.maximum(1_000))

/** Upper bounds for lists; real ones are far shorter. */
const MAX = { rows: 5_000, articles: 30, related: 100, categoryIds: 10 }

/** The cells of a row by position; the product does not use the others. */
const Row = z.pipe(
  z.tuple([z.string(), z.unknown(), z.string(), z.unknown()], z.unknown()),
  z.transform((cells) => ({
    title: cells[0],
    country: cells[2],
    articles: validMembers(ArticleCells, cells[1], MAX.articles),
    startedAt: Time.parse(cells[3]),
    endedAt: Time.parse(cells[4]),
    volume: Count.parse(cells[6]),
    growth: Count.parse(cells[8]),
    related: validMembers(z.string(), cells[9], MAX.related),
    sourceCategories: validMembers(CategoryId, cells[10], MAX.categoryIds),
  })),
)

/** Decodes the reply of the call that lists trends. Never throws: bad input is a fault. */
export function decodeTrends(body: string, reading: Reading): SourceAnswer {
  const envelope = decodeEnvelope(body)
  if ('fault' in envelope) return { kind: envelope.fault }
  const read = readJson(envelope.payload)
  if ('fault' in read) return { kind: read.fault }
  const payload = z.safeParse(Payload, read.value)
  if (!payload.success) return { kind: 'undecodable' }
  const rows = payload.data[1] ?? []
  return buildTrends(
    rows.slice(0, MAX.rows).map((row) => rawTrend(row, reading.country)),
    reading,
  )
}

/** Undefined for a malformed row, or one of another country. */
function rawTrend(cells: unknown, country: string): RawTrend | undefined {
  const row = z.safeParse(Row, cells)
  return row.success && row.data.country === country ? row.data : undefined
}

/** The valid members of a list; empty for anything else. */
function validMembers<Schema extends z.core.$ZodType>(
  schema: Schema,
  list: unknown,
  max: number,
): z.core.output<Schema>[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, max).flatMap((one) => {
    const member = z.safeParse(schema, one)
    return member.success ? [member.data] : []
  })
}
