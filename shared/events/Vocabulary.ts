import { foldText } from '../text/foldText.ts'
import { articleAddress } from '../trends/articleIdentity.ts'
import { countWords, forEachWord, STEM_LETTERS, scriptOfWords } from './words.ts'

/** Gives each different text a number, from 0. */
class Numbering {
  readonly #numbers = new Map<string, number>()

  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    return number
  }
}

const ASCII = /^[ -~]*$/
const [ZERO, NINE, A, Z] = [0x30, 0x39, 0x61, 0x7a]
/** The Latin letters and digits, and none of them. */
const LETTERS = 37

/** The number of a letter or digit of a folded Latin word, from 1; 0 for any other character. */
function letterNumber(unit: number): number {
  if (unit >= A && unit <= Z) return unit - A + 1
  return unit >= ZERO && unit <= NINE ? unit - ZERO + 27 : 0
}

/** Numbers words. Latin ones are looked up by a number made of their letters, so that no text is made for each of them. */
class WordNumbering {
  readonly #latin = new Map<number, number>()
  readonly #others = new Map<string, number>()
  readonly texts: string[] = []

  /** Calls for each word of a folded text (`forEachWord`). */
  forEachWord(folded: string, call: (number: number) => void): void {
    if (!ASCII.test(folded)) {
      forEachWord(folded, (word) => call(this.#numberOf(word)))
      return
    }
    let from = 0
    let code = 0
    for (let at = 0; at <= folded.length; at += 1) {
      const letter = at < folded.length ? letterNumber(folded.charCodeAt(at)) : 0
      if (letter !== 0) {
        if (at - from < STEM_LETTERS) code = code * LETTERS + letter
        continue
      }
      if (code !== 0)
        call(
          this.#latin.get(code) ?? this.#add(this.#latin, code, folded.slice(from, Math.min(at, from + STEM_LETTERS))),
        )
      from = at + 1
      code = 0
    }
  }

  #numberOf(word: string): number {
    let code = 0
    for (let at = 0; at < word.length; at += 1) {
      const letter = letterNumber(word.charCodeAt(at))
      if (letter === 0) return this.#others.get(word) ?? this.#add(this.#others, word, word)
      code = code * LETTERS + letter
    }
    return this.#latin.get(code) ?? this.#add(this.#latin, code, word)
  }

  #add<Key>(numbers: Map<Key, number>, key: Key, word: string): number {
    numbers.set(key, this.texts.length)
    return this.texts.push(word) - 1
  }
}

/** The numbers that two short lists have in common. */
export function common(one: readonly number[], other: readonly number[]): number[] {
  return one.filter((number) => other.includes(number))
}

/** A query by its number; texts that fold to the same have the same. */
type NumberedQuery = { number: number; words: readonly number[] }

/**
 * The words, queries and articles of the trends of a country as numbers: the titles of a collection have half a million
 * words, and numbers take a fraction of the memory and time of texts.
 */
export class Vocabulary {
  readonly #words = new WordNumbering()
  readonly #queries = new Numbering()
  readonly #addresses = new Numbering()
  readonly #texts = new Map<string, NumberedQuery>()
  readonly #titles = new Map<string, readonly number[]>()
  readonly #articles = new Map<string, number | undefined>()

  /** How many different words there are so far. */
  get size(): number {
    return this.#words.texts.length
  }

  /** The different words of a folded text (`wordsOf`). */
  wordsOf(folded: string): number[] {
    const found: number[] = []
    this.#words.forEachWord(folded, (number) => {
      if (!found.includes(number)) found.push(number)
    })
    return found
  }

  /** The words of an article's title, computed once: trends share articles. */
  wordsOfTitle(title: string): readonly number[] {
    const words = this.#titles.get(title) ?? this.wordsOf(foldText(title))
    this.#titles.set(title, words)
    return words
  }

  /** A query and its words, computed once as well; undefined for one without letters. */
  query(text: string): NumberedQuery | undefined {
    const known = this.#texts.get(text)
    if (known) return known
    const folded = foldText(text)
    if (folded === '') return undefined
    const query = { number: this.#queries.numberOf(folded), words: this.wordsOf(folded) }
    this.#texts.set(text, query)
    return query
  }

  /** An article by its address, computed once; undefined for one that names no article (`articleAddress`). */
  article(url: string): number | undefined {
    const known = this.#articles.get(url)
    if (known !== undefined || this.#articles.has(url)) return known
    const address = articleAddress(url)
    const number = address === undefined ? undefined : this.#addresses.numberOf(address)
    this.#articles.set(url, number)
    return number
  }

  /** The word with a number. Throws for a number that no word has. */
  word(number: number): string {
    const word = this.#words.texts[number]
    if (word === undefined) throw new RangeError('No word has this number')
    return word
  }

  /** How many words some are (`countWords`). */
  count(words: readonly number[]): number {
    return countWords(this.#wordsAt(words))
  }

  /** The script of most letters of some words (`scriptOfWords`). */
  scriptOf(words: readonly number[]): string {
    return scriptOfWords(this.#wordsAt(words))
  }

  #wordsAt(words: readonly number[]): string[] {
    return words.map((number) => this.word(number))
  }
}
