import { bucketOf, type TextIndex } from './textIndex.ts'

/** A part of an index's `units`, which can reach over several texts and beyond the first and the last one. */
export type Region = { start: number; end: number }

/** Shifts are counted in groups of 8. */
const GROUP_BITS = 3

/** Added to every shift to keep it above zero: a pair stands at most 30 places further back in the pattern. */
const SHIFT_OFFSET = 32

/**
 * The regions, ascending and apart from each other, in which a pattern of at most 32 characters can be found with
 * at most so many edits.
 *
 * No match is lost. An edit spoils at most two of the pattern's pairs of neighbours; all the other pairs stand in
 * the match. And an edit shifts what follows it by at most one place, so that the shifts of those pairs (their place
 * in the text less their place in the pattern) lie no further apart than twice the edits. Where fewer pairs than
 * that have shifts so alike there is no match; a pattern so short that all its pairs can be spoilt may be anywhere.
 */
export function candidateRegions(index: TextIndex, pattern: string, edits: number): Region[] {
  const needed = pattern.length - 1 - 2 * edits
  if (needed <= 0) return [{ start: 0, end: index.units.length }]

  // Shifts no further apart than twice the edits lie in so many groups, wherever the first group begins.
  const span = ((2 * edits + 7) >> GROUP_BITS) + 1
  const counts = countShifts(index, pattern, span, needed === 1 ? 2 : 1)
  const regions: Region[] = []
  let last: Region | undefined
  let sum = 0
  for (let group = 0; group + span < counts.length; group += 1) {
    sum += (counts[group + span] ?? 0) - (counts[group] ?? 0)
    if (sum < needed) continue
    const start = firstShift(group - span + 1)
    const end = firstShift(group + 1) + pattern.length
    if (last && start <= last.end) last.end = end
    else {
      last = { start, end }
      regions.push(last)
    }
  }
  return regions
}

/**
 * How many of the pattern's pairs stand in the texts with the shifts of each group; before the first group stand so
 * many empty ones. No count passes 31 pairs with 8 shifts each.
 *
 * With a `step` of 2 only every second pair is counted: those have no character in common, so that an edit spoils
 * only one of them. Where one pair out of 2 * edits + 1 is needed, it is also one out of these edits + 1.
 */
function countShifts(
  { units, buckets, pairs, bucketStarts }: TextIndex,
  pattern: string,
  emptyGroups: number,
  step: 1 | 2,
): Uint8Array {
  const counts = new Uint8Array(emptyGroups + ((units.length + SHIFT_OFFSET) >> GROUP_BITS) + 1)
  for (let place = 0; place + 1 < pattern.length; place += step) {
    const bucket = bucketOf(pattern.charCodeAt(place), pattern.charCodeAt(place + 1), buckets)
    const end = bucketStarts[bucket + 1] ?? 0
    for (let at = bucketStarts[bucket] ?? 0; at < end; at += 1) {
      const shift = (pairs[at] ?? 0) - place + SHIFT_OFFSET
      const group = emptyGroups + (shift >> GROUP_BITS)
      counts[group] = (counts[group] ?? 0) + 1
    }
  }
  return counts
}

/** The smallest shift of a group. */
function firstShift(group: number): number {
  return (group << GROUP_BITS) - SHIFT_OFFSET
}
