import { foldText } from '../text/foldText.ts'
import { countWords, forEachWord, scriptOfWords } from './words.ts'

/**
 * The words of the trends of a country as numbers: a collection has half a million words in its titles, and numbers take a
 * fraction of the memory and time of texts.
 */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  readonly #titles = new Map<string, readonly number[]>()

  /** How many different words there are so far. */
  get size(): number {
    return this.#words.length
  }

  /** The different words of a folded text (`wordsOf`). */
  wordsOf(folded: string): number[] {
    const found: number[] = []
    forEachWord(folded, (word) => {
      const number = this.#numberOf(word)
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

  /** The word with a number. Throws for a number that no word has. */
  word(number: number): string {
    const word = this.#words[number]
    if (word === undefined) throw new RangeError('No word has this number')
    return word
  }

  /** How many words some are (`countWords`). */
  count(numbers: readonly number[]): number {
    return countWords(this.#wordsAt(numbers))
  }

  /** The script of most letters of some words (`scriptOfWords`). */
  scriptOf(numbers: readonly number[]): string {
    return scriptOfWords(this.#wordsAt(numbers))
  }

  #wordsAt(numbers: readonly number[]): string[] {
    return numbers.map((number) => this.word(number))
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.length
    this.#numbers.set(word, number)
    this.#words.push(word)
    return number
  }
}
