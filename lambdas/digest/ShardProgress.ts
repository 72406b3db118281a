import type { DigestCounts } from '../adapters/digest/shardTurns.ts'
import { DigestCount } from './DigestCount.ts'
import { isStillOpen, type PersonOutcome } from './notifyPerson.ts'

/** A follower of a shard on their way to an outcome. */
export type Place = { sub: string; outcome?: PersonOutcome }

/**
 * How far a run has come with a shard, whose followers are told several at a time: those before `from` have their outcome
 * for good and are counted, so that nobody need read them again.
 */
export class ShardProgress {
  readonly #settled = new DigestCount()
  /** The followers on their way, in their order. */
  readonly #line: Place[] = []
  #end: string | undefined

  /** The first follower without an outcome; undefined when everybody has one. */
  get from(): string | undefined {
    return this.#line[0]?.sub ?? this.#end
  }

  /** What became of those before. */
  get counts(): DigestCounts {
    return this.#settled.counts
  }

  /** The turn of somebody comes; they are to come in their order. */
  enter(sub: string): Place {
    const place = { sub }
    if (this.#end === undefined) this.#line.push(place)
    return place
  }

  /** What became of somebody in this run. */
  settle(place: Place, outcome: PersonOutcome): void {
    place.outcome = outcome
    for (let first = this.#line[0]; first?.outcome !== undefined; first = this.#line[0]) {
      if (isStillOpen(first.outcome)) {
        this.#end = first.sub
        this.#line.length = 0
        return
      }
      this.#settled.add(first.outcome)
      this.#line.shift()
    }
  }

  /** The run is over before the turn of this follower. */
  stopAt(sub: string): void {
    this.#end ??= sub
  }
}
