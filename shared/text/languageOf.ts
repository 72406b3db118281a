/** Languages per script, the most likely first. */
const LANGUAGES: [script: RegExp, languages: string[]][] = [
  [/\p{sc=Hangul}/u, ['ko']],
  [/\p{sc=Han}/u, ['zh', 'zh-TW', 'ja']],
  [/\p{sc=Arabic}/u, ['ar']],
  [/\p{sc=Hebrew}/u, ['he']],
  [/\p{sc=Thai}/u, ['th']],
  [/\p{sc=Greek}/u, ['el']],
  [/\p{sc=Cyrillic}/u, ['ru', 'uk']],
  [/\p{sc=Devanagari}/u, ['hi']],
]

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u

/**
 * The `lang` of a text from the source, for the right glyphs and screen reader voice: the language of its script where
 * that is clear, else that of its country. `("加元汇率", "en")` → `"zh"`
 */
export function languageOf(text: string, countryLanguage: string): string {
  if (KANA.test(text)) return 'ja'
  const [firstLetter = ''] = text.match(/\p{L}/u) ?? []
  const languages = LANGUAGES.find(([script]) => script.test(firstLetter))?.[1]
  if (!languages || languages.includes(countryLanguage)) return countryLanguage
  return languages[0] ?? countryLanguage
}
