import { encodeEnvelope } from '../../../infra/samples/trends/encode.ts'
import type { Reading } from '../../../lambdas/sources/buildTrends.ts'
import { decodeTrends } from '../../../lambdas/sources/decodeTrends.ts'
import type { SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import type { Article, Trend } from '../../../shared/trend.ts'
import { NOW } from '../../support/builders.ts'

/** What the tests of the decoders read for. */
export const READING: Reading = { country: 'CA', at: NOW, origin: 'live' }

/** The unix second some minutes before the collection. */
export function secondsAgo(minutes: number): number {
  return Date.parse(NOW) / 1_000 - minutes * 60
}

/** The 13 cells of a row; `cells` replaces some of them by their places. The canary follows the title. */
export function aRow(cells: Record<number, unknown> = {}): unknown[] {
  const { 0: title = 'harbour bridge' } = cells
  const row: unknown[] = [
    ...[title, null, 'CA', [secondsAgo(60)], null, null, 500, null, 200],
    ...[[title], [3], [], title],
  ]
  for (const [place, cell] of Object.entries(cells)) row[Number(place)] = cell
  return row
}

/** The same with other terms, each a topic of its own. */
export function rowsWithTitles(...titles: string[]): unknown[][] {
  return titles.map((title) => aRow({ 0: title }))
}

/** Good rows, each with a topic of its own, that outweigh a few bad ones. */
export const GOOD_ROWS = rowsWithTitles('red', 'green', 'blue', 'white')

/** The body of a good reply with these rows. */
export function replyWith(rows: unknown): string {
  return replyWithPayload(JSON.stringify([null, rows]))
}

/** The body of a good reply with this payload. */
export function replyWithPayload(payload: string): string {
  return encodeEnvelope([{ procedure: 'i0OFE', slot: 'generic', payload }], false)
}

/** The trends of an answer that has some. */
export function trendsIn(answer: SourceAnswer): Trend[] {
  if (answer.kind !== 'trends') throw new Error(`There are no trends, the answer is: ${answer.kind}`)
  return answer.trends
}

/** What is made of a good reply with these rows. */
export function answerTo(rows: unknown): SourceAnswer {
  return decodeTrends(replyWith(rows), READING)
}

/** The one trend that is read from a row with these cells in place of good ones. */
export function trendWith(cells: Record<number, unknown>): Trend {
  const [trend, ...others] = trendsIn(answerTo([aRow(cells)]))
  if (!trend || others.length > 0) throw new Error('There is not one trend.')
  return trend
}

/** The articles that are read from this cell of an otherwise good row. */
export function articlesFrom(cell: unknown): Article[] {
  return trendWith({ 1: cell }).articles
}
