import { addCounts, type DigestCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { countOf, isOpen, type PersonOutcome } from './personOutcome.ts'

/** A follower whose processing has started. */
export type Started = { sub: string; outcome?: PersonOutcome }

/**
 * The progress of a run within a shard whose followers are processed concurrently. Everybody before the cursor `from` has
 * a final outcome and is counted, so the next run continues there.
 */
export class ShardProgress {
  #settled = NO_DIGESTS
  /** Started followers that are not settled yet, in order. */
  readonly #started: Started[] = []
  #end: string | undefined

  /** The first follower without a final outcome; undefined when there is none. */
  get from(): string | undefined {
    return this.#started[0]?.sub ?? this.#end
  }

  /** The final outcomes of the followers before the cursor. */
  get counts(): DigestCounts {
    return this.#settled
  }

  /** Starts a follower; they have to be started in order. */
  start(sub: string): Started {
    const started = { sub }
    if (this.#end === undefined) this.#started.push(started)
    return started
  }

  /** Records the outcome of a follower in this run. */
  settle(started: Started, outcome: PersonOutcome): void {
    started.outcome = outcome
    for (let first = this.#started[0]; first?.outcome !== undefined; first = this.#started[0]) {
      if (isOpen(first.outcome)) {
        this.#end = first.sub
        this.#started.length = 0
        return
      }
      this.#settled = addCounts(this.#settled, countOf(first.outcome))
      this.#started.shift()
    }
  }

  /** Records that the run stopped before this follower. */
  stopAt(sub: string): void {
    this.#end ??= sub
  }
}
