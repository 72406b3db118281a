import type { Clock } from '../common/clock.ts'

/** Keeps requests apart: at most so many at once, and at least so many milliseconds between two starts. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #paceMs: number
  readonly #queue: (() => void)[] = []
  #free: number
  #nextStart = Number.NEGATIVE_INFINITY
  #lastStart = Promise.resolve()

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

  /** One start after another: one that comes late, as timers do, moves all behind it. */
  #waitForStart(stop: AbortSignal): Promise<void> {
    this.#lastStart = this.#lastStart.then(async () => {
      for (;;) {
        if (stop.aborted) return
        const early = this.#nextStart - this.#clock.now()
        if (early <= 0) break
        await this.#clock.wait(early, stop)
      }
      this.#nextStart = this.#clock.now() + this.#paceMs
    })
    return this.#lastStart
  }

  #leave(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#free += 1
  }
}
