import Fuse from 'fuse.js/basic'
import { bestRecords } from './fuzzy/bestRecords.ts'
import { createFieldTable, type FieldTable } from './fuzzy/fieldTable.ts'
import { foldAsFuse } from './fuzzy/foldAsFuse.ts'
import { FUSE_OPTIONS, WEIGHTS } from './fuzzy/fuseOptions.ts'
import { gradeTexts, NO_MATCH, type TextGrades } from './fuzzy/gradeTexts.ts'
import type { SearchRecord } from './fuzzy/searchRecord.ts'
import { createTextIndex } from './fuzzy/textIndex.ts'

export type { SearchRecord } from './fuzzy/searchRecord.ts'

/** A record that was found: its place in the list, and Fuse's score from 0 (equal) to 1. */
export type FuzzyMatch = { index: number; score: number }

/** The best matches of a query, best first. */
export type FuzzySearch = (query: string, limit?: number) => FuzzyMatch[]

/** Results of the fuzzy search (specification 9). */
const MAX_RESULTS = 100

/** Twice the longest query that the product accepts, so that no way of counting characters is refused here. */
const MAX_QUERY_LENGTH = 128

export function createFuzzySearch(records: readonly SearchRecord[]): FuzzySearch {
  const fields = createFieldTable(records)
  const index = createTextIndex(fields.texts)

  return (query, limit = MAX_RESULTS) => {
    if (query.length > MAX_QUERY_LENGTH) {
      throw new RangeError(`A query has at most ${MAX_QUERY_LENGTH} characters, not ${query.length}.`)
    }
    if (query.trim() === '') return []
    const graded = gradeTexts(index, foldAsFuse(query))
    const best = bestRecords(fields, graded, limit)
    const fuse = new Fuse(
      best.map((record) => matchingFields(fields, graded, record)),
      FUSE_OPTIONS,
    )
    return fuse
      .search(query)
      .map(({ refIndex, score }) => ({ index: best[refIndex] ?? 0, score: score ?? 1 }))
  }
}

/** The record without the fields that do not match: they would not change its score. */
function matchingFields(fields: FieldTable, { grades }: TextGrades, record: number): SearchRecord {
  const sourceTitles: string[] = []
  const kept: SearchRecord = { trend: '', category: '', region: '', sourceTitles }
  const end = fields.starts[record + 1] ?? 0
  for (let field = fields.starts[record] ?? 0; field < end; field += 1) {
    if (grades[fields.textNumbers[field] ?? 0] === NO_MATCH) continue
    const name = WEIGHTS[fields.keys[field] ?? 0]?.name
    const original = fields.originals[field] ?? ''
    if (name === 'sourceTitles') sourceTitles.push(original)
    else if (name !== undefined) kept[name] = original
  }
  return kept
}
