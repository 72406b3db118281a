import { type BreakerReason, breakerReason, type MailsOfDay } from '../../shared/people/mailKind.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import type { Clock } from '../common/clock.ts'
import type { Outcome } from '../mail/sendOnce.ts'

/** Why sending was stopped. */
export type StopReason = 'too-many-failures' | 'too-many-refusals' | BreakerReason

const MAX_FAILURES_IN_A_ROW = 20
/** Share of refused mails, and the number of mails from which it is checked. */
const MAX_REFUSED_PERCENT = 4
const MIN_TRIED = 50

/** How long it stays open, and counts, in milliseconds. */
const FORGETS_AFTER_MS = 15 * MINUTE_MS

/** Stops a process that keeps failing or harms our sender reputation, for a quarter of an hour. */
export class CircuitBreaker {
  readonly #clock: Clock
  #since: number
  #stop = new AbortController()
  #reason: StopReason | undefined
  #failuresInARow = 0
  #tried = 0
  #refused = 0

  constructor(clock: Clock) {
    this.#clock = clock
    this.#since = clock.now()
  }

  /** Aborted when the process has to stop. */
  get signal(): AbortSignal {
    this.#forget()
    return this.#stop.signal
  }

  /** Why the process has to stop; undefined while the breaker is closed. */
  get reason(): StopReason | undefined {
    this.#forget()
    return this.#reason
  }

  /** Records what handing a mail over resulted in. */
  record(outcome: Outcome): void {
    this.#forget()
    const isRefused = typeof outcome === 'object' && 'not' in outcome
    if (outcome === 'sent' || isRefused) {
      this.#tried += 1
      if (isRefused) this.#refused += 1
      else this.#failuresInARow = 0
      this.#checkRefusals()
    }
    // What is not the reader's fault: their message comes again.
    if (outcome !== 'sent') this.failed()
  }

  /** Records any other failure. */
  failed(): void {
    this.#forget()
    this.#failuresInARow += 1
    if (this.#failuresInARow >= MAX_FAILURES_IN_A_ROW) this.#open('too-many-failures')
  }

  /** Checks the bounces and complaints about digests of the last 24 hours. */
  checkTally(tally: MailsOfDay): void {
    const reason = breakerReason(tally)
    if (reason) this.#open(reason)
  }

  #checkRefusals(): void {
    if (this.#tried >= MIN_TRIED && this.#refused * 100 >= this.#tried * MAX_REFUSED_PERCENT)
      this.#open('too-many-refusals')
  }

  #open(reason: StopReason): void {
    this.#reason ??= reason
    this.#since = this.#clock.now()
    this.#stop.abort()
  }

  #forget(): void {
    if (this.#clock.now() - this.#since < FORGETS_AFTER_MS) return
    this.#since = this.#clock.now()
    this.#reason = undefined
    this.#failuresInARow = 0
    this.#tried = 0
    this.#refused = 0
    this.#stop = new AbortController()
  }
}
