import { ENOUGH_WATCH_HITS, MAX_WATCH_LOOKS } from '../limits.ts'

/** How many looks of a watch are kept, given the number of stored hits of each, the newest first. */
export function keptLooks(sizes: readonly number[]): number {
  let hits = 0
  const first = sizes.findIndex((size) => {
    const isBeyond = hits >= ENOUGH_WATCH_HITS
    hits += size
    return isBeyond
  })
  return Math.min(MAX_WATCH_LOOKS, first < 0 ? sizes.length : first)
}
