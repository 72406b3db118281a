import { FunctionFailure } from '../../shared/answers/callables.ts'
import type { CountStore } from '../adapters/people/counts.ts'
import type { SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { expiryOf } from '../adapters/table/table.ts'
import type { Caller } from '../http/callableHandler.ts'

/** What rate limiting needs. */
export type RateLimiting = {
  counts: CountStore
  /** Pseudonymizes clients before their counts are stored. */
  hash: SaltedHash
}

/** Maximum calls per day (UTC), for one client and for all clients together. */
export type DayLimits = { ofClient: number; ofAll: number }

/** TTL of a day's counts, in seconds. */
const KEEP_SECONDS = 2 * 86_400

/**
 * Counts a call, whether or not it succeeds later. Throws `resource-exhausted` beyond a limit. A client beyond its own
 * limit does not use up the common one.
 */
export async function countCall(
  { counts, hash }: RateLimiting,
  name: string,
  { network, now }: Pick<Caller, 'network' | 'now'>,
  { ofClient, ofAll }: DayLimits,
): Promise<void> {
  const day = dayOf(now)
  const expiresAt = expiryOf(now, KEEP_SECONDS)
  const isAllowed =
    (await counts.add(`${name}#${await hash(network)}#${day}`, ofClient, expiresAt)) &&
    (await counts.add(`${name}#all#${day}`, ofAll, expiresAt))
  if (!isAllowed) throw new FunctionFailure('resource-exhausted', 'Too many requests. Please try tomorrow.')
}

/** The UTC day of an instant: `"2026-11-21T09:00:00.000Z"` → `"2026-11-21"`. */
export function dayOf(now: string): string {
  return new Date(now).toISOString().slice(0, 10)
}
