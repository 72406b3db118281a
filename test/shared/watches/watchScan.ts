import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import type { WatchedWave } from '../../../shared/watches/WordIndex.ts'
import type { WatchRule } from '../../../shared/watches/watch.ts'

/**
 * Looks through each text of waves for each word of a rule, letter by letter: the words that a wave has, undefined when it
 * does not match. Shares nothing with the index but the folding, which has tests of its own.
 */
export function scanFor(rule: WatchRule): (wave: WatchedWave) => string[] | undefined {
  const needed = [...rule.all, ...(rule.phrase === null ? [] : [rule.phrase])].map(toWord)
  const chosen = rule.any.map(toWord)
  const excluded = rule.none.map(toWord)
  return (wave) => {
    const texts = [wave.title, ...wave.related].map(plainLetters)
    const isFound = (word: Word) => texts.some((text) => text.some((_, at) => isAt(text, at, word)))
    const found = chosen.filter(isFound)
    const isMatch =
      needed.every(isFound) &&
      (chosen.length === 0 || found.length > 0) &&
      !excluded.some(isFound) &&
      (rule.countries.length === 0 || rule.countries.includes(wave.country)) &&
      (rule.categories.length === 0 || rule.categories.some((category) => wave.categories.includes(category)))
    return isMatch ? [...found, ...needed].map(({ written }) => written) : undefined
  }
}

type Word = { written: string; letters: string[] }

function toWord(written: string): Word {
  const text = plainLetters(written).join('')
  const rest = written.startsWith('*') ? text : text.replace(/^(?:ה|ال)(?=[\u05D0-\u06FF])/u, '')
  return { written, letters: [...(lettersIn(rest) < 3 ? text : rest)] }
}

function lettersIn(text: string): number {
  return [...text.replaceAll(' ', '')].length
}

/** What Arabic and Hebrew attach to the beginning of a word of their letters, of which it has at least three. */
const ATTACHED = /^(?:[وف]?(?:[بك]?ال|لل)|[הבלו]|ו[הבל]|[שמ]ה)$/u

/** Whether a word occurs at a place: in scripts with spaces, no letter goes on before it, nor after it without a wildcard. */
function isAt(text: readonly string[], at: number, { written, letters }: Word): boolean {
  if (!letters.every((letter, index) => text[at + index] === letter)) return false
  const end = at + letters.length
  const goesOn = (place: number) => place > 0 && isSpaced(text[place - 1]) && isSpaced(text[place])
  const isAttached = [1, 2, 3, 4].some(
    (length) => length <= at && ATTACHED.test(text.slice(at - length, at).join('')) && !goesOn(at - length),
  )
  const isLong = /^[\u05D0-\u06FF]/u.test(letters.join('')) && lettersIn(letters.join('')) >= 3
  const isStart = !goesOn(at) || (isAttached && isLong)
  return (written.startsWith('*') || isStart) && (written.endsWith('*') || !goesOn(end))
}

const SPACED =
  /^(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])[\p{L}\p{M}\p{N}]/u

function isSpaced(letter = ' '): boolean {
  return SPACED.test(letter)
}

function plainLetters(text: string): string[] {
  const words = foldForMatching(text).split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...words.filter((word) => word !== '').join(' ')]
}
