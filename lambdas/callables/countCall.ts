import { FunctionFailure } from '../../shared/answers/callables.ts'
import { DAY_SECONDS, dayOf } from '../../shared/time.ts'
import type { Counts } from '../adapters/people/counts.ts'
import type { SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { expiryOf } from '../adapters/table/table.ts'
import type { Caller } from '../http/callableHandler.ts'

/** What rate limiting needs. */
export type RateLimiting = {
  counts: Counts
  /** Pseudonymizes clients before their counts are stored. */
  hash: SaltedHash
  /** The share of the account's sending rate for mails that strangers cause, in mails a second. */
  mailsPerSecond: number
}

/** Maximum calls per day (UTC), for one network and for all clients together. */
export type DayLimits = { ofClient: number; ofAll: number }

/** How many times as much a /48 of IPv6 may call as one network in it: more than one household may share it. */
const WIDER_NETWORK_FACTOR = 3

/** The time in which the share of the sending rate is counted, in seconds. */
const RATE_SECONDS = 10
/** A contact message causes two mails: one to the operator, and a reply. */
const MAILS_PER_CALL = 2

/** TTL of a day's counts, in seconds. */
const KEEP_SECONDS = 2 * DAY_SECONDS

/**
 * Counts a call that can cause mail, whether or not it succeeds later. Throws `resource-exhausted` beyond a limit. A client
 * beyond its own limits does not use up the common ones.
 */
export async function countCall(
  { counts, hash, mailsPerSecond }: RateLimiting,
  name: string,
  { network, widerNetwork, now }: Pick<Caller, 'network' | 'widerNetwork' | 'now'>,
  { ofClient, ofAll }: DayLimits,
): Promise<void> {
  const day = dayOf(now)
  const window = Math.floor(Date.parse(now) / (RATE_SECONDS * 1_000))
  const perWindow = Math.max(1, Math.floor((mailsPerSecond * RATE_SECONDS) / MAILS_PER_CALL))
  const expiresAt = expiryOf(now, KEEP_SECONDS)
  const isAllowed =
    (await counts.add(`${name}#${await hash(network)}#${day}`, ofClient, expiresAt)) &&
    (widerNetwork === undefined ||
      (await counts.add(`${name}#${await hash(widerNetwork)}#${day}`, ofClient * WIDER_NETWORK_FACTOR, expiresAt))) &&
    (await counts.add(`calls#${window}`, perWindow, expiresAt)) &&
    (await counts.add(`${name}#all#${day}`, ofAll, expiresAt))
  if (!isAllowed) throw tooManyRequests()
}

/** The error for a call beyond a limit. */
export function tooManyRequests(): FunctionFailure {
  return new FunctionFailure('resource-exhausted', 'Too many requests. Please try tomorrow.')
}
