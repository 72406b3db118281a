import { useMemo } from 'react'
import { cityOf } from '../../../shared/text/cityOf.ts'
import { useReader } from '../session/useReader.ts'

/** Formats times for one reader; an invalid instant gives an empty string. */
export type ReaderDates = {
  /** `"Nov 29, 2026, 14:00"` */
  moment: (instant: string) => string
  /** `"Nov 29, 2026, 14:00 – 22:00"`; both days where they differ. */
  span: (from: string, to: string) => string
  /** `"14:00"` */
  clock: (instant: string) => string
  /** `"November 29"` */
  day: (instant: string) => string
  /** `"Nov 29"`, of an instant in milliseconds. */
  shortDay: (time: number) => string
  /** `"March"`, and `"March 2025"` for a month that is not among the twelve up to now. */
  month: (instant: string, now: string) => string
  /** `"Mar"`, in UTC. */
  shortMonth: (instant: string) => string
  /** The name of the time zone: `"UTC"`, `"Toronto"`. */
  zone: string
}

// A 24-hour clock everywhere: browsers and server disagree on how to write AM and PM.
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const MOMENT = { day: 'numeric', month: 'short', year: 'numeric', ...TIME } as const

/** Date formats in a reader's time zone, and in English, because they are part of English sentences and charts. */
export function readerDates(reader: { locale: string; timeZone: string }): ReaderDates {
  const { locale, timeZone } = supported({ ...reader, locale: englishOf(reader.locale) })
  const writer = (fields: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...fields, timeZone })
    return (instant: string | number) => {
      const date = new Date(instant)
      return Number.isNaN(date.getTime()) ? '' : format.format(date)
    }
  }
  const moment = writer(MOMENT)
  const clock = writer(TIME)
  const date = writer({ day: 'numeric', month: 'short', year: 'numeric' })
  const yearMonth = writer({ month: 'long', year: 'numeric' })
  return {
    moment,
    clock,
    span: (from, to) => {
      const end = date(from) === date(to) ? clock(to) : moment(to)
      return [moment(from), end].filter((text) => text !== '').join(' – ')
    },
    day: writer({ day: 'numeric', month: 'long' }),
    shortDay: writer({ day: 'numeric', month: 'short' }),
    month: (instant, now) => (monthsBetween(instant, now) < 12 ? writer({ month: 'long' }) : yearMonth)(instant),
    // Months of an axis begin at midnight in UTC.
    shortMonth: (instant) =>
      new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(instant)),
    zone: cityOf(timeZone) ?? timeZone,
  }
}

/** The reader's own English, which may write the day before the month. */
function englishOf(locale: string): string {
  return /^en\b/i.test(locale) ? locale : 'en'
}

function monthsBetween(from: string, to: string): number {
  const [first, last] = [new Date(from), new Date(to)]
  return (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
}

/** English and UTC for locales that Intl rejects, such as `en-US@posix`, which some browsers report. */
function supported(reader: { locale: string; timeZone: string }): typeof reader {
  try {
    new Intl.DateTimeFormat(reader.locale, { timeZone: reader.timeZone })
    return reader
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { locale: 'en', timeZone: 'UTC' }
  }
}

/** Date formats for the current reader; on the server and while hydrating, in English and UTC. */
export function useReaderDates(): ReaderDates {
  const { locale, timeZone } = useReader()
  return useMemo(() => readerDates({ locale, timeZone }), [locale, timeZone])
}
