import { type BreakerReason, breakerReason, type MailsOfDay } from '../../shared/people/mailKind.ts'
import type { Outcome } from '../mail/sendOnce.ts'

/** Why a run was stopped. */
export type StopReason = 'too-many-failures' | 'too-many-refusals' | BreakerReason

const MAX_FAILURES_IN_A_ROW = 20
/** Share of refused mails, and the number of mails from which it is checked. */
const MAX_REFUSED_PERCENT = 4
const MIN_TRIED = 50

/** Stops a run that keeps failing or harms our sender reputation. */
export class CircuitBreaker {
  readonly #stop = new AbortController()
  #reason: StopReason | undefined
  #failuresInARow = 0
  #tried = 0
  #refused = 0

  /** Aborted when the run has to stop. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Why the run has to stop; undefined while the breaker is closed. */
  get reason(): StopReason | undefined {
    return this.#reason
  }

  /** Records what handing a mail over resulted in. */
  record(outcome: Outcome): void {
    const isRefused = typeof outcome === 'object' && 'not' in outcome
    if (outcome === 'sent' || isRefused) {
      this.#tried += 1
      if (isRefused) this.#refused += 1
      else this.#failuresInARow = 0
      this.#checkRefusals()
    }
    // What is not the reader's fault: the next tick tries again.
    if (outcome !== 'sent') this.failed()
  }

  /** Records any other failure. */
  failed(): void {
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
    this.#stop.abort()
  }
}
