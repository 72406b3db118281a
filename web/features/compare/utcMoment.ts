import { monthName } from '../../../shared/text/dateWords.ts'

/** `"22 November 2026, 12:00 UTC"` */
export function utcMoment(instant: string): string {
  const date = new Date(instant)
  return `${date.getUTCDate()} ${monthName(date)} ${date.getUTCFullYear()}, ${instant.slice(11, 16)} UTC`
}
