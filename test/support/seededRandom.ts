/** Numbers that look random and are the same in every run: mulberry32 with some ways to draw from it. */
export type SeededRandom = {
  /** A whole number from 0 up to, not including, the bound. */
  below(bound: number): number
  /** One of the items; the list must not be empty. */
  pick<Item>(items: ArrayLike<Item>): Item
  /** One of the items, those at the front far more often, as words are in a language. */
  pickOften<Item>(items: ArrayLike<Item>): Item
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function at<Item>(items: ArrayLike<Item>, share: number): Item {
    const item = items[Math.floor(share * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  return {
    below: (bound) => Math.floor(next() * bound),
    pick: (items) => at(items, next()),
    pickOften: (items) => at(items, next() ** 3),
  }
}
