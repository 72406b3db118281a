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
