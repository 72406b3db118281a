import * as z from 'zod/mini'
import { buildTrends, type RawTrend, type Reading } from './buildTrends.ts'
import { decodeEnvelope } from './decodeEnvelope.ts'
import { readJson } from './readJson.ts'
import type { SourceAnswer } from './sourceAnswer.ts'

/** `[null, rows]`; nothing trending is written as `[null, null]`, `[null, []]` or `[]`. */
const Payload = z.union([z.tuple([]), z.tuple([z.unknown(), z.nullable(z.array(z.unknown()))], z.unknown())])

/** A cell may be of another type than it was; then it says nothing, and the other cells still count. */
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

/** Real lists are far shorter; what comes after so many members is not looked at, so that the work has a bound. */
const MOST = { rows: 5_000, articles: 30, related: 100, categoryIds: 10 }

/** The cells of a row by their places; those that are not listed say nothing that the product shows. */
const Row = z.pipe(
  z.tuple([z.string(), z.unknown(), z.string(), z.unknown()], z.unknown()),
  z.transform((cells) => ({
    title: cells[0],
    country: cells[2],
    articles: each(ArticleCells, cells[1], MOST.articles),
    startedAt: Time.parse(cells[3]),
    endedAt: Time.parse(cells[4]),
    volume: Count.parse(cells[6]),
    growth: Count.parse(cells[8]),
    related: each(z.string(), cells[9], MOST.related),
    sourceCategories: each(CategoryId, cells[10], MOST.categoryIds),
  })),
)

/** Reads the body of a reply to the call that lists what is trending. Whatever it says, the answer has a name. */
export function decodeTrends(body: string, reading: Reading): SourceAnswer {
  const envelope = decodeEnvelope(body)
  if ('fault' in envelope) return { kind: envelope.fault }
  const read = readJson(envelope.payload)
  if ('fault' in read) return { kind: read.fault }
  const payload = z.safeParse(Payload, read.value)
  if (!payload.success) return { kind: 'undecodable' }
  const rows = payload.data[1] ?? []
  return buildTrends(
    rows.slice(0, MOST.rows).map((row) => rawTrend(row, reading.country)),
    reading,
  )
}

/** Undefined for what is no row, or the row of another country. */
function rawTrend(cells: unknown, country: string): RawTrend | undefined {
  const row = z.safeParse(Row, cells)
  return row.success && row.data.country === country ? row.data : undefined
}

/** The members of a list that fit; no list, no members. */
function each<Schema extends z.core.$ZodType>(
  schema: Schema,
  list: unknown,
  most: number,
): z.core.output<Schema>[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, most).flatMap((one) => {
    const member = z.safeParse(schema, one)
    return member.success ? [member.data] : []
  })
}
