/** Shown where the source gave no volume. Never compared, never ranked by. */
export const UNKNOWN_VOLUME = '100K+'

/** Larger numbers are broken: no country searches for anything a trillion times. */
const MAX_VOLUME = 1e12
const MAX_TEXT_LENGTH = 24

const VOLUME = /^(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:(?<fraction>\.\d+)?(?<unit>[km]))?\+?$/i

/** A number of searches as the source writes it: 500 → `"500+"`, 200000 → `"200K+"`, 1500000 → `"1.5M+"`. */
export function volumeText(volume: number): string {
  const searches = Math.min(Math.max(Math.floor(volume), 0), MAX_VOLUME)
  if (searches >= 1_000_000) return `${withOneDecimal(searches, 1_000_000)}M+`
  if (searches >= 1_000) return `${withOneDecimal(searches, 1_000)}K+`
  return `${searches}+`
}

/** The volume for a reader or an answer, with a default for an unknown one. */
export function shownVolume(volume: number | null): string {
  return volume === null ? UNKNOWN_VOLUME : volumeText(volume)
}

/** Reads a number of searches: `"2M+"` → 2000000, `"200,000+"` → 200000; null for anything else. */
export function parseVolume(text: string): number | null {
  if (text.length > MAX_TEXT_LENGTH) return null
  const { whole, fraction = '', unit } = VOLUME.exec(text.trim())?.groups ?? {}
  if (whole === undefined) return null
  const volume = Math.round(Number(whole.replaceAll(',', '') + fraction) * factorOf(unit))
  return volume <= MAX_VOLUME ? volume : null
}

/** The number of a volume's rung on the source's ladder 1-2-5, which rises by 1 for each rung: 100 → 6, 200 → 7, 500 → 8. */
export function rungOf(volume: number): number {
  const digits = String(Math.max(1, Math.floor(volume)))
  const step = digits < '2' ? 0 : digits < '5' ? 1 : 2
  return (digits.length - 1) * 3 + step
}

const SHORTEST_SWIPE = 0.05

/**
 * How long the highlighter stroke under an amount is, from 0.05 to 1: one step of length for every power of ten,
 * beginning at 100 searches. With `longest`, as a part of that amount's stroke (Quick Hits).
 */
export function swipeLength(amount: number | null, longest?: number): number {
  const whole = longest === undefined ? 1 : strokeOf(longest)
  return Math.max(SHORTEST_SWIPE, Math.min(1, strokeOf(amount) / whole))
}

function strokeOf(amount: number | null): number {
  if (amount === null || amount < 1) return SHORTEST_SWIPE
  return Math.max(SHORTEST_SWIPE, (Math.log10(amount) - 2) / 4.7)
}

/** Rounded down: a volume is a lower bound. */
function withOneDecimal(searches: number, unit: number): number {
  return Math.floor(searches / (unit / 10)) / 10
}

function factorOf(unit: string | undefined): number {
  switch (unit?.toLowerCase()) {
    case 'k':
      return 1_000
    case 'm':
      return 1_000_000
    default:
      return 1
  }
}
