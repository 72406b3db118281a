/** The day (UTC) that something counts for: `"2026-11-21T09:00:00.000Z"` → `"2026-11-21"`. */
export function dayOf(now: string): string {
  return new Date(now).toISOString().slice(0, 10)
}
