/** The highest of the known numbers; undefined when none is known. */
export function highest(numbers: readonly (number | null)[]): number | undefined {
  const known = numbers.filter((number) => number !== null)
  return known.length === 0 ? undefined : Math.max(...known)
}
