import * as z from 'zod/mini'
import { parseJson } from '../../shared/text/parseJson.ts'
import { buildTrends, type RawTrend, type Reading } from './buildTrends.ts'
import { decodeEnvelope } from './decodeEnvelope.ts'
import type { SourceAnswer } from './sourceAnswer.ts'
import { sourceKey } from './sourceKey.ts'

/** `[null, rows]`; without trends `[null, null]`, `[null, []]` or `[]`. */
const Payload = z.union([z.tuple([]), z.tuple([z.unknown(), z.nullable(z.array(z.unknown()))], z.unknown())])

const Text = z.catch(z.string(), '')
/** `[unix seconds]`, here in milliseconds. */
const Time = z.pipe(
  z.tuple([z.number()], z.unknown()),
  z.transform(([seconds]) => seconds * 1_000),
)

const ArticleCells = z.pipe(
  z.tuple([z.string(), z.string()], z.unknown()),
  z.transform(([title, url, source, time]) => ({
    title,
    url,
    source: Text.parse(source),
    publishedAt: z.catch(z.nullable(Time), null).parse(time),
  })),
)

const CategoryId = z.int().check(z.minimum(0), z.maximum(1_000))

/** Upper bounds for lists; real ones are far shorter. */
const MAX = { rows: 5_000, articles: 30, related: 100, categoryIds: 10 }

/**
 * The cells of a row by position. A row whose title, country, times, numbers or canary have another type is unreadable as a
 * whole, because its other cells may have moved. What is odd in the lists of articles, related queries and categories is
 * left out, and the row stays. Two cells, the references and what follows the 13, are not used.
 */
const Row = z.pipe(
  z
    .tuple(
      [
        z.string(),
        listOf(ArticleCells, MAX.articles),
        z.string(),
        Time,
        z.nullable(Time),
        z.null(),
        z.number(),
        z.null(),
        z.number(),
        listOf(z.string(), MAX.related),
        listOf(CategoryId, MAX.categoryIds),
        z.unknown(),
        z.string(),
      ],
      z.unknown(),
    )
    .check(z.refine(hasCanary)),
  z.transform((cells) => ({
    title: cells[0],
    country: cells[2],
    articles: cells[1],
    startedAt: cells[3],
    endedAt: cells[4],
    volume: cells[6],
    growth: cells[8],
    related: cells[9],
    sourceCategories: cells[10],
  })),
)

/** The source repeats the title as the first related query, and folded in the last cell. */
function hasCanary(cells: readonly unknown[]): boolean {
  const [title, , , , , , , , , related, , , key] = cells
  const folded = sourceKey(String(title))
  return (
    String(title).trim() !== '' &&
    folded === sourceKey(String(key)) &&
    Array.isArray(related) &&
    sourceKey(String(related[0] ?? '')) === folded
  )
}

/** Decodes the reply of the call that lists trends. Never throws: bad input is a fault. */
export function decodeTrends(body: string, reading: Reading): SourceAnswer {
  const envelope = decodeEnvelope(body)
  if ('fault' in envelope) return { kind: envelope.fault }
  const payload = z.safeParse(Payload, parseJson(envelope.payload))
  if (!payload.success) return { kind: 'undecodable' }
  const rows = (payload.data[1] ?? []).slice(0, MAX.rows).map((row) => rawTrend(row, reading.country))
  return lacksCell(rows) ? { kind: 'undecodable' } : buildTrends(rows, reading)
}

/** In an answer of this size, some trends have ended and some have articles. */
const LARGE_ANSWER = 50

/** Whether a cell that may be empty in a row is empty in all rows of a large answer: then it has gone elsewhere. */
function lacksCell(rows: readonly (RawTrend | undefined)[]): boolean {
  if (rows.length < LARGE_ANSWER) return false
  return rows.every((row) => !row || row.endedAt === null) || rows.every((row) => !row || row.articles.length === 0)
}

/** Undefined for a malformed row, or one of another country. */
function rawTrend(cells: unknown, country: string): RawTrend | undefined {
  const row = z.safeParse(Row, cells)
  return row.success && row.data.country === country ? row.data : undefined
}

/** The valid ones of the first members of a list; none of another cell. */
function listOf<Member extends z.ZodMiniType>(member: Member, max: number) {
  return z.transform((cell: unknown): z.core.output<Member>[] =>
    (Array.isArray(cell) ? cell : []).slice(0, max).flatMap((one) => {
      const read = z.safeParse(member, one)
      return read.success ? [read.data] : []
    }),
  )
}
