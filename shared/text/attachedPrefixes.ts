import { foldForMatching } from './foldForMatching.ts'
import { isBoundary } from './spacedScripts.ts'

/**
 * Arabic and Hebrew write the article, "and" and some prepositions as one with the word that follows. These are folded, and
 * chosen so that few words only seem to begin with them: Arabic has the article alone and after و ف ب ك ل, and not these
 * letters alone, with which a third of all words begin. Hebrew has ה ו ב ל and some pairs, and not מ ש כ alone: with מ,
 * "book" (ספר) would be found in "number" (מספר).
 */
const ARABIC = ['ال', 'بال', 'كال', 'لل'].flatMap((prefix) => [prefix, `و${prefix}`, `ف${prefix}`])
const HEBREW = ['ה', 'ב', 'ל', 'ו', 'וה', 'וב', 'ול', 'שה', 'מה']
const PREFIXES: ReadonlySet<string> = new Set([...ARABIC, ...HEBREW])
const LONGEST = Math.max(...Array.from(PREFIXES, ({ length }) => length))

/** The articles, which people type or leave out as they like. */
const ARTICLE = /^(?:ال|ה)/u

/** What follows a prefix is of the same scripts, with at least 3 letters: of shorter words, too many only seem to have one. */
const MIN_LETTERS = 3

/** The letters of both scripts, and of some others; nothing of what most titles consist of. */
const FIRST_LETTER = 0x5d0
const LAST_LETTER = 0x6ff

/** A folded text without the article of its first word: `"الذهب اليوم"` → `"ذهب اليوم"` */
export function withoutArticle(text: string): string {
  const [article = ''] = ARTICLE.exec(text) ?? []
  const rest = text.slice(article.length)
  return hasPrefixLetter(rest) && letterCount(rest) >= MIN_LETTERS ? rest : text
}

/** What is left of a folded word after each of its possible prefixes: `"והדלק"` → `["הדלק", "דלק"]` */
export function withoutPrefixes(word: string): string[] {
  if (!hasPrefixLetter(word)) return []
  const left: string[] = []
  for (let length = 1; length <= LONGEST && length < word.length; length += 1)
    if (PREFIXES.has(word.slice(0, length)) && hasPrefixLetter(word, length)) left.push(word.slice(length))
  return left
}

/** Whether a folded word that is at a place of a text begins there, but for a prefix. */
export function isAfterPrefix(text: string, at: number, word: string): boolean {
  if (!hasPrefixLetter(text, at - 1) || !hasPrefixLetter(word) || letterCount(word) < MIN_LETTERS) return false
  for (let length = 1; length <= LONGEST && length <= at; length += 1)
    if (PREFIXES.has(foldForMatching(text.slice(at - length, at))) && isBoundary(text, at - length)) return true
  return false
}

/** False for most words: whether the letter at a place is of these scripts. */
export function hasPrefixLetter(text: string, at = 0): boolean {
  const code = text.charCodeAt(at)
  return code >= FIRST_LETTER && code <= LAST_LETTER
}

function letterCount(text: string): number {
  return text.replaceAll(' ', '').length
}
