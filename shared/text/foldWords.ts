import { foldMarks } from './foldText.ts'

/**
 * Folds a text for comparing whole words: like `foldText`, but marks that make another letter stay (voiced kana, Thai and
 * Indic vowel signs), and full-width and other compatible characters are as the usual ones. `"ＢＹＤ ガス"` → `"byd ガス"`
 */
export function foldWords(text: string): string {
  return foldMarks(text.toWellFormed().normalize('NFKC'), ACCENTS)
}

/** Marks that the same word is also written without; those of kana are inherited, too. */
const ACCENTS =
  /[[\p{Mn}&&[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}]]--[\u3099\u309A]]/gv
