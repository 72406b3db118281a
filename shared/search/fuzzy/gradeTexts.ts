import { candidateRegions } from './candidateRegions.ts'
import { editCounter } from './editCounter.ts'
import { type PatternChunk, patternChunks } from './patternChunks.ts'
import type { TextIndex } from './textIndex.ts'

/** How well each text matches a query. */
export type TextGrades = {
  /** The grade of each text; `NO_MATCH` for those that do not match. */
  grades: Uint32Array
  /** Fuse's score of each grade: 0 is equal, 1 is nothing in common. */
  scores: readonly number[]
}

export const NO_MATCH = 0

/** Fuse's smallest score for a text that is not the query itself. */
const LEAST_SCORE = 0.001

/** Grades all texts for a folded query, each with exactly the score that Fuse would give it. */
export function gradeTexts(index: TextIndex, pattern: string): TextGrades {
  const chunks = patternChunks(pattern).map((chunk) => ({ ...chunk, edits: fewestEdits(index, chunk) }))
  const grades = new Uint32Array(index.texts.length)
  const scores = [1]
  const gradeOfScore = new Map<number, number>()

  function gradeOf(score: number): number {
    const grade = gradeOfScore.get(score) ?? scores.push(score) - 1
    gradeOfScore.set(score, grade)
    return grade
  }

  for (let text = 0; text < grades.length; text += 1) {
    let sum = 0
    let isMatch = false
    for (const { text: chunk, allowedEdits, edits } of chunks) {
      const fewest = edits[text] ?? 0
      const isFound = fewest <= allowedEdits
      if (isFound) isMatch = true
      sum += isFound ? Math.max(LEAST_SCORE, fewest / chunk.length) : 1
    }
    if (isMatch) grades[text] = gradeOf(sum / chunks.length)
  }
  // A query of accents alone folds to an empty text, which Fuse never finds.
  const equal = pattern === '' ? undefined : index.numberOf.get(pattern)
  if (equal !== undefined) grades[equal] = gradeOf(0)
  return { grades, scores }
}

/** The edits with which each text contains a chunk; more than allowed where it does not. */
function fewestEdits(index: TextIndex, { text: pattern, allowedEdits }: PatternChunk): Uint8Array {
  const { texts, units, starts } = index
  const edits = new Uint8Array(texts.length).fill(allowedEdits + 1)
  if (allowedEdits === 0) {
    texts.forEach((text, number) => {
      if (text.includes(pattern)) edits[number] = 0
    })
    return edits
  }
  const countEdits = editCounter(pattern, allowedEdits)
  let first = 0
  for (const region of candidateRegions(index, pattern, allowedEdits)) {
    while (first < texts.length && (starts[first + 1] ?? 0) <= region.start) first += 1
    for (let text = first; text < texts.length && (starts[text] ?? 0) < region.end; text += 1) {
      const start = Math.max(region.start, starts[text] ?? 0)
      const end = Math.min(region.end, starts[text + 1] ?? 0)
      edits[text] = Math.min(edits[text] ?? 0, countEdits(units, start, end))
    }
  }
  return edits
}
