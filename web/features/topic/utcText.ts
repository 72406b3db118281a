/** `"29 April"`; empty for what is no instant. */
export function dayText(instant: string): string {
  return written(instant, (date) => `${date.getUTCDate()} ${monthOf(date, 'long')}`)
}

/** `"29 Apr"`, for the axis of a chart; of an instant or of its milliseconds. */
export function shortDayText(instant: string | number): string {
  return written(instant, (date) => `${date.getUTCDate()} ${monthOf(date, 'short')}`)
}

/** `"29 Apr 2026, 14:00"`: a time in UTC, the same for every reader, as updates have it. */
export function momentText(instant: string): string {
  return written(
    instant,
    (date) => `${shortDayText(instant)} ${date.getUTCFullYear()}, ${date.toISOString().slice(11, 16)}`,
  )
}

function written(instant: string | number, write: (date: Date) => string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : write(date)
}

function monthOf(date: Date, month: 'long' | 'short'): string {
  return date.toLocaleString('en', { month, timeZone: 'UTC' })
}
