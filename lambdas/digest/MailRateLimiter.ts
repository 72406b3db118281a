import type { Clock } from '../common/clock.ts'

/** A turn that came late lets the next ones come so much earlier, in milliseconds: timers are late by a little, always. */
const MAX_CATCH_UP_MS = 50

/** Keeps mails apart, so that they are as many a second as they may be: no more, and no fewer. */
export class MailRateLimiter {
  readonly #betweenMs: number
  readonly #clock: Pick<Clock, 'now' | 'wait'>
  #next: number
  #lastTurn = Promise.resolve()

  constructor(perSecond: number, clock: Pick<Clock, 'now' | 'wait'>) {
    this.#betweenMs = 1_000 / perSecond
    this.#clock = clock
    this.#next = clock.now()
  }

  /** Resolves when the next mail may go, in the order of asking, or as soon as the signal is given. */
  turn(stop: AbortSignal): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(async () => {
      const early = this.#next - this.#clock.now()
      if (early > 0 && !stop.aborted) await this.#clock.wait(early, stop)
      this.#next = Math.max(this.#next, this.#clock.now() - MAX_CATCH_UP_MS) + this.#betweenMs
    })
    return this.#lastTurn
  }
}
