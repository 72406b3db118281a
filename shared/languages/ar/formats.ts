import {
  type AgeUnit,
  ageIn,
  durationIn,
  inUnits,
  separated,
  signed,
  UNKNOWN_VOLUME,
  utcClock,
  waitIn,
} from '../parts.ts'

/** Arabic, with Latin digits and the Gregorian calendar. See `shared/languages/en/formats.ts` for what each function is for. */

export const LANG = 'ar'

const SPACE = '\u00A0'
/** An invisible letter that is read from left to right: it keeps a sign with its number. */
const LEFT_TO_RIGHT = '\u200E'

type Forms = { zero: string; one: string; two: string; few: string; many: string; other: string }

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

export function number(value: number): string {
  return separated(value, ',', '.')
}

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

export function growth(value: number | null): string {
  return `${LEFT_TO_RIGHT}${signed(value, number)}${LEFT_TO_RIGHT}%${LEFT_TO_RIGHT}`
}

export function percent(value: number): string {
  return `${number(value)}${LEFT_TO_RIGHT}%${LEFT_TO_RIGHT}`
}

/** The word for *and* is written together with what follows. */
export function list(items: readonly string[]): string {
  return items.join(' و')
}

export function choice(items: readonly string[]): string {
  return items.join(' أو ')
}

export function ago(minutes: number): string {
  return `قبل ${inUnit(...ageIn(minutes))}`
}

export const COMMA = '، '

export const YESTERDAY = 'أمس'
export const YESTERDAY_INSIDE = 'أمس'
export const TODAY_INSIDE = 'اليوم'

export function duration(minutes: number): string {
  return inUnit(...durationIn(minutes))
}

export function hours(count: number): string {
  return inUnit(count, 'hour')
}

export function wait(seconds: number): string {
  return inUnit(...waitIn(seconds))
}

export function everyHours(hours: number): string {
  return hours === 1 ? 'كل ساعة' : `كل ${inUnit(hours, 'hour')}`
}

export function withinHours(hours: number): string {
  return hours === 1 ? 'خلال ساعة' : `خلال ${inUnit(hours, 'hour')}`
}

export function day(date: Date): string {
  return `${dayOfMonth(date)} ${date.getUTCFullYear()}`
}

export function dayWithWeekday(date: Date): string {
  return `${day(date)} (${weekday(date)})`
}

export { day as mediumDay, dayOfMonth as shortDay, month as shortMonth, weekday as shortWeekday }

export function dayOfMonth(date: Date): string {
  return `${date.getUTCDate()} ${month(date)}`
}

export function month(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

export function monthAndYear(date: Date): string {
  return `${month(date)} ${date.getUTCFullYear()}`
}

export function weekday(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? ''
}

export function shortMonthAndYear(date: Date): string {
  return monthAndYear(date)
}

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

export function shortTime(at: string, beside: string): string {
  const date = new Date(at)
  return dayAndTime(at.slice(0, 4) === beside.slice(0, 4) ? dayOfMonth(date) : day(date), utcClock(at))
}

export function span(from: string, to: string): string {
  return `${from} – ${to}`
}

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
