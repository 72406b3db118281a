/** Gives equal items one number: `['b', 'a', 'b']` → distinct `['b', 'a']`, numbers `[0, 1, 0]`. */
export function numberDistinct<Item>(items: readonly Item[]): { distinct: Item[]; numbers: Uint32Array } {
  const numberOf = new Map<Item, number>()
  const numbers = new Uint32Array(items.length)
  items.forEach((item, place) => {
    const number = numberOf.get(item) ?? numberOf.size
    numberOf.set(item, number)
    numbers[place] = number
  })
  return { distinct: [...numberOf.keys()], numbers }
}
