import { runningSums } from './runningSums.ts'

/** Distinct texts, indexed for approximate search of short patterns. */
export type TextIndex = {
  texts: readonly string[]
  numberOf: ReadonlyMap<string, number>
  /** The UTF-16 code units of all texts, one text after the other. */
  units: Uint16Array
  /** Start of each text in `units`, then the end of the last one. */
  starts: Uint32Array
  /** Number of buckets of `bucketOf` for pairs of adjacent characters. */
  buckets: number
  /** Positions of pairs in `units`, by bucket, ascending in each. */
  pairs: Uint32Array
  /** Start of each bucket in `pairs`, then the end of the last one. */
  bucketStarts: Uint32Array
}

/** Powers of two: small for a few short texts, large enough for the pairs of a full day. */
const FEWEST_BUCKETS = 1 << 10
const MOST_BUCKETS = 1 << 16

/** Indexes distinct texts. */
export function createTextIndex(texts: readonly string[]): TextIndex {
  const starts = runningSums(texts.map(({ length }) => length))
  const units = new Uint16Array(starts.at(-1) ?? 0)
  texts.forEach((text, number) => {
    const start = starts[number] ?? 0
    for (let place = 0; place < text.length; place += 1) units[start + place] = text.charCodeAt(place)
  })
  const numberOf = new Map(texts.map((text, number) => [text, number]))
  return { texts, numberOf, units, starts, ...sortPairs(units) }
}

/** The bucket of a pair. Collisions cost a little time and lose no match. */
export function bucketOf(first: number, second: number, buckets: number): number {
  return (first * 509 + second) & (buckets - 1)
}

/** A pair may span two texts, which only costs a little time. */
function sortPairs(units: Uint16Array): Pick<TextIndex, 'buckets' | 'pairs' | 'bucketStarts'> {
  const count = Math.max(0, units.length - 1)
  const buckets = Math.max(FEWEST_BUCKETS, Math.min(2 ** Math.ceil(Math.log2(count + 1)), MOST_BUCKETS))
  const sizes = new Array<number>(buckets).fill(0)
  for (let at = 0; at < count; at += 1) {
    const bucket = bucketOf(units[at] ?? 0, units[at + 1] ?? 0, buckets)
    sizes[bucket] = (sizes[bucket] ?? 0) + 1
  }
  const bucketStarts = runningSums(sizes)
  const next = bucketStarts.slice()
  const pairs = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) {
    const bucket = bucketOf(units[at] ?? 0, units[at + 1] ?? 0, buckets)
    const place = next[bucket] ?? 0
    pairs[place] = at
    next[bucket] = place + 1
  }
  return { buckets, pairs, bucketStarts }
}
