import type { WatchTerm } from './watchTerm.ts'

/** The letters by which words are listed, with the space before and after each word. */
const LETTERS = 3

/**
 * Finds the words of an index that have a part: that begin with it, end with it, or contain it. Each word is listed by
 * every three letters in a row, so that only the words with the rarest three letters of the part are looked at.
 */
export class WordParts {
  /** The words, each between two spaces. */
  readonly #words: string[] = []
  readonly #places = new Map<string, number[]>()

  constructor(words: Iterable<string>) {
    for (const word of words) {
      const spaced = ` ${word} `
      const place = this.#words.push(spaced) - 1
      for (const letters of lettersOf(spaced)) {
        const places = this.#places.get(letters)
        if (!places) this.#places.set(letters, [place])
        else if (places.at(-1) !== place) places.push(place)
      }
    }
  }

  /** The words with a part of at least three letters. */
  with({ text, isOpenBefore, isOpenAfter }: WatchTerm): string[] {
    const part = `${isOpenBefore ? '' : ' '}${text}${isOpenAfter ? '' : ' '}`
    let rarest: readonly number[] | undefined
    for (const letters of lettersOf(part)) {
      const places = this.#places.get(letters)
      if (!places) return []
      if (!rarest || places.length < rarest.length) rarest = places
    }
    const found: string[] = []
    for (const place of rarest ?? []) {
      const word = this.#words[place] ?? ''
      if (word.includes(part)) found.push(word.slice(1, -1))
    }
    return found
  }
}

function lettersOf(text: string): string[] {
  const all: string[] = []
  for (let at = 0; at + LETTERS <= text.length; at += 1) all.push(text.slice(at, at + LETTERS))
  return all
}
