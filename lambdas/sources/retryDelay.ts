import type { FaultKind } from './sourceAnswer.ts'

/** Faults that may be gone in a moment, and how long to wait before each further try, in milliseconds. */
const DELAYS: ReadonlyMap<FaultKind, readonly number[]> = new Map([
  ['timeout', [1_000, 2_000]],
  ['unreachable', [1_000, 2_000]],
  ['server-error', [1_000, 2_000]],
  ['rate-limited', [2_000, 4_000, 8_000]],
])

/** Delays vary by a quarter in both directions, so that callers do not come back all at the same moment. */
const JITTER = 0.25
/** A source that wants a longer pause than this, in seconds, is not asked again in this collection. */
const LONGEST_RETRY_AFTER = 20

/**
 * How long to wait before trying again, in milliseconds; undefined when another try cannot help or there were
 * enough. `tries` counts the requests made, `random` is between 0 and 1, `now` the wall clock's milliseconds.
 */
export function retryDelay(
  failed: { fault: FaultKind; retryAfter: string | undefined; tries: number },
  random: number,
  now: number,
): number | undefined {
  const delay = DELAYS.get(failed.fault)?.[failed.tries - 1]
  if (delay === undefined) return undefined
  const asked = retryAfterSeconds(failed.retryAfter, now)
  if (asked !== undefined && asked > LONGEST_RETRY_AFTER) return undefined
  return asked === undefined ? delay * (1 - JITTER + 2 * JITTER * random) : asked * 1_000
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Reads a `Retry-After` header: seconds or a date. Nonsense, zero and the past say nothing. */
function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : HTTP_DATE.test(text)
      ? Math.ceil((Date.parse(text) - now) / 1_000)
      : Number.NaN
  return seconds > 0 ? seconds : undefined
}
