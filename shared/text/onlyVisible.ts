import { compiledOnce } from './compiledOnce.ts'

/** What is never shown, such as joiners and soft hyphens; without the tags that make the flags of three nations. */
export const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}--[\\u{E0020}-\\u{E007F}]]'
/** Hardly any text has one. */
const oneInvisible = /* @__PURE__ */ compiledOnce(() => new RegExp(INVISIBLE, 'v'))
const allInvisible = /* @__PURE__ */ compiledOnce(() => new RegExp(INVISIBLE, 'gv'))

/** Letters of Malayalam and Bengali that older texts write with an invisible character at the end. */
const JOINED = /[ണനരലളക]\u0D4D\u200D|ত\u09CD\u200D/g
const JOINED_LETTERS: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ', ত: 'ৎ' }

/** A text without what is never shown, and well-formed. */
export function onlyVisible(text: string): string {
  const wellFormed = text.toWellFormed()
  if (!oneInvisible().test(wellFormed)) return wellFormed
  return wellFormed
    .replaceAll(JOINED, (letter) => JOINED_LETTERS[letter.charAt(0)] ?? letter)
    .replaceAll(allInvisible(), '')
}
