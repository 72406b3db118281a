/** Instants are ISO texts in UTC, which sort by time. Hours, days and months are written as the beginnings of them. */

/** A second, in milliseconds. */
export const SECOND_MS = 1_000
/** A minute, in milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS
/** An hour, in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS
/** A day, in milliseconds. */
export const DAY_MS = 24 * HOUR_MS

/** An hour, in seconds. */
export const HOUR_SECONDS = 3_600
/** A day, in seconds. */
export const DAY_SECONDS = 24 * HOUR_SECONDS

/** The instant some milliseconds after another one. */
export function instantAfter(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString()
}

/** The instant some milliseconds before another one. */
export function instantBefore(instant: string, milliseconds: number): string {
  return instantAfter(instant, -milliseconds)
}

/** The milliseconds from one instant to another; negative when the other one is earlier. */
export function millisecondsFrom(instant: string, other: string): number {
  return Date.parse(other) - Date.parse(instant)
}

/** The latest of some instants; undefined without any. */
export function latestOf(...instants: readonly (string | undefined)[]): string | undefined {
  return instants
    .filter((instant) => instant !== undefined)
    .toSorted()
    .at(-1)
}

/** The hour of an instant: `"2026-11-21T12"`. */
export function hourOf(instant: string): string {
  return instant.slice(0, 13)
}

/** The day of an instant: `"2026-11-21"`. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10)
}

/** The month of an instant or a day: `"2026-11"`. */
export function monthOf(instant: string): string {
  return instant.slice(0, 7)
}

/** The date a number of days earlier: `("2026-03-01", 1)` → `"2026-02-28"`. */
export function dateBefore(date: string, days: number): string {
  return dayOf(instantBefore(date, days * DAY_MS))
}
