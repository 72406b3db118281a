import { FunctionFailure } from '../../shared/answers/callables.ts'
import type { CountStore } from '../adapters/people/counts.ts'
import type { SaltedHash } from '../adapters/secrets/saltedHash.ts'
import type { Caller } from '../http/callableHandler.ts'
import { dayOf } from './dayOf.ts'

/** What counting needs. */
export type Counting = {
  counts: CountStore
  /** Names clients in rows. */
  hash: SaltedHash
}

/** How many calls one client, and all of them together, have on one day (UTC). */
export type DayLimits = { ofClient: number; ofAll: number }

/** How long a day's counts are kept, in seconds: well beyond its end. */
const KEEP_SECONDS = 2 * 86_400

/**
 * Counts a call, which is never given back whatever becomes of it. Throws `resource-exhausted` beyond a limit; a client
 * beyond its own takes nothing from the others.
 */
export async function countCall(
  { counts, hash }: Counting,
  name: string,
  { network, now }: Pick<Caller, 'network' | 'now'>,
  { ofClient, ofAll }: DayLimits,
): Promise<void> {
  const day = dayOf(now)
  const expiresAt = Math.floor(Date.parse(now) / 1000) + KEEP_SECONDS
  const isAllowed =
    (await counts.add(`${name}#${await hash(network)}#${day}`, ofClient, expiresAt)) &&
    (await counts.add(`${name}#all#${day}`, ofAll, expiresAt))
  if (!isAllowed) throw new FunctionFailure('resource-exhausted', 'Too many requests. Please try tomorrow.')
}
