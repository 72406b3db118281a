import type { Tally } from '../adapters/digest/digestTally.ts'

/** Why a run was stopped. */
export type StopReason =
  | 'too-many-failures'
  | 'too-many-refusals'
  | 'too-many-bounces'
  | 'too-many-complaints'

/** So many mails in a row that fail stop a run. */
const MAX_FAILURES_IN_A_ROW = 20
/** So many of a hundred mails that are refused stop a run, once there were enough of them. */
const MAX_REFUSED_PERCENT = 4
const MIN_TRIED = 50
/** So many of a hundred mails that come back for good stop a run. Of fewer mails a few old addresses would be too many. */
const MAX_BOUNCED_PERCENT = 4
const MIN_SENT_FOR_BOUNCES = 250
/** So many complaints of ten thousand mails stop a run: 0.08 %. Of fewer mails one complaint alone would be too many. */
const MAX_COMPLAINTS_PER_10_000 = 8
const MIN_SENT_FOR_COMPLAINTS = 1_250

/** Stops a run that would do harm: to the name that our mails have with those who take them, or by failing on and on. */
export class Breaker {
  readonly #stop = new AbortController()
  #reason: StopReason | undefined
  #inARow = 0
  #tried = 0
  #refused = 0

  /** Aborted when the run has to stop. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Why the run has to stop; undefined while it may go on. */
  get reason(): StopReason | undefined {
    return this.#reason
  }

  /** A mail was taken. */
  sent(): void {
    this.#inARow = 0
    this.#tried += 1
    this.#lookAtRefusals()
  }

  /** A mail was refused for good. */
  refused(): void {
    this.#tried += 1
    this.#refused += 1
    this.#lookAtRefusals()
    this.failed()
  }

  /** Something else went wrong with a mail, or on the way to it. */
  failed(): void {
    this.#inARow += 1
    if (this.#inARow >= MAX_FAILURES_IN_A_ROW) this.#open('too-many-failures')
  }

  /** What became of the mails of the last 24 hours. */
  look({ sent, bounces, complaints }: Pick<Tally, 'sent' | 'bounces' | 'complaints'>): void {
    if (sent >= MIN_SENT_FOR_BOUNCES && bounces * 100 >= sent * MAX_BOUNCED_PERCENT)
      this.#open('too-many-bounces')
    if (sent >= MIN_SENT_FOR_COMPLAINTS && complaints * 10_000 >= sent * MAX_COMPLAINTS_PER_10_000)
      this.#open('too-many-complaints')
  }

  #lookAtRefusals(): void {
    if (this.#tried >= MIN_TRIED && this.#refused * 100 >= this.#tried * MAX_REFUSED_PERCENT)
      this.#open('too-many-refusals')
  }

  #open(reason: StopReason): void {
    this.#reason ??= reason
    this.#stop.abort()
  }
}
