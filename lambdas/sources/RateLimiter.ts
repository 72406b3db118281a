import type { Clock } from '../common/clock.ts'

/** Limits concurrent requests, and the time between the starts of two requests. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #intervalMs: number
  readonly #queue: (() => void)[] = []
  #free: number
  #nextStart = Number.NEGATIVE_INFINITY
  #lastStart = Promise.resolve()

  constructor(intervalMs: number, concurrency: number, clock: Clock) {
    this.#intervalMs = intervalMs
    this.#free = concurrency
    this.#clock = clock
  }

  /** Runs an action when the limits allow it, in the order of the calls; undefined when the signal is aborted first. */
  async run<Result>(stop: AbortSignal, act: () => Promise<Result>): Promise<Result | undefined> {
    await this.#acquire()
    try {
      await this.#waitForStart(stop)
      return stop.aborted ? undefined : await act()
    } finally {
      this.#release()
    }
  }

  async #acquire(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#queue.push(resolve))
  }

  /** Waits for the previous start and the interval. A late start delays the following ones. */
  #waitForStart(stop: AbortSignal): Promise<void> {
    this.#lastStart = this.#lastStart.then(async () => {
      for (;;) {
        if (stop.aborted) return
        const early = this.#nextStart - this.#clock.now()
        if (early <= 0) break
        await this.#clock.wait(early, stop)
      }
      this.#nextStart = this.#clock.now() + this.#intervalMs
    })
    return this.#lastStart
  }

  #release(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#free += 1
  }
}
