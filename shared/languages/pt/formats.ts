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

/** Portuguese of Brazil. See `shared/languages/en/formats.ts` for what each function is for. */

/** As `lang` attributes name it. */
export const LANG = 'pt-BR'

const SPACE = '\u00A0'

/** By the categories of CLDR: zero is `one`, too. `many` is of round millions, which only numbers of searches reach. */
export function plural(count: number, forms: { one: string; many?: string; other: string }): string {
  if (count >= 0 && count < 2) return forms.one
  return (isMillions(count) && forms.many) || forms.other
}

/** A count and what is counted. */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${plural(count, { one, other })}`
}

/** `"12.345"` */
export function number(value: number): string {
  return separated(value, '.', ',')
}

/** A number of searches, which is a lower bound: `"200 mil+"`. */
export function volume(searches: number | null): string {
  return `${scale(searches ?? UNKNOWN_VOLUME)}+`
}

/** What stands after a number of searches as `volume` writes it: `"500 mil+ buscas"`, `"2 mi+ de buscas"`. */
export function searchesAfter(volume: string): string {
  return volume.endsWith('mi+') ? 'de buscas' : 'buscas'
}

/** The same as the name of a line on a scale: `"200 mil"`. */
export function scale(searches: number): string {
  if (searches >= 1_000_000) return `${number(inUnits(searches, 1_000_000))}${SPACE}mi`
  return searches >= 1_000 ? `${number(inUnits(searches, 1_000))}${SPACE}mil` : String(searches)
}

/** Growth in percent; zero for an unknown one: `"+1.000%"`. */
export function growth(value: number | null): string {
  return `${signed(value, number)}%`
}

/** `"30%"` */
export function percent(value: number): string {
  return `${number(value)}%`
}

/** `"a, b e c"` */
export function list(items: readonly string[]): string {
  return joined(items, ' e ')
}

/** `"a, b ou c"` */
export function choice(items: readonly string[]): string {
  return joined(items, ' ou ')
}

/** How long ago something was, in its longest unit: `"há 3 horas"`. */
export function ago(minutes: number): string {
  return `há ${inUnit(...ageIn(minutes))}`
}

/** Between the items of an enumeration that has no end. */
export const COMMA = ', '

/** The day before today, alone. */
export const YESTERDAY = 'Ontem'

/** The day before today, within a sentence. */
export const YESTERDAY_INSIDE = 'ontem'

/** Today, within a sentence. */
export const TODAY_INSIDE = 'hoje'

/** How long something lasted, after a verb: `"9 h"`. */
export function duration(minutes: number): string {
  const [count, unit] = durationIn(minutes)
  return `${count}${SPACE}${{ minute: 'min', hour: 'h', day: 'dias' }[unit]}`
}

/** Hours in a heading or a label: `"48 horas"`. */
export function hours(count: number): string {
  return inUnit(count, 'hour')
}

/** How long to wait: `"5 minutos"`. */
export function wait(seconds: number): string {
  return inUnit(...waitIn(seconds))
}

/** A full hour of the day: `"08:00"`. */
export function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** `"a cada 12 horas"` */
export function everyHours(hours: number): string {
  return plural(hours, { one: 'a cada hora', other: `a cada ${hours} horas` })
}

/** `"nas próximas 12 horas"` */
export function withinHours(hours: number): string {
  return plural(hours, { one: 'na próxima hora', other: `nas próximas ${hours} horas` })
}

/** `"21 de novembro de 2026"` */
export function day(date: Date): string {
  return `${dayOfMonth(date)} de ${date.getUTCFullYear()}`
}

/** `"21 de novembro de 2026 (sábado)"` */
export function dayWithWeekday(date: Date): string {
  return `${day(date)} (${weekday(date)})`
}

/** `"21 de nov. de 2026"` */
export function mediumDay(date: Date): string {
  return `${shortDay(date)} de ${date.getUTCFullYear()}`
}

/** `"21 de nov."` */
export function shortDay(date: Date): string {
  return `${date.getUTCDate()} de ${shortMonth(date)}`
}

/** `"21 de novembro"` */
export function dayOfMonth(date: Date): string {
  return `${date.getUTCDate()} de ${month(date)}`
}

/** `"novembro de 2026"` */
export function monthAndYear(date: Date): string {
  return `${month(date)} de ${date.getUTCFullYear()}`
}

/** `"novembro"` */
export function month(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

/** `"nov."` */
export function shortMonth(date: Date): string {
  return `${month(date).slice(0, 3)}.`
}

/** `"sábado"` */
export function weekday(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? ''
}

/** By its number, which counts from 1, Monday. */
export function weekdayNumbered(weekday: number): string {
  return WEEKDAYS[weekday % 7] ?? ''
}

/** `"sáb."` */
export function shortWeekday(date: Date): string {
  return `${weekday(date).slice(0, 3)}.`
}

/** `"nov. de 2026"` */
export function shortMonthAndYear(date: Date): string {
  return `${shortMonth(date)} de ${date.getUTCFullYear()}`
}

/** A day and a time of day: `"21 de nov., 12:00"`. */
export function dayAndTime(day: string, time: string): string {
  return `${day}, ${time}`
}

/** `"21 de novembro de 2026, 12:00 UTC"` */
export function utcTime(at: string): string {
  return dayAndTime(day(new Date(at)), `${utcClock(at)} UTC`)
}

/** When the trends above were collected. */
export function updateTime(date: Date): string {
  return dayAndTime(dayWithWeekday(date), `${utcClock(date.toISOString())} UTC`)
}

/** An instant in UTC; with the year when it is another one than that of `beside`: `"21 de nov., 12:00"`. */
export function shortTime(at: string, beside: string): string {
  const date = new Date(at)
  return dayAndTime(at.slice(0, 4) === beside.slice(0, 4) ? shortDay(date) : mediumDay(date), utcClock(at))
}

/** A time span: `"21 de nov., 14:00 – 22:00"`. */
export function span(from: string, to: string): string {
  return `${from} – ${to}`
}

/** The size of a file: `"1,2 MB"`. */
export function bytes(count: number): string {
  return count < 1e5 ? `${Math.ceil(count / 1e3)}${SPACE}kB` : `${number(Math.round(count / 1e5) / 10)}${SPACE}MB`
}

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']

const UNITS: Record<AgeUnit | 'second', readonly [one: string, other: string]> = {
  second: ['segundo', 'segundos'],
  minute: ['minuto', 'minutos'],
  hour: ['hora', 'horas'],
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
  year: ['ano', 'anos'],
}

function inUnit(count: number, unit: AgeUnit | 'second'): string {
  return counted(count, ...UNITS[unit])
}
