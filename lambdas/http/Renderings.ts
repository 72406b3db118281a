import type { HttpAnswer } from './httpHandler.ts'

/** What all renderings in memory take, in bytes without compression; compressed forms take less again. */
const MAX_BYTES = 32 * 1024 * 1024

/**
 * Answers in memory, by names that contain all that they depend on, so none is ever out of date. Those not used for longest
 * are dropped.
 */
export class Renderings {
  readonly #answers = new Map<string, HttpAnswer>()
  #bytes = 0

  find(name: string): HttpAnswer | undefined {
    const answer = this.#answers.get(name)
    if (!answer) return undefined
    // A map keeps the order of insertion: used again, it is the newest.
    this.#answers.delete(name)
    this.#answers.set(name, answer)
    return answer
  }

  keep(name: string, answer: HttpAnswer): void {
    this.#drop(name)
    this.#answers.set(name, answer)
    this.#bytes += answer.rendition.size
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= MAX_BYTES) return
      this.#drop(oldest)
    }
  }

  #drop(name: string): void {
    this.#bytes -= this.#answers.get(name)?.rendition.size ?? 0
    this.#answers.delete(name)
  }
}
