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

/** Japanese. See `shared/languages/en/formats.ts` for what each function is for. */

/** As `lang` attributes name it. */
export const LANG = 'ja'

/** Nothing changes with a count. */
export function plural(_count: number, forms: { other: string }): string {
  return forms.other
}

/** `"12,345"` */
export function number(value: number): string {
  return separated(value, ',', '.')
}

/** A number of searches, which is a lower bound: `"20万+"`. */
export function volume(searches: number | null): string {
  return `${scale(searches ?? UNKNOWN_VOLUME)}+`
}

/** Counted by ten thousands: `"5000"`, `"20万"`, `"200万"`, `"1億"`. */
export function scale(searches: number): string {
  if (searches >= 100_000_000) return `${inUnits(searches, 100_000_000)}億`
  return searches >= 10_000 ? `${inUnits(searches, 10_000)}万` : String(searches)
}

/** Growth in percent; zero for an unknown one: `"+1,000%"`. */
export function growth(value: number | null): string {
  return `${signed(value, number)}%`
}

/** `"30%"` */
export function percent(value: number): string {
  return `${number(value)}%`
}

/** `"a、b、c"` */
export function list(items: readonly string[]): string {
  return items.join('、')
}

/** `"a、b、またはc"` */
export function choice(items: readonly string[]): string {
  return joined(items, items.length > 2 ? '、または' : 'または', '、')
}

/** How long ago something was, in its longest unit: `"3時間前"`. */
export function ago(minutes: number): string {
  return `${counted(...ageIn(minutes))}前`
}

/** Between the items of an enumeration that has no end. */
export const COMMA = '、'

/** The day before today, alone. */
export const YESTERDAY = '昨日'

/** The day before today, within a sentence. */
export const YESTERDAY_INSIDE = '昨日'

/** Today, within a sentence. */
export const TODAY_INSIDE = '今日'

/** How long something lasted, after a verb: `"9時間"`. */
export function duration(minutes: number): string {
  return counted(...durationIn(minutes))
}

/** Hours in a heading or a label: `"48時間"`. */
export function hours(count: number): string {
  return counted(count, 'hour')
}

/** How long to wait: `"5分"`. */
export function wait(seconds: number): string {
  return counted(...waitIn(seconds))
}

/** `"12時間ごと"` */
export function everyHours(hours: number): string {
  return `${counted(hours, 'hour')}ごと`
}

/** `"12時間以内"` */
export function withinHours(hours: number): string {
  return `${counted(hours, 'hour')}以内`
}

/** `"08:00"` */
export function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** `"2026年11月21日"` */
export function day(date: Date): string {
  return `${date.getUTCFullYear()}年${dayOfMonth(date)}`
}

/** `"2026年11月21日（土）"` */
export function dayWithWeekday(date: Date): string {
  return `${day(date)}（${shortWeekday(date)}）`
}

export { day as mediumDay, dayOfMonth as shortDay, month as shortMonth }

/** `"11月21日"` */
export function dayOfMonth(date: Date): string {
  return `${month(date)}${date.getUTCDate()}日`
}

/** `"11月"` */
export function month(date: Date): string {
  return `${date.getUTCMonth() + 1}月`
}

/** `"2026年11月"` */
export function monthAndYear(date: Date): string {
  return `${date.getUTCFullYear()}年${month(date)}`
}

/** `"土曜日"` */
export function weekday(date: Date): string {
  return `${shortWeekday(date)}曜日`
}

/** `"土"` */
export function shortWeekday(date: Date): string {
  return '日月火水木金土'.charAt(date.getUTCDay())
}

/** `"2026年11月"` */
export function shortMonthAndYear(date: Date): string {
  return monthAndYear(date)
}

/** No space follows a bracket, which brings its own. */
export function dayAndTime(day: string, time: string): string {
  return `${day}${day.endsWith('）') ? '' : ' '}${time}`
}

/** `"2026年11月21日 12:00 UTC"` */
export function utcTime(at: string): string {
  return dayAndTime(day(new Date(at)), `${utcClock(at)} UTC`)
}

/** When the trends above were collected. */
export function updateTime(date: Date): string {
  return dayAndTime(dayWithWeekday(date), `${utcClock(date.toISOString())} UTC`)
}

/** An instant in UTC; with the year when it is another one than that of `beside`: `"11月21日 12:00"`. */
export function shortTime(at: string, beside: string): string {
  const date = new Date(at)
  return dayAndTime(at.slice(0, 4) === beside.slice(0, 4) ? dayOfMonth(date) : day(date), utcClock(at))
}

/** A time span: `"11月21日 14:00～22:00"`. */
export function span(from: string, to: string): string {
  return `${from}～${to}`
}

/** The size of a file: `"1.2 MB"`. */
export function bytes(count: number): string {
  return count < 1e5 ? `${Math.ceil(count / 1e3)} KB` : `${number(Math.round(count / 1e5) / 10)} MB`
}

const UNITS: Record<AgeUnit | 'second', string> = {
  second: '秒',
  minute: '分',
  hour: '時間',
  day: '日',
  week: '週間',
  month: 'か月',
  year: '年',
}

function counted(count: number, unit: AgeUnit | 'second'): string {
  return `${count}${UNITS[unit]}`
}
