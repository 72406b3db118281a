/** Shown where the source gave no growth. Never compared, never ranked by. */
const UNKNOWN_GROWTH = 0

const MAX_GROWTH = 1e9
/** The places of the commas in a number with at most one decimal. `Intl` would take 3 ms of each cold start. */
const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g

/** Growth in percent as the API writes it: 1000 → `"+1000%"`; the default for an unknown one is `"+0%"`. */
export function growthText(growth: number | null): string {
  const percent = toTenths(growth ?? UNKNOWN_GROWTH)
  return `${percent < 0 ? '' : '+'}${percent}%`
}

/** Growth in percent as a screen or a mail shows it: 1000 → `"+1,000%"`. */
export function shownGrowth(growth: number | null): string {
  const percent = toTenths(growth ?? UNKNOWN_GROWTH)
  return `${percent < 0 ? '' : '+'}${String(percent).replaceAll(THOUSANDS, ',')}%`
}

/** In tenths of a percent, bounded, and never the negative zero. */
function toTenths(growth: number): number {
  return Math.round(Math.min(Math.max(growth, -MAX_GROWTH), MAX_GROWTH) * 10) / 10 + 0
}
