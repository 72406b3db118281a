import type { Language } from './languages.ts'

/** A module of words of the web app: `topicTexts.ts`, `texts.ts`, and what hands on the formats and the language itself. */
const WORDS = /(^|\/)web\/(?!languages\/)((?:[\w-]+\/)*(?:\w*Texts|texts|formats|language)\.ts)$/

/**
 * The module that has the words of a language in place of an English one: `"web/languages/de/pages/topic/topicTexts.ts"` for
 * `"web/pages/topic/topicTexts.ts"`. Undefined for a module without words, and in English.
 *
 * @param path of the imported module, with `/` between its parts
 */
export function wordsIn(language: Language, path: string): string | undefined {
  if (language === 'en' || !WORDS.test(path)) return undefined
  return path.replace(WORDS, `$1web/languages/${language}/$2`)
}
