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

/** Spanish. See `shared/languages/en/formats.ts` for what each function is for. */

/** As `lang` attributes name it. */
export const LANG = 'es'

const SPACE = '\u00A0'

/** @param forms `many` is the form after whole millions; it may be left out for counts that never reach a million */
export function plural(count: number, forms: { one: string; many?: string; other: string }): string {
  if (count === 1) return forms.one
  return isMillions(count) ? (forms.many ?? forms.other) : forms.other
}

/** A count and what is counted. */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${plural(count, { one, other })}`
}

/** Four digits are not grouped: `"1234"`, `"12.345"`. */
export function number(value: number): string {
  return separated(value, '.', ',', 10_000)
}

/** A number of searches, which is a lower bound: `"200 mil+"`. */
export function volume(searches: number | null): string {
  return `${scale(searches ?? UNKNOWN_VOLUME)}+`
}

/** The same as the name of a line on a scale: `"200 mil"`. */
export function scale(searches: number): string {
  if (searches >= 1_000_000) return `${number(inUnits(searches, 1_000_000))}${SPACE}M`
  return searches >= 1_000 ? `${number(inUnits(searches, 1_000))}${SPACE}mil` : String(searches)
}

/** Growth in percent; zero for an unknown one: `"+1000 %"`. */
export function growth(value: number | null): string {
  return `${signed(value, number)}${SPACE}%`
}

/** `"30 %"` */
export function percent(value: number): string {
  return `${number(value)}${SPACE}%`
}

/** `"a, b y c"`; before the sound of an i it is *e*. */
export function list(items: readonly string[]): string {
  return joined(items, /^h?i(?!e)/i.test(items.at(-1) ?? '') ? ' e ' : ' y ')
}

/** `"a, b o c"`; before the sound of an o it is *u*. */
export function choice(items: readonly string[]): string {
  return joined(items, /^h?o/i.test(items.at(-1) ?? '') ? ' u ' : ' o ')
}

/** How long ago something was, in its longest unit: `"hace 3 horas"`. */
export function ago(minutes: number): string {
  return `hace ${inUnit(...ageIn(minutes))}`
}

/** Between the items of an enumeration that has no end. */
export const COMMA = ', '

/** The day before today, alone. */
export const YESTERDAY = 'Ayer'

/** The day before today, within a sentence. */
export const YESTERDAY_INSIDE = 'ayer'

/** Today, within a sentence. */
export const TODAY_INSIDE = 'hoy'

/** How long something lasted, after a verb: `"9 h"`. */
export function duration(minutes: number): string {
  const [count, unit] = durationIn(minutes)
  return `${count}${SPACE}${{ minute: 'min', hour: 'h', day: 'días' }[unit]}`
}

/** Hours in a heading or a label: `"48 horas"`. */
export function hours(count: number): string {
  return inUnit(count, 'hour')
}

/** How long to wait: `"5 minutos"`. */
export function wait(seconds: number): string {
  return inUnit(...waitIn(seconds))
}

/** `"cada 12 horas"` */
export function everyHours(hours: number): string {
  return plural(hours, { one: 'cada hora', other: `cada ${hours} horas` })
}

/** `"en las próximas 12 horas"` */
export function withinHours(hours: number): string {
  return plural(hours, { one: 'en la próxima hora', other: `en las próximas ${hours} horas` })
}

/** `"21 de noviembre de 2026"` */
export function day(date: Date): string {
  return `${dayOfMonth(date)} de ${date.getUTCFullYear()}`
}

/** `"21 de noviembre de 2026 (sábado)"` */
export function dayWithWeekday(date: Date): string {
  return `${day(date)} (${weekday(date)})`
}

/** `"21 nov 2026"` */
export function mediumDay(date: Date): string {
  return `${shortDay(date)} ${date.getUTCFullYear()}`
}

/** `"21 nov"` */
export function shortDay(date: Date): string {
  return `${date.getUTCDate()} ${shortMonth(date)}`
}

/** `"21 de noviembre"` */
export function dayOfMonth(date: Date): string {
  return `${date.getUTCDate()} de ${month(date)}`
}

/** `"noviembre de 2026"` */
export function monthAndYear(date: Date): string {
  return `${month(date)} de ${date.getUTCFullYear()}`
}

/** `"noviembre"` */
export function month(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

/** `"nov"`; `"sept"` has four letters. */
export function shortMonth(date: Date): string {
  return month(date).slice(0, date.getUTCMonth() === 8 ? 4 : 3)
}

/** `"sábado"` */
export function weekday(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? ''
}

/** `"sáb"` */
export function shortWeekday(date: Date): string {
  return weekday(date).slice(0, 3)
}

/** `"nov 2026"` */
export function shortMonthAndYear(date: Date): string {
  return `${shortMonth(date)} ${date.getUTCFullYear()}`
}

/** A day and a time of day: `"21 nov, 12:00"`. */
export function dayAndTime(day: string, time: string): string {
  return `${day}, ${time}`
}

/** `"21 de noviembre de 2026, 12:00 UTC"` */
export function utcTime(at: string): string {
  return dayAndTime(day(new Date(at)), `${utcClock(at)} UTC`)
}

/** When the trends above were collected. */
export function updateTime(date: Date): string {
  return dayAndTime(dayWithWeekday(date), `${utcClock(date.toISOString())} UTC`)
}

/** An instant in UTC; with the year when it is another one than that of `beside`: `"21 nov, 12:00"`. */
export function shortTime(at: string, beside: string): string {
  const date = new Date(at)
  return dayAndTime(at.slice(0, 4) === beside.slice(0, 4) ? shortDay(date) : mediumDay(date), utcClock(at))
}

/** A time span: `"21 nov, 14:00 – 22:00"`. */
export function span(from: string, to: string): string {
  return `${from} – ${to}`
}

/** The size of a file: `"1,2 MB"`. */
export function bytes(count: number): string {
  return count < 1e5 ? `${Math.ceil(count / 1e3)}${SPACE}kB` : `${number(Math.round(count / 1e5) / 10)}${SPACE}MB`
}

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

const UNITS: Record<AgeUnit | 'second', readonly [one: string, other: string]> = {
  second: ['segundo', 'segundos'],
  minute: ['minuto', 'minutos'],
  hour: ['hora', 'horas'],
  day: ['día', 'días'],
  week: ['semana', 'semanas'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
}

function inUnit(count: number, unit: AgeUnit | 'second'): string {
  return counted(count, ...UNITS[unit])
}
