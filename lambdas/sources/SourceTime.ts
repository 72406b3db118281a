const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

/** The product shows the trends of the last 48 hours (specification 1). */
export const WINDOW_HOURS = 48
/** A run can start a little after its scheduled time, so what it sees may be a little younger. */
const LATE = HOUR
/** No wave lasts longer than this. */
const LONGEST_WAVE = 30 * DAY
/** Articles of any age can be about what trends now; older ones than this are more likely a wrong number. */
const OLDEST_ARTICLE = 5 * 365 * DAY

/** Times of a source, judged by the time of the collection; what is implausible is null. All in milliseconds. */
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

  /** The end of a wave, never before its start. */
  end(time: number | null, startedAt: string | null): string | null {
    return this.#between(time, startedAt === null ? this.#at - LONGEST_WAVE : Date.parse(startedAt))
  }

  /** The publication of an article. */
  publication(time: number | null): string | null {
    return this.#between(time, this.#at - OLDEST_ARTICLE)
  }

  /** Whether something that happened then belongs to the 48 hours of the collection. */
  isRecent(time: number): boolean {
    return this.#between(time, this.#at - WINDOW_HOURS * HOUR) !== null
  }

  #between(time: number | null, earliest: number): string | null {
    if (time === null || !(time >= earliest && time <= this.#at + LATE)) return null
    return new Date(time).toISOString()
  }
}
