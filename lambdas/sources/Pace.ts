import type { Clock } from './clock.ts'

/** Keeps requests apart: at most so many at once, and at least so many milliseconds between two starts. */
export class Pace {
  readonly #clock: Clock
  readonly #paceMs: number
  readonly #queue: (() => void)[] = []
  #free: number
  #nextStart = Number.NEGATIVE_INFINITY

  constructor(paceMs: number, atOnce: number, clock: Clock) {
    this.#paceMs = paceMs
    this.#free = atOnce
    this.#clock = clock
  }

  /** Runs it when its turn comes, in the order of asking; undefined when the signal came first. */
  async run<Result>(stop: AbortSignal, act: () => Promise<Result>): Promise<Result | undefined> {
    await this.#enter()
    try {
      await this.#waitForStart(stop)
      return stop.aborted ? undefined : await act()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#queue.push(resolve))
  }

  async #waitForStart(stop: AbortSignal): Promise<void> {
    if (stop.aborted) return
    const now = this.#clock.now()
    const start = Math.max(now, this.#nextStart)
    this.#nextStart = start + this.#paceMs
    if (start > now) await this.#clock.wait(start - now, stop)
  }

  #leave(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#free += 1
  }
}
