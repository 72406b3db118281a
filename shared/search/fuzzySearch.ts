import Fuse from 'fuse.js/basic'
import { bestRecords } from './fuzzy/bestRecords.ts'
import { createFieldTable, type FieldTable } from './fuzzy/fieldTable.ts'
import { foldAsFuse } from './fuzzy/foldAsFuse.ts'
import type { SearchRecord } from './fuzzy/fuseOptions.ts'
import { FUSE_OPTIONS, WEIGHTS } from './fuzzy/fuseOptions.ts'
import { gradeTexts, NO_MATCH, type TextGrades } from './fuzzy/gradeTexts.ts'

import { createTextIndex } from './fuzzy/textIndex.ts'

export type { SearchRecord } from './fuzzy/fuseOptions.ts'

/** A record that was found: its place in the list, and Fuse's score, the smaller the better. */
type FuzzyMatch = { index: number; score: number }

/** Finds the best matches of a query, at most `limit`, best first. */
export type FuzzySearch = (query: string, limit?: number) => FuzzyMatch[]

/** Results of the fuzzy search (specification 9). */
const MAX_RESULTS = 100

/** UTF-16 units of 64 characters at most; limits the work of a search. */
const MAX_QUERY_LENGTH = 128

/**
 * Prepares the fuzzy search over some records (specification 9, Search): about 30 MB for a full day.
 *
 * The search finds exactly what Fuse finds with `FUSE_OPTIONS`, with the same scores and in the same order, in about
 * a hundredth of the time: an index selects the texts that can match, those are scored by Fuse's rules, and only the
 * best records go to Fuse itself. A blank query finds nothing. Throws a
 * RangeError for a query of more than 128 characters.
 */
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
    const candidates = best.map((record) => matchingFields(fields, graded, record))
    return new Fuse(candidates, FUSE_OPTIONS)
      .search(query)
      .map(({ refIndex, score }) => ({ index: best[refIndex] ?? 0, score: score ?? 1 }))
  }
}

/** A record without its non-matching fields, which take time and do not change the score. */
function matchingFields(fields: FieldTable, { grades }: TextGrades, record: number): SearchRecord {
  const sourceTitles: string[] = []
  const matching: SearchRecord = { trend: '', category: '', region: '', sourceTitles }
  const end = fields.starts[record + 1] ?? 0
  for (let field = fields.starts[record] ?? 0; field < end; field += 1) {
    if (grades[fields.textNumbers[field] ?? 0] === NO_MATCH) continue
    const name = WEIGHTS[fields.keys[field] ?? 0]?.name
    const original = fields.originals[field] ?? ''
    if (name === 'sourceTitles') sourceTitles.push(original)
    else if (name !== undefined) matching[name] = original
  }
  return matching
}
