import {
  type AgeUnit,
  ageIn,
  durationIn,
  inUnits,
  joined,
  separated,
  signed,
  UNKNOWN_VOLUME,
  utcClock,
  waitIn,
} from '../parts.ts'

/** Japanese. See `shared/languages/en/formats.ts` for what each function is for. */

export const LANG = 'ja'

/** Nothing changes with a count. */
export function plural(_count: number, forms: { other: string }): string {
  return forms.other
}

export function number(value: number): string {
  return separated(value, ',', '.')
}

export function volume(searches: number | null): string {
  return `${scale(searches ?? UNKNOWN_VOLUME)}+`
}

/** Counted by ten thousands: `"5000"`, `"20万"`, `"200万"`, `"1億"`. */
export function scale(searches: number): string {
  if (searches >= 100_000_000) return `${inUnits(searches, 100_000_000)}億`
  return searches >= 10_000 ? `${inUnits(searches, 10_000)}万` : String(searches)
}

export function growth(value: number | null): string {
  return `${signed(value, number)}%`
}

export function percent(value: number): string {
  return `${number(value)}%`
}

export function list(items: readonly string[]): string {
  return items.join('、')
}

export function choice(items: readonly string[]): string {
  return joined(items, items.length > 2 ? '、または' : 'または', '、')
}

export function ago(minutes: number): string {
  return `${counted(...ageIn(minutes))}前`
}

export const COMMA = '、'

export const YESTERDAY = '昨日'
export const YESTERDAY_INSIDE = '昨日'
export const TODAY_INSIDE = '今日'

export function duration(minutes: number): string {
  return counted(...durationIn(minutes))
}

export function hours(count: number): string {
  return counted(count, 'hour')
}

export function wait(seconds: number): string {
  return counted(...waitIn(seconds))
}

export function everyHours(hours: number): string {
  return `${counted(hours, 'hour')}ごと`
}

export function withinHours(hours: number): string {
  return `${counted(hours, 'hour')}以内`
}

/** `"08:00"` */
export function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

export function day(date: Date): string {
  return `${date.getUTCFullYear()}年${dayOfMonth(date)}`
}

export function dayWithWeekday(date: Date): string {
  return `${day(date)}（${shortWeekday(date)}）`
}

export { day as mediumDay, dayOfMonth as shortDay, month as shortMonth }

export function dayOfMonth(date: Date): string {
  return `${month(date)}${date.getUTCDate()}日`
}

export function month(date: Date): string {
  return `${date.getUTCMonth() + 1}月`
}

export function monthAndYear(date: Date): string {
  return `${date.getUTCFullYear()}年${month(date)}`
}

export function weekday(date: Date): string {
  return `${shortWeekday(date)}曜日`
}

export function shortWeekday(date: Date): string {
  return '日月火水木金土'.charAt(date.getUTCDay())
}

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

export function shortTime(at: string, beside: string): string {
  const date = new Date(at)
  return dayAndTime(at.slice(0, 4) === beside.slice(0, 4) ? dayOfMonth(date) : day(date), utcClock(at))
}

export function span(from: string, to: string): string {
  return `${from}～${to}`
}

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
