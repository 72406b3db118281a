import { utcClock } from '../../text/utcDates.ts'
import { type AgeUnit, ageIn, durationIn, inUnits, separated, signed, UNKNOWN_VOLUME, waitIn } from '../parts.ts'

/** Arabic, with Latin digits and the Gregorian calendar. See `shared/languages/en/formats.ts` for what each function is for. */

/** As `lang` attributes name it. */
export const LANG = 'ar'

const SPACE = '\u00A0'
/** An invisible letter that is read from left to right: it keeps a sign with its number. */
const LEFT_TO_RIGHT = '\u200E'
/** An invisible letter that is read from right to left: what follows stands after the number, also if it is a number itself. */
const RIGHT_TO_LEFT = '\u200F'

type Forms = { zero: string; one: string; two: string; few: string; many: string; other: string }

/** The form of a count, by the categories of CLDR. */
export function plural(count: number, forms: Forms): string {
  if (count === 0) return forms.zero
  if (count === 1) return forms.one
  if (count === 2) return forms.two
  if (!Number.isInteger(count)) return forms.other
  const rest = count % 100
  if (rest >= 3 && rest <= 10) return forms.few
  return rest >= 11 ? forms.many : forms.other
}

/** One and two of something, which hold no number, and what follows a number; the last one is needed where it has a form of its own. */
export type Noun = readonly [one: string, two: string, few: string, other: string, many?: string]

/** A count of something: `"3 مقالات"`. */
export function counted(count: number, [one, two, few, other, many = other]: Noun, zero = `0 ${other}`): string {
  const after = (noun: string) => `${number(count)} ${noun}`
  return plural(count, { zero, one, two, few: after(few), many: after(many), other: after(other) })
}

/** `"12,345"` */
export function number(value: number): string {
  return separated(value, ',', '.')
}

/** A number of searches, which is a lower bound: `"200 ألف+"`. */
export function volume(searches: number | null): string {
  return `${scale(searches ?? UNKNOWN_VOLUME)}+`
}

/** Of three to nine thousands, the noun is in the plural. */
export function scale(searches: number): string {
  if (searches >= 1_000_000) return `${number(inUnits(searches, 1_000_000))}${SPACE}مليون`
  if (searches < 1_000) return String(searches)
  const thousands = inUnits(searches, 1_000)
  return `${thousands}${SPACE}${Number.isInteger(thousands) && thousands >= 3 && thousands < 10 ? 'آلاف' : 'ألف'}`
}

/** Growth in percent; zero for an unknown one: `"+1,000%"`. */
export function growth(value: number | null): string {
  return `${LEFT_TO_RIGHT}${signed(value, number)}${LEFT_TO_RIGHT}%${LEFT_TO_RIGHT}${RIGHT_TO_LEFT}`
}

/** `"30%"` */
export function percent(value: number): string {
  return `${number(value)}${LEFT_TO_RIGHT}%${LEFT_TO_RIGHT}${RIGHT_TO_LEFT}`
}

/** The word for *and* is written together with what follows. */
export function list(items: readonly string[]): string {
  return items.join(' و')
}

/** `"a أو b أو c"` */
export function choice(items: readonly string[]): string {
  return items.join(' أو ')
}

/** How long ago something was, in its longest unit: `"قبل 3 ساعات"`. */
export function ago(minutes: number): string {
  return `قبل ${inUnit(...ageIn(minutes))}`
}

/** Between the items of an enumeration that has no end. */
export const COMMA = '، '

/** The day before today, alone. */
export const YESTERDAY = 'أمس'

/** The day before today, within a sentence. */
export const YESTERDAY_INSIDE = 'أمس'

/** Today, within a sentence. */
export const TODAY_INSIDE = 'اليوم'

/** How long something lasted, after a verb: `"9 ساعات"`. */
export function duration(minutes: number): string {
  return inUnit(...durationIn(minutes))
}

/** Hours in a heading or a label: `"48 ساعة"`. */
export function hours(count: number): string {
  return inUnit(count, 'hour')
}

/** How long to wait: `"5 دقائق"`. */
export function wait(seconds: number): string {
  return inUnit(...waitIn(seconds))
}

/** `"كل 12 ساعة"` */
export function everyHours(hours: number): string {
  return hours === 1 ? 'كل ساعة' : `كل ${inUnit(hours, 'hour')}`
}

/** `"خلال 12 ساعة"` */
export function withinHours(hours: number): string {
  return hours === 1 ? 'خلال ساعة' : `خلال ${inUnit(hours, 'hour')}`
}

/** `"21 نوفمبر 2026"` */
export function day(date: Date): string {
  return `${dayOfMonth(date)} ${date.getUTCFullYear()}`
}

/** `"21 نوفمبر 2026 (السبت)"` */
export function dayWithWeekday(date: Date): string {
  return `${day(date)} (${weekday(date)})`
}

export { day as mediumDay, dayOfMonth as shortDay, month as shortMonth, weekday as shortWeekday }

/** `"21 نوفمبر"` */
export function dayOfMonth(date: Date): string {
  return `${date.getUTCDate()} ${month(date)}`
}

/** `"نوفمبر"` */
export function month(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

/** `"نوفمبر 2026"` */
export function monthAndYear(date: Date): string {
  return `${month(date)} ${date.getUTCFullYear()}`
}

/** `"السبت"` */
export function weekday(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? ''
}

/** `"نوفمبر 2026"` */
export function shortMonthAndYear(date: Date): string {
  return monthAndYear(date)
}

/** A day and a time of day: `"21 نوفمبر، 12:00"`. */
export function dayAndTime(day: string, time: string): string {
  return `${day}، ${time}`
}

/** `"21 نوفمبر 2026، 12:00 UTC"` */
export function utcTime(at: string): string {
  return dayAndTime(day(new Date(at)), `${utcClock(at)} UTC`)
}

/** When the trends above were collected. */
export function updateTime(date: Date): string {
  return dayAndTime(dayWithWeekday(date), `${utcClock(date.toISOString())} UTC`)
}

/** An instant in UTC; with the year when it is another one than that of `beside`: `"21 نوفمبر، 12:00"`. */
export function shortTime(at: string, beside: string): string {
  const date = new Date(at)
  return dayAndTime(at.slice(0, 4) === beside.slice(0, 4) ? dayOfMonth(date) : day(date), utcClock(at))
}

/** A time span: `"21 نوفمبر، 14:00 – 22:00"`. */
export function span(from: string, to: string): string {
  return `${from} – ${to}`
}

/** The size of a file: `"1.2 MB"`. */
export function bytes(count: number): string {
  return count < 1e5 ? `${Math.ceil(count / 1e3)}${SPACE}KB` : `${number(Math.round(count / 1e5) / 10)}${SPACE}MB`
}

const MONTHS = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
]
const WEEKDAYS = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت']

/** After a preposition or a verb: the dual of a subject is another one. */
const UNITS: Record<AgeUnit | 'second', Noun> = {
  second: ['ثانية واحدة', 'ثانيتين', 'ثوانٍ', 'ثانية'],
  minute: ['دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة'],
  hour: ['ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة'],
  day: ['يوم واحد', 'يومين', 'أيام', 'يوم', 'يومًا'],
  week: ['أسبوع واحد', 'أسبوعين', 'أسابيع', 'أسبوع', 'أسبوعًا'],
  month: ['شهر واحد', 'شهرين', 'أشهر', 'شهر', 'شهرًا'],
  year: ['سنة واحدة', 'سنتين', 'سنوات', 'سنة'],
}

function inUnit(count: number, unit: AgeUnit | 'second'): string {
  return counted(count, UNITS[unit])
}
