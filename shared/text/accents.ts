/**
 * Accents: marks that the same word is also written without, as a class of a regular expression with the flag `v`. Those of
 * Latin, Greek and Cyrillic letters, the points of Hebrew, the harakat of Arabic; the voicing marks of kana are inherited,
 * too, and make other letters.
 */
export const ACCENTS =
  '[[\\p{Mn}&&[\\p{sc=Inherited}\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Arabic}\\p{sc=Hebrew}]]--[\\u3099\\u309A]]'

/**
 * Letters of their own that Unicode decomposes into another letter and an accent: й is no и. Not among them: ё, which is
 * also written е.
 */
export const CYRILLIC_LETTERS = 'йўїѓќӂӑӗӓӛӝӟӥӧӫӭӱӵӹӣӯ'

/** Letters that stay composed. */
export type KeptLetters = { script: RegExp; others: RegExp }

/** @param script a regular expression for every text that may have one of the letters, composed or not */
export function keptLetters(letters: string, script: RegExp): KeptLetters {
  return { script, others: new RegExp(`[^${letters}]+`, 'gu') }
}

/** A text in small letters, decomposed but for some letters. */
export function decomposed(text: string, form: 'NFD' | 'NFKD', { script, others }: KeptLetters): string {
  if (!script.test(text)) return text.normalize(form).toLowerCase()
  const composed = text.normalize('NFC').toLowerCase().normalize('NFC')
  return composed.replaceAll(others, (letters) => letters.normalize(form).toLowerCase())
}
