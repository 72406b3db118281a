import { type Conditions, isUnchanged } from '../../lambdas/http/conditions.ts'
import type { LocalAnswer } from './respond.ts'

type Entry = { answer: LocalAnswer; until: number }

/** Maximum size of the cache; beyond it, the oldest answers are dropped. */
const MAX_BYTES = 64 * 1024 * 1024
/** Approximate size of an answer's headers. */
const HEADER_BYTES = 1024

/**
 * An in-memory shared cache, like the CDN's: it stores answers for their `s-maxage`, and concurrent requests for
 * the same key share one request to the origin. Only for answers that are the same for everybody.
 */
export class EdgeCache {
  readonly #clock: () => number
  readonly #entries = new Map<string, Entry>()
  #pending = new Map<string, Promise<LocalAnswer | undefined>>()
  #bytes = 0

  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }

  /**
   * The answer for a key, from the cache or from `load`; its header `x-cache` says which. Answers 304 to a client that has it
   * already, so `load` must not depend on what the client has.
   */
  async answer<Answer extends LocalAnswer | undefined>(
    key: string,
    asked: Conditions,
    load: () => Promise<Answer>,
  ): Promise<LocalAnswer | Answer> {
    // No await between this lookup and `#load`, or concurrent requests would all reach the origin.
    const known = this.#find(key) ?? this.#pending.get(key)
    const cached = known && (await known)
    if (cached) return conditional(cached, 'hit', asked)
    const loaded = await this.#load(key, load)
    return loaded && conditional(loaded, 'miss', asked)
  }

  /** Drops everything, including answers of requests under way. */
  clear(): void {
    this.#entries.clear()
    this.#pending = new Map()
    this.#bytes = 0
  }

  #find(key: string): LocalAnswer | undefined {
    const entry = this.#entries.get(key)
    if (entry && entry.until > this.#clock()) return entry.answer
    if (entry) this.#drop(key, entry)
    return undefined
  }

  async #load<Answer extends LocalAnswer | undefined>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const before = this.#pending
    const loading = load()
    before.set(key, loading)
    try {
      const answer = await loading
      // After a `clear`, this answer may be out of date.
      if (answer && before === this.#pending) this.#store(key, answer)
      return answer
    } finally {
      before.delete(key)
    }
  }

  #store(key: string, answer: LocalAnswer): void {
    const seconds = Number(/\bs-maxage=(\d+)/.exec(answer.headers['cache-control'] ?? '')?.[1] ?? 0)
    if (seconds === 0) return
    const older = this.#entries.get(key)
    if (older) this.#drop(key, older)
    this.#entries.set(key, { answer, until: this.#clock() + seconds * 1000 })
    this.#bytes += sizeOf(key, answer)
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= MAX_BYTES) return
      this.#drop(oldest, entry)
    }
  }

  #drop(key: string, { answer }: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= sizeOf(key, answer)
  }
}

function sizeOf(key: string, { body }: LocalAnswer): number {
  return key.length + HEADER_BYTES + Buffer.byteLength(body)
}

/** Adds `x-cache` and answers 304 if the client has the same version. */
function conditional({ status, headers, body }: LocalAnswer, cache: 'hit' | 'miss', asked: Conditions): LocalAnswer {
  const allHeaders: Record<string, string> = { ...headers, 'x-cache': cache }
  if (status !== 200 || !isUnchanged(asked, headers)) return { status, headers: allHeaders, body }
  const { 'content-type': _, 'content-encoding': __, ...others } = allHeaders
  return { status: 304, headers: others, body: '' }
}
