import type { EventTopic } from './eventTopic.ts'

/** How many topics of a country have each word: in the title, the related queries or the titles of the articles. */
export class WordRarity {
  /** How rare a word is, by the number of topics that have it: the logarithm of all topics per topic that has it. */
  readonly #masses: Float64Array
  /** The count of each word, and the last topic that was counted, so that each topic counts once. */
  readonly #counts = new Map<string, { count: number; last: number }>()

  constructor(topics: readonly EventTopic[]) {
    this.#masses = Float64Array.from(topics, (_, place) => Math.log(topics.length / (place + 1)))
    for (const [number, { queryWords, articles }] of topics.entries()) {
      for (const word of queryWords) this.#add(word, number)
      for (const title of articles.values()) for (const word of title) this.#add(word, number)
    }
  }

  /** The number of topics that have a word. */
  count(word: string): number {
    return this.#counts.get(word)?.count ?? 0
  }

  /** The sum over some words of how rare each is. */
  massOf(words: Iterable<string>): number {
    let mass = 0
    for (const word of words) mass += this.#masses[Math.max(1, this.count(word)) - 1] ?? 0
    return mass
  }

  #add(word: string, topic: number): void {
    const known = this.#counts.get(word)
    if (!known) this.#counts.set(word, { count: 1, last: topic })
    else if (known.last !== topic) {
      known.count += 1
      known.last = topic
    }
  }
}
