import { bucketOf, type TextIndex } from './textIndex.ts'

/** A range of an index's `units`; it may span several texts and exceed both ends. */
export type Region = { start: number; end: number }

/** Shifts are counted in groups of 8. */
const GROUP_BITS = 3

/** Added to every shift to keep it positive: a pair is at most 30 places into the pattern. */
const SHIFT_OFFSET = 32

/**
 * The disjoint regions, ascending, in which a pattern of at most 32 characters can match with at most `edits` edits.
 *
 * No match is lost. An edit breaks at most two of the pattern's pairs of adjacent characters; all other pairs occur in
 * the match. An edit moves what follows it by at most one place, so the shifts of those pairs (place in the text minus
 * place in the pattern) differ by at most twice the edits. With fewer pairs of such similar shifts there is no match. A
 * pattern so short that all its pairs can be broken may match anywhere.
 */
export function candidateRegions(index: TextIndex, pattern: string, edits: number): Region[] {
  const needed = pattern.length - 1 - 2 * edits
  if (needed <= 0) return [{ start: 0, end: index.units.length }]

  // Shifts that differ by at most twice the edits span this many groups, wherever the first one begins.
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
 * The number of the pattern's pairs in the texts per group of shifts, preceded by empty groups. No count exceeds 31 pairs
 * with 8 shifts each.
 *
 * With a `step` of 2 only every second pair is counted: those share no character, so an edit breaks only one of them.
 * Where one pair out of 2 * edits + 1 is needed, it is also one out of these edits + 1.
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
