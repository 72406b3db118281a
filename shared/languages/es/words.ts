import { WEEKLY_DIGEST_DAY } from '../../limits.ts'
import { weekday } from './formats.ts'

/** What several sentences in Spanish need. */

const WORDS = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
]

/** A small count in words, a larger one in digits: `2` → `"dos"`, `13` → `"13"`. One before a noun is not among them. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}

/** What follows a volume: `"búsquedas"`, and after one in millions `"de búsquedas"`. */
export function searchesAfter(volume: string): string {
  return volume.endsWith('M+') ? 'de búsquedas' : 'búsquedas'
}

/** The day of the weekly update: `"lunes"`. Days are counted from the first one of 2023, a Sunday. */
export function weeklyDay(): string {
  return weekday(new Date(Date.UTC(2023, 0, 1 + WEEKLY_DIGEST_DAY.weekday)))
}

/** A full hour: `8` → `"08:00"`. */
export function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
