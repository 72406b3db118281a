/** What several texts in Dutch need. */

/** A full hour: `"08:00"`. */
export function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
