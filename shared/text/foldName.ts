import { smallLetters } from './smallLetters.ts'

/** Longer texts name nothing. */
const MAX_NAME_LENGTH = 60

/**
 * Folds the name of a country or a category for comparing: in small letters, without accents, its words separated by
 * one space, whatever they were separated by. `"Czech_Republic"` → `"czech republic"`. A text of more than 60
 * characters folds to an empty one.
 */
export function foldName(text: string): string {
  return text.length > MAX_NAME_LENGTH
    ? ''
    : smallLetters(text)
        .normalize('NFD')
        // The accents of Latin and Greek letters, and no other marks: edge functions, which fold by a table, know these.
        .replaceAll(/[\u0300-\u036F]/g, '')
        .replaceAll(/[\s_+-]+/g, ' ')
        .trim()
}

/** Every folded spelling in which a name is accepted: with and without the spaces between its words. */
export function spellingsOf(name: string): string[] {
  const folded = foldName(name)
  return [...new Set([folded, folded.replaceAll(' ', '')])]
}
