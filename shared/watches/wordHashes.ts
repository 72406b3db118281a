/** The filter has 2^21 bits in 32-bit words: 256 KB, which fits into the cache of a core. */
const FILTER_BITS = 21
const WORD_BITS = 5
const LAST_WORD = 2 ** (FILTER_BITS - WORD_BITS) - 1

/** A 32-bit hash of a word (FNV-1a), never 0. Collisions are possible. */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13) || 1
}

/** A Bloom filter with one hash: rejects most words that are not in a set, much faster than the set itself. */
export class WordFilter {
  readonly #bits = new Int32Array(LAST_WORD + 1)

  constructor(words: Iterable<string>) {
    for (const word of words) {
      const hash = hashOf(word)
      const at = (hash >>> WORD_BITS) & LAST_WORD
      this.#bits[at] = (this.#bits[at] ?? 0) | (1 << hash)
    }
  }

  /** False only if no word with this hash is in the set. */
  mayHave(hash: number): boolean {
    return ((this.#bits[(hash >>> WORD_BITS) & LAST_WORD] ?? 0) & (1 << hash)) !== 0
  }
}
