const DAY_MS = 86_400_000

/** The date so many days before: `("2026-03-01", 1)` → `"2026-02-28"`. A date is no instant: no clock is moved here. */
export function dateBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)
}
