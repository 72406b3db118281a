import { utcClock } from '../../text/utcDates.ts'
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
  waitIn,
} from '../parts.ts'

/** French. See `shared/languages/en/formats.ts` for what each function is for. */

/** As `lang` attributes name it. */
export const LANG = 'fr'

const SPACE = '\u00A0'
/** The separator of thousands. */
const NARROW_SPACE = '\u202F'

/** The form of a count, by the categories of CLDR. */
export function plural(count: number, forms: { one: string; many: string; other: string }): string {
  if (count >= 0 && count < 2) return forms.one
  return isMillions(count) ? forms.many : forms.other
}

/** `"12 345"` */
export function number(value: number): string {
  return separated(value, NARROW_SPACE, ',')
}

/** A number of searches, which is a lower bound: `"200 k+"`. */
export function volume(searches: number | null): string {
  return `${scale(searches ?? UNKNOWN_VOLUME)}+`
}

/** The same as the name of a line on a scale: `"200 k"`. */
export function scale(searches: number): string {
  if (searches >= 1_000_000) return `${number(inUnits(searches, 1_000_000))}${SPACE}M`
  return searches >= 1_000 ? `${number(inUnits(searches, 1_000))}${SPACE}k` : String(searches)
}

/** Growth in percent; zero for an unknown one: `"+1 000 %"`. */
export function growth(value: number | null): string {
  return `${signed(value, number)}${SPACE}%`
}

/** `"30 %"` */
export function percent(value: number): string {
  return `${number(value)}${SPACE}%`
}

/** `"a, b et c"` */
export function list(items: readonly string[]): string {
  return joined(items, ' et ')
}

/** `"a, b ou c"` */
export function choice(items: readonly string[]): string {
  return joined(items, ' ou ')
}

/** How long ago something was, in its longest unit: `"il y a 3 heures"`. */
export function ago(minutes: number): string {
  return `il y a ${inUnit(...ageIn(minutes))}`
}

/** Between the items of an enumeration that has no end. */
export const COMMA = ', '

/** The day before today, alone. */
export const YESTERDAY = 'Hier'

/** The day before today, within a sentence. */
export const YESTERDAY_INSIDE = 'hier'

/** Today, within a sentence. */
export const TODAY_INSIDE = 'aujourd’hui'

/** How long something lasted, after a verb: `"9 h"`. */
export function duration(minutes: number): string {
  const [count, unit] = durationIn(minutes)
  return `${count}${NARROW_SPACE}${{ minute: 'min', hour: 'h', day: 'jours' }[unit]}`
}

/** Hours in a heading or a label: `"48 heures"`. */
export function hours(count: number): string {
  return inUnit(count, 'hour')
}

/** How long to wait: `"5 minutes"`. */
export function wait(seconds: number): string {
  return inUnit(...waitIn(seconds))
}

/** `"toutes les 12 heures"` */
export function everyHours(hours: number): string {
  return form(hours, 'toutes les heures', `toutes les ${hours} heures`)
}

/** `"dans les 12 heures"` */
export function withinHours(hours: number): string {
  return form(hours, 'dans l’heure', `dans les ${hours} heures`)
}

/** `"21 novembre 2026"` */
export function day(date: Date): string {
  return `${dayOfMonth(date)} ${date.getUTCFullYear()}`
}

/** `"samedi 21 novembre 2026"` */
export function dayWithWeekday(date: Date): string {
  return `${weekday(date)} ${day(date)}`
}

/** `"21 nov. 2026"` */
export function mediumDay(date: Date): string {
  return `${shortDay(date)} ${date.getUTCFullYear()}`
}

/** `"21 nov."` */
export function shortDay(date: Date): string {
  return `${dateOf(date)} ${shortMonth(date)}`
}

/** `"21"`; the first day of a month is an ordinal: `"1er"`. */
export function dateOf(date: Date): string {
  return date.getUTCDate() === 1 ? '1er' : String(date.getUTCDate())
}

/** `"21 novembre"` */
export function dayOfMonth(date: Date): string {
  return `${dateOf(date)} ${month(date)}`
}

/** `"novembre 2026"` */
export function monthAndYear(date: Date): string {
  return `${month(date)} ${date.getUTCFullYear()}`
}

/** `"novembre"` */
export function month(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

/** `"nov."` */
export function shortMonth(date: Date): string {
  return SHORT_MONTHS[date.getUTCMonth()] ?? ''
}

/** `"samedi"` */
export function weekday(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? ''
}

/** `"sam."` */
export function shortWeekday(date: Date): string {
  return `${weekday(date).slice(0, 3)}.`
}

/** `"nov. 2026"` */
export function shortMonthAndYear(date: Date): string {
  return `${shortMonth(date)} ${date.getUTCFullYear()}`
}

/** A day and a time of day: `"21 nov., 12:00"`. */
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

/** An instant in UTC; with the year when it is another one than that of `beside`: `"21 nov., 12:00"`. */
export function shortTime(at: string, beside: string): string {
  const date = new Date(at)
  return dayAndTime(at.slice(0, 4) === beside.slice(0, 4) ? shortDay(date) : mediumDay(date), utcClock(at))
}

/** A time span: `"21 nov., 14:00 – 22:00"`. */
export function span(from: string, to: string): string {
  return `${from} – ${to}`
}

/** The size of a file: `"1,2 Mo"`. */
export function bytes(count: number): string {
  return count < 1e5 ? `${Math.ceil(count / 1e3)}${SPACE}ko` : `${number(Math.round(count / 1e5) / 10)}${SPACE}Mo`
}

/** A number and what it counts: `"0 tendance"`, `"1 234 tendances"`. */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${form(count, one, other)}`
}

/** The form of a word for a count that is never in millions. */
export function form(count: number, one: string, other: string): string {
  return plural(count, { one, many: other, other })
}

/** What follows a volume: `"recherches"`, and after one in millions `"de recherches"`. */
export function searchesAfter(volume: string): string {
  return volume.endsWith('M+') ? 'de recherches' : 'recherches'
}

/** A word or a title in quotation marks. */
export function quoted(text: string): string {
  return `«\u00A0${text}\u00A0»`
}

/** `"de Paris"`, `"d’Oslo"`, `"d’octobre 2026"` */
export function de(name: string): string {
  return /^[aeiouéîå]/i.test(name) ? `d’${name}` : `de ${name}`
}

/** `"heure de Paris"`, `"heure d’Oslo"`; of UTC its name alone. */
export function timeOf(zone: string): string {
  return zone === 'UTC' ? zone : `heure ${de(zone)}`
}

/** `"depuis le 21 nov., 18:40"`, `"depuis hier, 18:40"`, `"depuis août 2025"` */
export function since(time: string): string {
  return `depuis ${/^\d/.test(time) ? `le ${time}` : time}`
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

function inUnit(count: number, unit: AgeUnit | 'second'): string {
  return counted(count, ...UNITS[unit])
}
