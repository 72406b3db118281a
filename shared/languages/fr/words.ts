import { WEEKLY_DIGEST_DAY } from '../../limits.ts'
import { weekday } from './formats.ts'

/** What several sentences in French need. */

const WORDS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze']

/** A small count in words, a larger one in digits: `2` → `"deux"`, `13` → `"13"`. One before a noun is not among them. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}

/** A full hour: `"08:00"`. */
export function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** The day of the weekly update: `"lundi"`. The first day of 2023 was a Sunday, from which days are counted. */
export function weeklyDay(): string {
  return weekday(new Date(Date.UTC(2023, 0, 1 + WEEKLY_DIGEST_DAY.weekday)))
}
