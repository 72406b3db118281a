/**
 * An inverted index from signs to the holders that share them, as ascending indexes into `holders`. Signs of one holder
 * alone are left out, and so are signs that more than `maxPerGroup` holders of one group have: they identify nothing.
 * Linear in the number of signs.
 */
export function signIndex<Holder>(
  holders: readonly Holder[],
  signsOf: (holder: Holder) => readonly number[],
  { groupOf, maxPerGroup }: { groupOf: (holder: Holder) => string; maxPerGroup: number },
): Map<number, number[]> {
  const shared = repeated(holders, signsOf)
  const index = new Map<number, number[]>()
  for (const [number, holder] of holders.entries())
    for (const sign of signsOf(holder)) if (shared.has(sign)) addTo(index, sign, number)

  for (const [sign, numbers] of index) if (isTooCommon(numbers)) index.delete(sign)
  return index

  function isTooCommon(numbers: readonly number[]): boolean {
    const counts = new Map<string, number>()
    return numbers.some((number) => {
      const holder = holders[number]
      if (holder === undefined) return false
      const count = (counts.get(groupOf(holder)) ?? 0) + 1
      counts.set(groupOf(holder), count)
      return count > maxPerGroup
    })
  }
}

/** The signs that occur more than once. Most do not, and a list per sign would take most of the memory. */
function repeated<Holder>(holders: readonly Holder[], signsOf: (holder: Holder) => readonly number[]): Set<number> {
  const all = new Float64Array(holders.reduce((count, holder) => count + signsOf(holder).length, 0))
  let filled = 0
  for (const holder of holders) {
    all.set(signsOf(holder), filled)
    filled += signsOf(holder).length
  }
  all.sort()
  return new Set(all.filter((sign, place) => sign === all[place - 1]))
}

function addTo(index: Map<number, number[]>, sign: number, number: number): void {
  const numbers = index.get(sign)
  if (numbers) numbers.push(number)
  else index.set(sign, [number])
}
