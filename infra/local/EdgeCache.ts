import { matchesEtag } from '../../lambdas/http/matchesEtag.ts'
import type { LocalAnswer } from './respond.ts'

type Kept = { answer: LocalAnswer; until: number }

/** How much is kept at most, in bytes: beyond that, what has been there longest goes first. */
const MOST_BYTES = 64 * 1024 * 1024
/** About what an answer takes besides its name and its body. */
const HEADER_BYTES = 1024

/**
 * What the CDN keeps of answers, in the memory of this machine: one that says for how long shared caches may keep it
 * (`s-maxage`) is asked for once in that time, and whoever comes while it is being asked for shares it. To be used for
 * answers that are the same for everybody, and for those alone.
 */
export class EdgeCache {
  readonly #clock: () => number
  readonly #kept = new Map<string, Kept>()
  #asking = new Map<string, Promise<LocalAnswer | undefined>>()
  #bytes = 0

  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }

  /**
   * The answer of a name: the kept one, or what `ask` gives. Its `x-cache` tells which; who has it already is told so
   * (304). Whatever `ask` gives must not depend on `ifNoneMatch`.
   */
  async answer<Answer extends LocalAnswer | undefined>(
    name: string,
    ifNoneMatch: string | undefined,
    ask: () => Promise<Answer>,
  ): Promise<LocalAnswer | Answer> {
    // Without a pause between looking and asking, or all who come at the same time would ask.
    const known = this.#find(name) ?? this.#asking.get(name)
    const kept = known && (await known)
    if (kept) return asAsked(kept, 'hit', ifNoneMatch)
    const made = await this.#ask(name, ask)
    return made && asAsked(made, 'miss', ifNoneMatch)
  }

  /** Forgets everything, also what is being asked for at this moment. */
  clear(): void {
    this.#kept.clear()
    this.#asking = new Map()
    this.#bytes = 0
  }

  #find(name: string): LocalAnswer | undefined {
    const kept = this.#kept.get(name)
    if (kept && kept.until > this.#clock()) return kept.answer
    if (kept) this.#drop(name, kept)
    return undefined
  }

  async #ask<Answer extends LocalAnswer | undefined>(
    name: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const before = this.#asking
    const asking = ask()
    before.set(name, asking)
    try {
      const answer = await asking
      // Otherwise everything was forgotten meanwhile, and this may be older than that.
      if (answer && before === this.#asking) this.#keep(name, answer)
      return answer
    } finally {
      before.delete(name)
    }
  }

  #keep(name: string, answer: LocalAnswer): void {
    const seconds = Number(/\bs-maxage=(\d+)/.exec(answer.headers['cache-control'] ?? '')?.[1] ?? 0)
    if (seconds === 0) return
    const older = this.#kept.get(name)
    if (older) this.#drop(name, older)
    this.#kept.set(name, { answer, until: this.#clock() + seconds * 1000 })
    this.#bytes += sizeOf(name, answer)
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) return
      this.#drop(oldest, kept)
    }
  }

  #drop(name: string, { answer }: Kept): void {
    this.#kept.delete(name)
    this.#bytes -= sizeOf(name, answer)
  }
}

function sizeOf(name: string, { body }: LocalAnswer): number {
  return name.length + HEADER_BYTES + Buffer.byteLength(body)
}

function asAsked(
  { status, headers, body }: LocalAnswer,
  cache: 'hit' | 'miss',
  ifNoneMatch: string | undefined,
): LocalAnswer {
  const told: Record<string, string> = { ...headers, 'x-cache': cache }
  const isSame = status === 200 && headers.etag !== undefined && matchesEtag(ifNoneMatch, headers.etag)
  if (!isSame) return { status, headers: told, body }
  const { 'content-type': _, 'content-encoding': __, ...others } = told
  return { status: 304, headers: others, body: '' }
}
