import type { FaultKind } from './sourceAnswer.ts'

/** Transient faults, with the delays before their retries, in milliseconds. */
const DELAYS: ReadonlyMap<FaultKind, readonly number[]> = new Map([
  ['timeout', [1_000, 2_000]],
  ['unreachable', [1_000, 2_000]],
  ['server-error', [1_000, 2_000]],
  ['rate-limited', [2_000, 4_000, 8_000]],
])

/** Delays vary by a quarter in both directions. */
const JITTER = 0.25
/** After a longer `Retry-After`, in seconds, there is no retry in this collection. */
const MAX_RETRY_AFTER = 20

/**
 * The delay before the next retry, in milliseconds; undefined when there is none. `tries` is the number of requests so far,
 * `random` is between 0 and 1, `now` is the wall clock in milliseconds.
 */
export function retryDelay(
  failed: { fault: FaultKind; retryAfter: string | undefined; tries: number },
  random: number,
  now: number,
): number | undefined {
  const delay = DELAYS.get(failed.fault)?.[failed.tries - 1]
  if (delay === undefined) return undefined
  const asked = retryAfterSeconds(failed.retryAfter, now)
  if (asked !== undefined && asked > MAX_RETRY_AFTER) return undefined
  return asked === undefined ? delay * (1 - JITTER + 2 * JITTER * random) : asked * 1_000
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Parses a `Retry-After` header: seconds or a date. Undefined for nonsense, zero and the past. */
function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : HTTP_DATE.test(text)
      ? Math.ceil((Date.parse(text) - now) / 1_000)
      : Number.NaN
  return seconds > 0 ? seconds : undefined
}
