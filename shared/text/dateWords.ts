/**
 * The English name of a date's month, in UTC: `"April"`. Not by `Intl`, whose first date format takes 12 ms: a tenth of a
 * cold start.
 */
export function monthName(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

/** The English name of a date's day of the week, in UTC: `"Wednesday"`. */
export function weekdayName(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? ''
}

/** A date without its year, in UTC: `"22 Nov"`. */
export function shortDay(date: Date): string {
  return `${date.getUTCDate()} ${monthName(date).slice(0, 3)}`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
