/** Start of each list in a concatenation of lists: `[2, 0, 3]` → `[0, 2, 2, 5]`. */
export function runningSums(lengths: readonly number[]): Uint32Array {
  const sums = new Uint32Array(lengths.length + 1)
  let sum = 0
  lengths.forEach((length, place) => {
    sum += length
    sums[place + 1] = sum
  })
  return sums
}
