import { utcClock } from '../../../shared/text/utcDates.ts'
import { dayOf } from '../../../shared/time.ts'
import * as formats from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { useReader } from './reader.ts'

/** Formats times for one reader, the day before the month; an invalid instant gives an empty string. */
export type ReaderDates = {
  /** `"29 Nov 2026, 14:00"` */
  moment: (instant: string) => string
  /** `"29 Nov, 14:00"`; with the year when it is another one than that of `beside`. */
  short: (instant: string, beside: string) => string
  /** The time in UTC, to stand beside the reader's own: `"14:00"`, and with its day where that is another: `"30 Nov, 02:00"`. */
  utc: (instant: string) => string
  /** A time that people quote: `"29 Nov, 09:00 (14:00 UTC)"`, and for readers of UTC `"29 Nov, 14:00 UTC"`. */
  quoted: (instant: string, beside: string) => string
  /** `"29 Nov 2026, 14:00 – 22:00"`; both days where they differ. */
  span: (from: string, to: string) => string
  /**
   * The same to stand beside the time in UTC: `"21:04 in Tokyo"`, with the weekday where it is another day. Undefined where clocks
   * show UTC.
   */
  beside: (instant: string) => string | undefined
  /** `"14:00"` */
  clock: (instant: string) => string
  /** `"29 November"` */
  day: (instant: string) => string
  /** `"29 Nov"` */
  shortDay: (instant: string) => string
  /** `"29 Nov 2026"` */
  mediumDay: (instant: string) => string
  /** `"March"`, and `"March 2025"` for a month that is not among the twelve up to now. */
  month: (instant: string, now: string) => string
  /** `"Mar"`, in UTC. */
  shortMonth: (instant: string) => string
  /** The name of the time zone: `"UTC"`, `"Toronto"`. */
  zone: string
}

/** Those of the time zones that were asked for: that of the reader, and UTC. */
const known = new Map<string, ReaderDates>()

/** Date formats in a time zone, and in the language of the page, because they are part of its sentences and charts. Made once. */
export function readerDates(timeZone: string): ReaderDates {
  const dates = known.get(timeZone) ?? datesIn(timeZone)
  known.set(timeZone, dates)
  return dates
}

function datesIn(timeZone: string): ReaderDates {
  const { wallTime, zone } = clockOf(timeZone)
  const writer = (write: (wall: string) => string) => (instant: string) => {
    const wall = wallTime(instant)
    return wall === undefined ? '' : write(wall)
  }
  const shortDay = writer((wall) => formats.shortDay(new Date(wall)))
  const mediumDay = writer((wall) => formats.mediumDay(new Date(wall)))
  const clock = writer(utcClock)
  const moment = writer((wall) => formats.dayAndTime(formats.mediumDay(new Date(wall)), utcClock(wall)))
  const short = (instant: string, beside: string) => writer((wall) => formats.shortTime(wall, beside))(instant)
  const utc = (instant: string) =>
    dayOf(instant) === wallTime(instant)?.slice(0, 10) ? utcClock(instant) : formats.shortTime(instant, instant)
  const beside = (instant: string) => {
    const [wall, inUtc] = [wallTime(instant), wallTimeInUtc(instant)]
    if (wall === undefined || inUtc === undefined || minuteOf(wall) === minuteOf(inUtc)) return undefined
    const weekday = dayOf(wall) === dayOf(inUtc) ? '' : `${formats.shortWeekday(new Date(wall))} `
    return texts.ownTime(weekday + utcClock(wall), formats.cityName(timeZone))
  }
  return {
    moment,
    short,
    utc,
    beside,
    clock,
    quoted: (instant, beside) =>
      zone === 'UTC' ? `${short(instant, beside)} UTC` : `${short(instant, beside)} (${utc(instant)} UTC)`,
    span: (from, to) => {
      const end = mediumDay(from) === mediumDay(to) ? clock(to) : moment(to)
      return moment(from) === '' || end === '' ? moment(from) + end : formats.span(moment(from), end)
    },
    day: writer((wall) => formats.dayOfMonth(new Date(wall))),
    shortDay,
    mediumDay,
    month: (instant, now) =>
      writer((wall) => (monthsBetween(instant, now) < 12 ? formats.month : formats.monthAndYear)(new Date(wall)))(
        instant,
      ),
    // Months of an axis begin at midnight in UTC.
    shortMonth: (instant) => formats.shortMonth(new Date(instant)),
    zone,
  }
}

function monthsBetween(from: string, to: string): number {
  const [first, last] = [new Date(from), new Date(to)]
  return (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
}

/**
 * What the clocks of a time zone show at an instant, written as if it were UTC; undefined for an invalid one. A zone that is
 * not known to `Intl` is UTC.
 */
function clockOf(timeZone: string): { wallTime: (instant: string) => string | undefined; zone: string } {
  const inUtc = { wallTime: wallTimeInUtc, zone: 'UTC' }
  // Servers and readers of UTC do without a format, which takes long to make.
  if (timeZone === 'UTC') return inUtc
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, ...FIELDS })
    const wallTime = (instant: string) => {
      const date = new Date(instant)
      if (Number.isNaN(date.getTime())) return undefined
      const part = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
      const day = `${part.get('year')?.padStart(4, '0')}-${part.get('month')}-${part.get('day')}`
      return `${day}T${part.get('hour')}:${part.get('minute')}:00.000Z`
    }
    return { wallTime, zone: formats.cityName(timeZone) ?? timeZone }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return inUtc
  }
}

function wallTimeInUtc(instant: string): string | undefined {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** `"2026-11-21T12:04"` */
function minuteOf(instant: string): string {
  return instant.slice(0, 16)
}

const FIELDS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** Date formats for the current reader; on the server and while hydrating, in UTC. */
export function useReaderDates(): ReaderDates {
  return readerDates(useReader().timeZone)
}
