import type { FieldTable } from './fieldTable.ts'
import { NO_MATCH, type TextGrades } from './gradeTexts.ts'

/** Worse than every score that Fuse gives. */
const NOT_FOUND = 2

/** The `limit` best matching records, of equal ones the first; by ascending index. */
export function bestRecords(fields: FieldTable, graded: TextGrades, limit: number): number[] {
  const scores = scoreRecords(fields, graded)
  const ranked = scores.filter((score) => score !== NOT_FOUND).sort()
  const worst = ranked[Math.min(limit, ranked.length) - 1]
  if (worst === undefined) return []
  let roomForEquals = limit - ranked.indexOf(worst)
  const best: number[] = []
  scores.forEach((score, record) => {
    if (score < worst) best.push(record)
    else if (score === worst && roomForEquals > 0) {
      best.push(record)
      roomForEquals -= 1
    }
  })
  return best
}

/** Fuse's score of every record: the product of its matching fields, each raised to its own power. */
function scoreRecords(fields: FieldTable, { grades, scores }: TextGrades): Float64Array {
  const { starts, textNumbers, powerNumbers, powers } = fields
  const factors = scores.map((score) => Float64Array.from(powers, (power) => raise(score, power)))
  const scoreOfRecord = new Float64Array(starts.length - 1)
  for (let record = 0; record < scoreOfRecord.length; record += 1) {
    let product = 1
    let matches = false
    const end = starts[record + 1] ?? 0
    for (let field = starts[record] ?? 0; field < end; field += 1) {
      const grade = grades[textNumbers[field] ?? 0] ?? NO_MATCH
      if (grade === NO_MATCH) continue
      matches = true
      product *= factors[grade]?.[powerNumbers[field] ?? 0] ?? 1
    }
    scoreOfRecord[record] = matches ? product : NOT_FOUND
  }
  return scoreOfRecord
}

/** Fuse never multiplies by 0: a text equal to the query scores the smallest step above it. */
function raise(score: number, power: number): number {
  return (score === 0 ? Number.EPSILON : score) ** power
}
