import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encodePayload } from '../../../infra/samples/trends/encode.ts'
import { sampleTrends } from '../../../infra/samples/trends/sampleTrends.ts'
import type { SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import type { Trend } from '../../../shared/trend.ts'
import { someOf } from '../../support/speed.ts'
import { answerTo, secondsAgo, trendsIn } from './replies.ts'

/** The rows of Canada, in the form of the source. */
const [, ROWS] = z
  .tuple([z.null(), z.array(z.array(z.unknown()))])
  .parse(JSON.parse(encodePayload(sampleTrends('CA', secondsAgo(0)), 8)))

const PLACES = Array.from({ length: 13 }, (_, place) => place)
/** The facts of every topic, as a good answer has them; also of a title that has lost its marks. */
const FACTS = new Map(trendsIn(answerTo(ROWS)).map((trend) => [foldForMatching(trend.topic), factsOf(trend)]))

function factsOf({ startedAt, endedAt, volume, growth, categories }: Trend) {
  return { startedAt, endedAt, volume, growth, categories }
}

/** The trends that an answer publishes with other facts than the source has. Their categories may be lost. */
function wrongTrends(answer: SourceAnswer): unknown[] {
  if (answer.kind !== 'trends') return []
  return answer.trends
    .map((trend) => ({ topic: trend.topic, facts: factsOf(trend) }))
    .filter(({ topic, facts }) => {
      const known = FACTS.get(foldForMatching(topic))
      const withoutCategories = { ...known, categories: ['Others'] }
      return ![known, withoutCategories].some((right) => JSON.stringify(facts) === JSON.stringify(right))
    })
}

type Change = (row: readonly unknown[]) => unknown[]
type NamedChange = [name: string, change: Change]

const removed: NamedChange[] = PLACES.map((place) => [`cell ${place} removed`, (row) => row.toSpliced(place, 1)])

const doubled: NamedChange[] = PLACES.map((place) => [
  `cell ${place} doubled`,
  (row) => row.toSpliced(place, 0, row[place]),
])

/** A new cell moves all that follow it. */
const shifted: NamedChange[] = PLACES.flatMap((place) =>
  [null, 'new', 7, [7], [secondsAgo(90)], []].map(
    (cell): NamedChange => [`${JSON.stringify(cell)} new before cell ${place}`, (row) => row.toSpliced(place, 0, cell)],
  ),
)

const swapped: NamedChange[] = PLACES.flatMap((one) =>
  PLACES.slice(one + 1).map(
    (other): NamedChange => [
      `cells ${one} and ${other} swapped`,
      (row) => row.with(one, row[other]).with(other, row[one]),
    ],
  ),
)

const moved: NamedChange[] = PLACES.flatMap((from) =>
  PLACES.filter((to) => to !== from).map(
    (to): NamedChange => [`cell ${from} moved to ${to}`, (row) => row.toSpliced(from, 1).toSpliced(to, 0, row[from])],
  ),
)

/** One cell stands in the place of another as well. */
const copied: NamedChange[] = PLACES.flatMap((from) =>
  PLACES.filter((to) => to !== from).map(
    (to): NamedChange => [`cell ${from} in place of ${to}`, (row) => row.with(to, row[from] ?? row[to])],
  ),
)

/** The same content in another type, and other content of any type. */
const TYPES: [name: string, of: (cell: unknown) => unknown][] = [
  ['a text', (cell) => (typeof cell === 'string' ? `${cell}!` : JSON.stringify(cell))],
  ['a number', (cell) => (typeof cell === 'number' ? cell + 0.5 : Number(cell))],
  ['a negative number', (cell) => -Math.abs(Number(cell) || 1)],
  ['a huge number', (cell) => (typeof cell === 'number' ? cell * 1e9 : 1e9)],
  ['a flag', () => true],
  ['nothing', () => null],
  ['a list of it', (cell) => [cell]],
  ['an empty list', () => []],
  ['its first member', (cell) => (Array.isArray(cell) ? cell[0] : [[cell]])],
  ['an object', (cell) => ({ value: cell })],
  ['texts', (cell) => (Array.isArray(cell) ? cell.map(String) : [String(cell)])],
  ['milliseconds', (cell) => (Array.isArray(cell) ? cell.map((one) => Number(one) * 1_000) : null)],
  ['minutes', (cell) => (Array.isArray(cell) ? cell.map((one) => Number(one) / 60) : null)],
]
const retyped: NamedChange[] = PLACES.flatMap((place) =>
  TYPES.map(([name, of]): NamedChange => [`cell ${place} as ${name}`, (row) => row.with(place, of(row[place]))]),
)

describe('a changed format', () => {
  test('is tried on an answer that is good as it is', () => {
    expect(answerTo(ROWS)).toMatchObject({ kind: 'trends', dropped: 0 })
    expect(ROWS.length).toBeGreaterThan(50)
    expect(wrongTrends(answerTo(ROWS))).toEqual([])
  })

  describe.each([
    ['removed', removed],
    ['doubled', doubled],
    ['shifted', shifted],
    ['swapped', swapped],
    ['moved', moved],
    ['copied', copied],
    ['retyped', retyped],
  ])('with cells %s', (_, changes) => {
    test.each(someOf(changes, 4))('publishes no wrong numbers in any row: %s', (_name, change) => {
      expect(wrongTrends(answerTo(ROWS.map(change)))).toEqual([])
    })

    // In a single row a missing end cannot be told from none yet, and a number from another that can be.
    const lost = ['cell 4 as nothing', 'cell 4 as milliseconds', 'cell 4 as minutes']
    const ofAnswerAlone = [...lost, 'cell 3 in place of 4', 'cell 4 in place of 3', 'cell 8 in place of 6']
    const changesOfRow = changes.filter(([name]) => !ofAnswerAlone.includes(name))
    test.each(someOf(changesOfRow, 24))('publishes no wrong numbers in one row: %s', (_name, change) => {
      // In this row volume and growth cannot be confused.
      const index = ROWS.findIndex((row) => Number(row[6]) > 1_000 && row[4] !== null && row[1] !== null)
      expect(index).toBeGreaterThan(-1)
      const answer = answerTo(ROWS.with(index, change(ROWS[index] ?? [])))
      expect(answer.kind).toBe('trends')
      expect(wrongTrends(answer)).toEqual([])
      expect(trendsIn(answer).length).toBeGreaterThanOrEqual(FACTS.size - 1)
    })
  })

  test('with a new cell before any of the 13 is undecodable, whatever the cell is', () => {
    for (const [, change] of shifted) expect(answerTo(ROWS.map(change)).kind).toBe('undecodable')
  })

  test('is undecodable from the first row above a fifth', () => {
    const broken = (count: number) => ROWS.slice(0, 50).map((row, index) => (index < count ? [] : row))
    expect(answerTo(broken(10))).toMatchObject({ kind: 'trends', dropped: 10 })
    expect(answerTo(broken(11)).kind).toBe('undecodable')
  })
})
