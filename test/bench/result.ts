/** One line of the benchmark's table: what was measured, against what, and what it should be at most. */
export type BenchLine = {
  what: string
  /** The product's measurement and its floor's or peer's, in the unit. */
  measured: number
  against: number
  unit: 'ms' | 'MB' | '1/s' | 'KB' | 'requests' | 'units' | 'points'
  /** measured / against, or the other way round where more is better. */
  ratio: number
  /** The largest ratio that is good enough; null where there is no goal. */
  goal: number | null
}

/** A measurement beside its floor: small is good. */
export function line(
  what: string,
  {
    measured,
    against,
    unit,
    goal = null,
  }: { measured: number; against: number; unit: BenchLine['unit']; goal?: number | null },
): BenchLine {
  return { what, measured, against, unit, ratio: measured / against, goal }
}
