/** The middle of a list of measurements. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value that this share of the measurements does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
