import { THRESHOLD } from './fuseOptions.ts'

/** A piece of a query that Fuse looks for by itself. */
export type PatternChunk = {
  text: string
  /** How many edits (a character more, less or different) still count as a match. */
  allowedEdits: number
}

/** The bits of JavaScript's bitwise operators. */
const LONGEST_CHUNK = 32

/** Cuts a folded query as Fuse does: every 32 characters; the last 32 overlap what came before. */
export function patternChunks(pattern: string): PatternChunk[] {
  return Array.from({ length: Math.ceil(pattern.length / LONGEST_CHUNK) }, (_, index) => {
    const start = Math.min(index * LONGEST_CHUNK, Math.max(0, pattern.length - LONGEST_CHUNK))
    const text = pattern.slice(start, start + LONGEST_CHUNK)
    return { text, allowedEdits: allowedEdits(text.length) }
  })
}

/** Found by trying Fuse's own division, so that rounding cannot differ. */
function allowedEdits(length: number): number {
  let edits = 0
  while ((edits + 1) / length <= THRESHOLD) edits += 1
  return edits
}
