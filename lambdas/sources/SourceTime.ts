import { TREND_HOURS } from '../../shared/limits.ts'
import { DAY_MS, HOUR_MS } from '../../shared/time.ts'

/** A run may start after its scheduled time, so the data may be that much newer. */
const LATE = HOUR_MS
/** Times further away than this are no times, but another cell or another unit. */
const FARTHEST = 365 * DAY_MS
/** The longest plausible wave. */
const LONGEST_WAVE = 30 * DAY_MS
/** Articles may be old, but an older time is more likely wrong. */
const OLDEST_ARTICLE = 5 * 365 * DAY_MS

/** Validates the times of a source against the time of the collection; implausible ones become null. In milliseconds. */
export class SourceTime {
  readonly #at: number

  constructor(at: string) {
    this.#at = Date.parse(at)
    if (Number.isNaN(this.#at)) throw new RangeError('The time of a collection must be an ISO instant')
  }

  /** The start of a wave. */
  start(time: number | null): string | null {
    return this.#between(time, this.#at - LONGEST_WAVE)
  }

  /** Whether a wave with this start can end then. An end to come is possible: the collection may be for a time in the past. */
  isEnd(time: number, startedAt: number): boolean {
    return time >= startedAt && time <= this.#at + LONGEST_WAVE
  }

  /** The end of a wave; null when it has not ended yet. */
  end(time: number | null): string | null {
    return this.#between(time, Number.NEGATIVE_INFINITY)
  }

  /** The publication of an article. */
  publication(time: number | null): string | null {
    return this.#between(time, this.#at - OLDEST_ARTICLE)
  }

  /** Whether a number can be a time at all, near the collection or not. */
  isPlausible(time: number): boolean {
    return Math.abs(time - this.#at) <= FARTHEST
  }

  /** Whether a time is within the hours that a collection covers. */
  isRecent(time: number): boolean {
    return this.#between(time, this.#at - TREND_HOURS * HOUR_MS) !== null
  }

  #between(time: number | null, earliest: number): string | null {
    if (time === null || !(time >= earliest && time <= this.#at + LATE)) return null
    return new Date(time).toISOString()
  }
}
