import { foldText } from '../text/foldText.ts'
import { articleAddress } from '../trends/articleIdentity.ts'
import { countWords, forEachWord, scriptOfWords } from './words.ts'

/** Gives each different text a number, from 0. */
class Numbering {
  readonly #numbers = new Map<string, number>()
  /** The texts by their number. */
  readonly texts: string[] = []

  /** The number of a text: a new one for a text that has none yet. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
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
  readonly #words = new Numbering()
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
    forEachWord(folded, (word) => {
      const number = this.#words.numberOf(word)
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
