import { useMemo } from 'react'
import { useReader } from '../session/useReader.ts'
/** Writes times as one reader wants them; what is no instant is an empty text. */
export type ReaderDates = {
  /** `"Nov 29, 2026, 14:00"` */
  moment: (instant: string) => string
  /** The same with its time zone: `"Nov 29, 2026, 14:00 UTC"`. */
  zonedMoment: (instant: string) => string
  /** `"Nov 29, 2026, 14:00 – 22:00"`; both days where they differ. */
  span: (from: string, to: string) => string
  /** `"November 29"` */
  day: (instant: string) => string
  /** `"Nov 29"`, of an instant in milliseconds. */
  shortDay: (time: number) => string
  /** What the times are told in: `"UTC"`, `"Toronto"`. */
  zone: string
}

// Hours from 0 to 23 everywhere: every browser writes them as the server does, which no two do with "AM" and "PM".
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const MOMENT = { day: 'numeric', month: 'short', year: 'numeric', ...TIME } as const

/** Dates in the language and the time zone of a reader. */
export function readerDates(reader: { locale: string; timeZone: string }): ReaderDates {
  const { locale, timeZone } = understood(reader)
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
  return {
    moment,
    zonedMoment: writer({ ...MOMENT, timeZoneName: 'short' }),
    span: (from, to) => {
      const end = date(from) === date(to) ? clock(to) : moment(to)
      return [moment(from), end].filter((text) => text !== '').join(' – ')
    },
    day: writer({ day: 'numeric', month: 'long' }),
    shortDay: writer({ day: 'numeric', month: 'short' }),
    zone: cityOf(timeZone),
  }
}

/** Browsers report locales such as `en-US@posix` that Intl refuses; their readers get English and UTC. */
function understood(reader: { locale: string; timeZone: string }): typeof reader {
  try {
    new Intl.DateTimeFormat(reader.locale, { timeZone: reader.timeZone })
    return reader
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { locale: 'en', timeZone: 'UTC' }
  }
}

/** `"America/New_York"` → `"New York"` */
function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** The times of a page as the reader wants them; on a server and while hydrating, in English and UTC. */
export function useReaderDates(): ReaderDates {
  const { locale, timeZone } = useReader()
  return useMemo(() => readerDates({ locale, timeZone }), [locale, timeZone])
}
