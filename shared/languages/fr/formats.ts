import {
  type AgeUnit,
  ageIn,
  durationIn,
  inUnits,
  isMillions,
  joined,
  separated,
  signed,
  UNKNOWN_VOLUME,
  utcClock,
  waitIn,
} from '../parts.ts'

/** French. See `shared/languages/en/formats.ts` for what each function is for. */

export const LANG = 'fr'

const SPACE = '\u00A0'
/** The separator of thousands. */
const NARROW_SPACE = '\u202F'

export function plural(count: number, forms: { one: string; many: string; other: string }): string {
  if (count >= 0 && count < 2) return forms.one
  return isMillions(count) ? forms.many : forms.other
}

export function number(value: number): string {
  return separated(value, NARROW_SPACE, ',')
}

export function volume(searches: number | null): string {
  return `${scale(searches ?? UNKNOWN_VOLUME)}+`
}

export function scale(searches: number): string {
  if (searches >= 1_000_000) return `${number(inUnits(searches, 1_000_000))}${SPACE}M`
  return searches >= 1_000 ? `${number(inUnits(searches, 1_000))}${SPACE}k` : String(searches)
}

export function growth(value: number | null): string {
  return `${signed(value, number)}${SPACE}%`
}

export function percent(value: number): string {
  return `${number(value)}${SPACE}%`
}

export function list(items: readonly string[]): string {
  return joined(items, ' et ')
}

export function choice(items: readonly string[]): string {
  return joined(items, ' ou ')
}

export function ago(minutes: number): string {
  return `il y a ${counted(...ageIn(minutes))}`
}

export const COMMA = ', '

export const YESTERDAY = 'Hier'
export const YESTERDAY_INSIDE = 'hier'
export const TODAY_INSIDE = 'aujourd’hui'

export function duration(minutes: number): string {
  const [count, unit] = durationIn(minutes)
  return `${count}${NARROW_SPACE}${{ minute: 'min', hour: 'h', day: 'jours' }[unit]}`
}

export function hours(count: number): string {
  return counted(count, 'hour')
}

export function wait(seconds: number): string {
  return counted(...waitIn(seconds))
}

export function everyHours(hours: number): string {
  return hours === 1 ? 'toutes les heures' : `toutes les ${hours} heures`
}

export function withinHours(hours: number): string {
  return hours === 1 ? 'dans l’heure' : `dans les ${hours} heures`
}

export function day(date: Date): string {
  return `${dayOfMonth(date)} ${date.getUTCFullYear()}`
}

export function dayWithWeekday(date: Date): string {
  return `${weekday(date)} ${day(date)}`
}

export function mediumDay(date: Date): string {
  return `${shortDay(date)} ${date.getUTCFullYear()}`
}

export function shortDay(date: Date): string {
  return `${dateOf(date)} ${shortMonth(date)}`
}

export function dayOfMonth(date: Date): string {
  return `${dateOf(date)} ${month(date)}`
}

export function monthAndYear(date: Date): string {
  return `${month(date)} ${date.getUTCFullYear()}`
}

export function month(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

export function shortMonth(date: Date): string {
  return SHORT_MONTHS[date.getUTCMonth()] ?? ''
}

export function weekday(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? ''
}

export function shortWeekday(date: Date): string {
  return `${weekday(date).slice(0, 3)}.`
}

export function shortMonthAndYear(date: Date): string {
  return `${shortMonth(date)} ${date.getUTCFullYear()}`
}

export function dayAndTime(day: string, time: string): string {
  return `${day}, ${time}`
}

/** `"21 novembre 2026, 12:00 UTC"` */
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
  return count < 1e5 ? `${Math.ceil(count / 1e3)}${SPACE}ko` : `${number(Math.round(count / 1e5) / 10)}${SPACE}Mo`
}

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const SHORT_MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

const UNITS: Record<AgeUnit | 'second', readonly [one: string, other: string]> = {
  second: ['seconde', 'secondes'],
  minute: ['minute', 'minutes'],
  hour: ['heure', 'heures'],
  day: ['jour', 'jours'],
  week: ['semaine', 'semaines'],
  month: ['mois', 'mois'],
  year: ['an', 'ans'],
}

/** The first day of a month is an ordinal. */
function dateOf(date: Date): string {
  return date.getUTCDate() === 1 ? '1er' : String(date.getUTCDate())
}

function counted(count: number, unit: AgeUnit | 'second'): string {
  return `${count} ${UNITS[unit][count < 2 ? 0 : 1]}`
}
