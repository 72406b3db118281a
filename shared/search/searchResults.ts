import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from '../limits.ts'
import { Problem } from '../problem.ts'
import { foldText } from '../text/foldText.ts'
import { withoutBidi } from '../text/withoutBidi.ts'
import { byNewest, type Ranked } from '../trends/ordering.ts'

const MAX_RESULTS = 40

/**
 * The results of a search in the order of the specification (9), at most 40: titles that are the query, then titles
 * that contain it word for word, then the rest; among equals the newest first. Each wave is listed once.
 */
export function orderResults<T extends Ranked>(query: string, hits: Iterable<T>): T[] {
  const wanted = foldText(query)
  const groups: [T[], T[], T[]] = [[], [], []]
  for (const hit of uniqueWaves(hits)) groups[groupOf(foldText(hit.title), wanted)].push(hit)
  return groups.flatMap((group) => group.sort(byNewest)).slice(0, MAX_RESULTS)
}

/** The query of a search, trimmed and without bidi controls. Throws a `bad-query` problem unless it has 2 to 64 characters. */
export function readQuery(text: string): string {
  const query = withoutBidi(text).trim()
  const length = characterCount(query)
  if (length < MIN_QUERY_LENGTH || length > MAX_QUERY_LENGTH)
    throw new Problem('bad-query', `Please search for ${MIN_QUERY_LENGTH} to ${MAX_QUERY_LENGTH} characters.`)
  return query
}

/** Characters as people count them, not UTF-16 units: an emoji is one. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

function groupOf(title: string, wanted: string): 0 | 1 | 2 {
  if (title === wanted) return 0
  return title.includes(wanted) ? 1 : 2
}

function uniqueWaves<T extends Ranked>(hits: Iterable<T>): Iterable<T> {
  const waves = new Map<string, T>()
  for (const hit of hits) if (!waves.has(hit.key)) waves.set(hit.key, hit)
  return waves.values()
}
