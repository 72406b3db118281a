import { ACCENTS, CYRILLIC_LETTERS, decomposed, keptLetters } from './accents.ts'
import { compiledOnce } from './compiledOnce.ts'
import { onlyVisible } from './onlyVisible.ts'
import { collapseSpaces, PLAIN, smallLetters } from './smallLetters.ts'

/**
 * Folds a text to what the keys of histories are made from: in small letters, without accents, of one width and with single
 * spaces. `"Türkiye"` → `"turkiye"`, `"  Bank  Rate "` → `"bank rate"`. Idempotent.
 * It drops only what the same word is also written without (`ACCENTS`), and never makes more alike than `foldForMatching`:
 * marks that make another letter stay, as those of kana, Thai and the scripts of India, and of й, ئ and ؤ.
 * Keys are stored, so this does not change.
 * A text of accents alone keeps them, so that only texts without anything to see fold to an empty one.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  const small = smallLetters(onlyVisible(text))
  const bare = decomposed(small, 'NFD', KEPT).replaceAll(allAccents(), '')
  // Most accented texts are plain now.
  if (PLAIN.test(bare)) return bare
  const plain = collapseSpaces(
    bare
      .normalize('NFC')
      // Greek writes the same letter another way at the end of a word.
      .replaceAll('ς', 'σ'),
  )
  return NOTHING_TO_SEE.test(plain) ? small : plain
}

/** Hamza is often left out over alef only. */
const KEPT = /* @__PURE__ */ keptLetters(`${CYRILLIC_LETTERS}ئؤ`, /[\u0400-\u04FFئؤيو]/)
const allAccents = /* @__PURE__ */ compiledOnce(() => new RegExp(ACCENTS, 'gv'))
/** Spaces, and accents that stand alone or, in Arabic, on tatweel. */
const NOTHING_TO_SEE = /^[\s\p{Sk}\u037A\u0640\u2017\u203E\uFC5E-\uFC63\uFCF2-\uFCF4\uFE49-\uFE4C\uFE70-\uFE7F]*$/u
