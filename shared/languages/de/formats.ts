import { utcClock } from '../../text/utcDates.ts'
import {
  type AgeUnit,
  ageIn,
  durationIn,
  inUnits,
  joined,
  separated,
  signed,
  UNKNOWN_VOLUME,
  waitIn,
} from '../parts.ts'

/** German. See `shared/languages/en/formats.ts` for what each function is for. */

/** As `lang` attributes name it. */
export const LANG = 'de'

const SPACE = '\u00A0'

/** The form of a count, by the categories of CLDR. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return count === 1 ? forms.one : forms.other
}

/** A count and what is counted. */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${plural(count, { one, other })}`
}

/** `"12.345"` */
export function number(value: number): string {
  return separated(value, '.', ',')
}

/** A number of searches, which is a lower bound: `"200.000+"`. */
export function volume(searches: number | null): string {
  return `${scale(searches ?? UNKNOWN_VOLUME)}+`
}

/** There is no short thousand; four digits are not grouped: `"5000"`, `"200.000"`, `"2 Mio."`. */
export function scale(searches: number): string {
  if (searches >= 1_000_000) return `${number(inUnits(searches, 1_000_000))}${SPACE}Mio.`
  return separated(searches, '.', ',', 10_000)
}

/** Growth in percent; zero for an unknown one: `"+1.000 %"`. */
export function growth(value: number | null): string {
  return `${signed(value, number)}${SPACE}%`
}

/** `"30 %"` */
export function percent(value: number): string {
  return `${number(value)}${SPACE}%`
}

/** `"a, b und c"` */
export function list(items: readonly string[]): string {
  return joined(items, ' und ')
}

/** `"a, b oder c"` */
export function choice(items: readonly string[]): string {
  return joined(items, ' oder ')
}

/** How long ago something was, in its longest unit: `"vor 3 Stunden"`. */
export function ago(minutes: number): string {
  return `vor ${dative(...ageIn(minutes))}`
}

/** Between the items of an enumeration that has no end. */
export const COMMA = ', '

/** The day before today, alone. */
export const YESTERDAY = 'Gestern'

/** The day before today, within a sentence. */
export const YESTERDAY_INSIDE = 'gestern'

/** Today, within a sentence. */
export const TODAY_INSIDE = 'heute'

/** How long something lasted, after a verb: `"9 Std."`. */
export function duration(minutes: number): string {
  const [count, unit] = durationIn(minutes)
  return `${count}${SPACE}${{ minute: 'Min.', hour: 'Std.', day: 'Tage' }[unit]}`
}

/** Hours in a heading or a label: `"48 Stunden"`. */
export function hours(count: number): string {
  return dative(count, 'hour')
}

/** In the dative, after *in*. */
export function wait(seconds: number): string {
  return dative(...waitIn(seconds))
}

/** `"alle 12 Stunden"` */
export function everyHours(hours: number): string {
  return plural(hours, { one: 'jede Stunde', other: `alle ${hours} Stunden` })
}

/** `"innerhalb von 12 Stunden"` */
export function withinHours(hours: number): string {
  return plural(hours, { one: 'innerhalb einer Stunde', other: `innerhalb von ${hours} Stunden` })
}

/** `"21. November 2026"` */
export function day(date: Date): string {
  return `${dayOfMonth(date)} ${date.getUTCFullYear()}`
}

/** `"21. November 2026 (Samstag)"` */
export function dayWithWeekday(date: Date): string {
  return `${day(date)} (${weekday(date)})`
}

/** `"21. Nov. 2026"` */
export function mediumDay(date: Date): string {
  return `${shortDay(date)} ${date.getUTCFullYear()}`
}

/** `"21. Nov."` */
export function shortDay(date: Date): string {
  return `${date.getUTCDate()}. ${shortMonth(date)}`
}

/** `"21. November"` */
export function dayOfMonth(date: Date): string {
  return `${date.getUTCDate()}. ${month(date)}`
}

/** `"November 2026"` */
export function monthAndYear(date: Date): string {
  return `${month(date)} ${date.getUTCFullYear()}`
}

/** `"November"` */
export function month(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

/** `"Nov."` */
export function shortMonth(date: Date): string {
  return SHORT_MONTHS[date.getUTCMonth()] ?? ''
}

/** `"Samstag"` */
export function weekday(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? ''
}

/** `"Sa"` */
export function shortWeekday(date: Date): string {
  return weekday(date).slice(0, 2)
}

/** `"Nov. 2026"` */
export function shortMonthAndYear(date: Date): string {
  return `${shortMonth(date)} ${date.getUTCFullYear()}`
}

/** A day and a time of day: `"21. Nov., 12:00"`. */
export function dayAndTime(day: string, time: string): string {
  return `${day}, ${time}`
}

/** `"21. November 2026, 12:00 UTC"` */
export function utcTime(at: string): string {
  return dayAndTime(day(new Date(at)), `${utcClock(at)} UTC`)
}

/** When the trends above were collected. */
export function updateTime(date: Date): string {
  return dayAndTime(dayWithWeekday(date), `${utcClock(date.toISOString())} UTC`)
}

/** An instant in UTC; with the year when it is another one than that of `beside`: `"21. Nov., 12:00"`. */
export function shortTime(at: string, beside: string): string {
  const date = new Date(at)
  return dayAndTime(at.slice(0, 4) === beside.slice(0, 4) ? shortDay(date) : mediumDay(date), utcClock(at))
}

/** A time span: `"21. Nov., 14:00 – 22:00"`. */
export function span(from: string, to: string): string {
  return `${from} – ${to}`
}

/** The size of a file: `"1,2 MB"`. */
export function bytes(count: number): string {
  return count < 1e5 ? `${Math.ceil(count / 1e3)}${SPACE}kB` : `${number(Math.round(count / 1e5) / 10)}${SPACE}MB`
}

const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
const SHORT_MONTHS = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.']
const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']

const UNITS: Record<AgeUnit | 'second', readonly [one: string, other: string]> = {
  second: ['Sekunde', 'Sekunden'],
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
  day: ['Tag', 'Tagen'],
  week: ['Woche', 'Wochen'],
  month: ['Monat', 'Monaten'],
  year: ['Jahr', 'Jahren'],
}

function dative(count: number, unit: AgeUnit | 'second'): string {
  return counted(count, ...UNITS[unit])
}
