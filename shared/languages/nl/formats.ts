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

/** Dutch. See `shared/languages/en/formats.ts` for what each function is for. */

export const LANG = 'nl'

const SPACE = '\u00A0'

export function plural(count: number, forms: { one: string; other: string }): string {
  return count === 1 ? forms.one : forms.other
}

export function number(value: number): string {
  return separated(value, '.', ',')
}

export function volume(searches: number | null): string {
  return `${scale(searches ?? UNKNOWN_VOLUME)}+`
}

export function scale(searches: number): string {
  if (searches >= 1_000_000) return `${number(inUnits(searches, 1_000_000))}${SPACE}mln.`
  return searches >= 1_000 ? `${number(inUnits(searches, 1_000))}K` : String(searches)
}

export function growth(value: number | null): string {
  return `${signed(value, number)}%`
}

export function percent(value: number): string {
  return `${number(value)}%`
}

export function list(items: readonly string[]): string {
  return joined(items, ' en ')
}

export function choice(items: readonly string[]): string {
  return joined(items, ' of ')
}

export function ago(minutes: number): string {
  return `${counted(...ageIn(minutes))} geleden`
}

export const COMMA = ', '

export const YESTERDAY = 'Gisteren'
export const YESTERDAY_INSIDE = 'gisteren'
export const TODAY_INSIDE = 'vandaag'

export function duration(minutes: number): string {
  const [count, unit] = durationIn(minutes)
  return `${count}${SPACE}${{ minute: 'min', hour: 'uur', day: 'dagen' }[unit]}`
}

export function hours(count: number): string {
  return counted(count, 'hour')
}

export function wait(seconds: number): string {
  return counted(...waitIn(seconds))
}

export function everyHours(hours: number): string {
  return hours === 1 ? 'elk uur' : `elke ${hours} uur`
}

export function withinHours(hours: number): string {
  return hours === 1 ? 'binnen een uur' : `binnen ${hours} uur`
}

export function day(date: Date): string {
  return `${dayOfMonth(date)} ${date.getUTCFullYear()}`
}

export function dayWithWeekday(date: Date): string {
  return `${day(date)} (${weekday(date)})`
}

export function mediumDay(date: Date): string {
  return `${shortDay(date)} ${date.getUTCFullYear()}`
}

export function shortDay(date: Date): string {
  return `${date.getUTCDate()} ${shortMonth(date)}`
}

export function dayOfMonth(date: Date): string {
  return `${date.getUTCDate()} ${month(date)}`
}

export function monthAndYear(date: Date): string {
  return `${month(date)} ${date.getUTCFullYear()}`
}

export function month(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

export function shortMonth(date: Date): string {
  return date.getUTCMonth() === 2 ? 'mrt' : month(date).slice(0, 3)
}

export function weekday(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? ''
}

export function shortWeekday(date: Date): string {
  return weekday(date).slice(0, 2)
}

export function shortMonthAndYear(date: Date): string {
  return `${shortMonth(date)} ${date.getUTCFullYear()}`
}

export function dayAndTime(day: string, time: string): string {
  return `${day}, ${time}`
}

/** `"21 november 2026, 12:00 UTC"` */
export function utcTime(at: string): string {
  return dayAndTime(day(new Date(at)), `${utcClock(at)} UTC`)
}

/** When the trends above were collected. */
export function updateTime(date: Date): string {
  return dayAndTime(dayWithWeekday(date), `${utcClock(date.toISOString())} UTC`)
}

export function shortTime(at: string, beside: string): string {
  const date = new Date(at)
  return dayAndTime(at.slice(0, 4) === beside.slice(0, 4) ? shortDay(date) : mediumDay(date), utcClock(at))
}

export function span(from: string, to: string): string {
  return `${from} – ${to}`
}

export function bytes(count: number): string {
  return count < 1e5 ? `${Math.ceil(count / 1e3)}${SPACE}kB` : `${number(Math.round(count / 1e5) / 10)}${SPACE}MB`
}

const MONTHS = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
]
const WEEKDAYS = ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag']

const UNITS: Record<AgeUnit | 'second', readonly [one: string, other: string]> = {
  second: ['seconde', 'seconden'],
  minute: ['minuut', 'minuten'],
  hour: ['uur', 'uur'],
  day: ['dag', 'dagen'],
  week: ['week', 'weken'],
  month: ['maand', 'maanden'],
  year: ['jaar', 'jaar'],
}

function counted(count: number, unit: AgeUnit | 'second'): string {
  return `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`
}
