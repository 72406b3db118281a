import type { EventTopic } from './eventTopic.ts'

/** How many topics of a country have each word: in the title, the related queries or the titles of the articles. */
export class WordRarity {
  /** How rare a word is, by the number of topics that have it: the logarithm of all topics per topic that has it. */
  readonly #masses: Float64Array
  readonly #counts: Uint32Array

  /** @param size the number of words of the vocabulary that the topics are written in */
  constructor(topics: readonly EventTopic[], size: number) {
    this.#masses = Float64Array.from(topics, (_, place) => Math.log(topics.length / (place + 1)))
    this.#counts = new Uint32Array(size)
    // The last topic that was counted for each word, beginning at 1, so that each topic counts once.
    const last = new Uint32Array(size)
    const add = (word: number, topic: number) => {
      if (last[word] === topic) return
      last[word] = topic
      this.#counts[word] = this.count(word) + 1
    }
    topics.forEach(({ queryWords, articles }, place) => {
      for (const word of queryWords) add(word, place + 1)
      articles.forEach((title) => {
        for (const word of title) add(word, place + 1)
      })
    })
  }

  /** The number of topics that have a word. */
  count(word: number): number {
    return this.#counts[word] ?? 0
  }

  /** The sum over some words of how rare each is. */
  massOf(words: Iterable<number>): number {
    let mass = 0
    for (const word of words) mass += this.#masses[Math.max(1, this.count(word)) - 1] ?? 0
    return mass
  }
}
