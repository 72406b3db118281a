import { createHash } from 'node:crypto'
import type { HttpAnswer } from './httpHandler.ts'

/** What all renderings in memory take, in bytes without compression; compressed forms take less again. */
const MAX_BYTES = 32 * 1024 * 1024

/** What a rendering takes besides its body and its headers: its objects, and the hash of its name. */
const OVERHEAD_BYTES = 1024

/**
 * Answers in memory, by names that contain all that they depend on, so none is ever out of date. Those not used for longest
 * are dropped. Of a name only a hash is kept: strangers choose how long it is.
 */
export class Renderings {
  readonly #answers = new Map<string, HttpAnswer>()
  #bytes = 0

  /** The answer of a name, which counts as used then; undefined when there is none. */
  find(name: string): HttpAnswer | undefined {
    const key = keyOf(name)
    const answer = this.#answers.get(key)
    if (!answer) return undefined
    // A map keeps the order of insertion: used again, it is the newest.
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  /** Keeps an answer, and drops those not used for longest while all are too large. */
  keep(name: string, answer: HttpAnswer): void {
    const key = keyOf(name)
    this.#drop(key)
    this.#answers.set(key, answer)
    this.#bytes += bytesOf(answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= MAX_BYTES) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key)
    if (answer) this.#bytes -= bytesOf(answer)
    this.#answers.delete(key)
  }
}

function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

function bytesOf({ rendition, headers }: HttpAnswer): number {
  return OVERHEAD_BYTES + rendition.size + JSON.stringify(headers ?? {}).length
}
