import type { Clock } from '../common/clock.ts'

/** How much time a late mail may give to the next ones, in milliseconds: timers are always a little late. */
const MAX_CATCH_UP_MS = 50

/** Limits the mails per second, and reaches that rate despite late timers. */
export class MailRateLimiter {
  readonly #intervalMs: number
  readonly #clock: Clock
  #next: number
  #last = Promise.resolve()

  constructor(perSecond: number, clock: Clock) {
    this.#intervalMs = 1_000 / perSecond
    this.#clock = clock
    this.#next = clock.now()
  }

  /** Resolves when the next mail may be sent, in the order of the calls, or as soon as the signal is aborted. */
  acquire(stop: AbortSignal): Promise<void> {
    this.#last = this.#last.then(async () => {
      const early = this.#next - this.#clock.now()
      if (early > 0 && !stop.aborted) await this.#clock.wait(early, stop)
      this.#next = Math.max(this.#next, this.#clock.now() - MAX_CATCH_UP_MS) + this.#intervalMs
    })
    return this.#last
  }
}
