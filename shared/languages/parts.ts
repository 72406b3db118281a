/** What the formats of all languages are put together from. Not by `Intl`, whose words depend on the engine. */

const HOUR = 60
const DAY = 24 * HOUR

/** Minutes per unit of an age, the longest first. */
const AGE_UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', 1],
] as const

/** The units of ages, the longest first. */
export type AgeUnit = (typeof AGE_UNITS)[number][0]

/** An amount in a unit: 3 hours. */
type Amount<Unit extends string> = readonly [count: number, unit: Unit]

/** An age in its longest unit, rounded down; 90 minutes → 1 hour. */
export function ageIn(minutes: number): Amount<AgeUnit> {
  const [unit, length] = AGE_UNITS.find(([, length]) => minutes >= length) ?? ['minute', 1]
  return [Math.floor(minutes / length), unit]
}

/** A duration in minutes, hours, and from 48 hours on in days. */
export function durationIn(minutes: number): Amount<'minute' | 'hour' | 'day'> {
  if (minutes < HOUR) return [minutes, 'minute']
  const hours = Math.round(minutes / HOUR)
  return hours < 48 ? [hours, 'hour'] : [Math.round(hours / 24), 'day']
}

/** A time to wait, rounded up, in seconds, minutes and hours; each of them counts to twice the next one. */
export function waitIn(seconds: number): Amount<'second' | 'minute' | 'hour'> {
  if (seconds < 2 * 60) return [Math.ceil(seconds), 'second']
  if (seconds < 2 * 60 * 60) return [Math.ceil(seconds / 60), 'minute']
  return [Math.ceil(seconds / 60 / 60), 'hour']
}

/** The places of the separators in a whole number. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * A number with separators: 12345.5 → `"12.345,5"`.
 *
 * @param least the smallest number with separators of thousands
 */
export function separated(value: number, thousands: string, decimal: string, least = 1_000): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = Math.abs(value) < least ? whole : whole.replaceAll(THOUSANDS, thousands)
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}

/** A lower bound in a unit, rounded down to one decimal: 1590000 in millions → 1.5. */
export function inUnits(searches: number, unit: number): number {
  return Math.floor(searches / (unit / 10)) / 10
}

/** Growth in tenths of a percent, 0 when it is unknown, and never the negative zero. */
function tenths(growth: number | null): number {
  return Math.round((growth ?? 0) * 10) / 10 + 0
}

/** A growth with its sign. */
export function signed(growth: number | null, number: (value: number) => string): string {
  const percent = tenths(growth)
  return `${percent < 0 ? '' : '+'}${number(percent)}`
}

/** `"a, b"` and, before the last one, `last`. */
export function joined(items: readonly string[], last: string, between = ', '): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(between)}${last}${items.at(-1)}`
}

/** Whether a count is a whole number of millions, which Spanish, Portuguese and French count with a preposition. */
export function isMillions(count: number): boolean {
  return count !== 0 && count % 1_000_000 === 0
}

/** The number of searches that is shown where the source gave none. */
export const UNKNOWN_VOLUME = 100_000
