import { WEEKLY_DIGEST_DAY } from '../../limits.ts'
import { number, plural, weekday } from './formats.ts'

/** What several sentences in French need. */

const WORDS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze']

/** A small count in words, a larger one in digits: `2` → `"deux"`, `13` → `"13"`. One before a noun is not among them. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
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

/** A full hour: `"08:00"`. */
export function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
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

/** The day of the weekly update: `"lundi"`. The first day of 2023 was a Sunday, from which days are counted. */
export function weeklyDay(): string {
  return weekday(new Date(Date.UTC(2023, 0, 1 + WEEKLY_DIGEST_DAY.weekday)))
}
