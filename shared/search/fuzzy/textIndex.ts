import { runningSums } from './runningSums.ts'

/** Distinct texts, prepared to be searched for short patterns that may be a little wrong. */
export type TextIndex = {
  texts: readonly string[]
  numberOf: ReadonlyMap<string, number>
  /** The UTF-16 code units of all texts, one text after the other. */
  units: Uint16Array
  /** Where each text begins in `units`, and at last where the last one ends. */
  starts: Uint32Array
  /** Into how many buckets `bucketOf` sorts pairs of neighbouring characters. */
  buckets: number
  /** Where such pairs stand in `units`, bucket by bucket, ascending in each. */
  pairs: Uint32Array
  /** Where each bucket begins in `pairs`, and at last where the last one ends. */
  bucketStarts: Uint32Array
}

/** Powers of two: for a few short texts, and enough to keep the pairs of a full day apart. */
const FEWEST_BUCKETS = 1 << 10
const MOST_BUCKETS = 1 << 16

/** Prepares texts; no text may stand in the list twice. */
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

/** The bucket of a pair. Different pairs share one now and then: that costs a little time and loses no match. */
export function bucketOf(first: number, second: number, buckets: number): number {
  return (first * 509 + second) & (buckets - 1)
}

/** A pair may reach from one text into the next: that, too, only costs a little time. */
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
