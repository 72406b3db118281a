import { FunctionFailure } from '../../shared/answers/callables.ts'
import { CAUSED_MAILS, type CausedMail, secondsToNextWindow, windowOf } from '../../shared/people/causedMail.ts'
import { waitText } from '../../shared/text/waitText.ts'
import { DAY_SECONDS } from '../../shared/time.ts'
import type { Counts } from '../adapters/people/counts.ts'
import type { SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { expiryOf } from '../adapters/table/table.ts'
import type { Caller } from '../http/callableHandler.ts'
import { type CausedMails, hashedNetworks } from '../mail/causedMails.ts'

/** What rate limiting needs. */
export type RateLimiting = {
  caused: CausedMails
  counts: Counts
  /** Pseudonymizes clients before their counts are stored. */
  hash: SaltedHash
  /** The share of the account's sending rate for mails to strangers, in mails a second. */
  mailsPerSecond: number
}

/** The time in which the share of the sending rate is counted, in seconds: a burst is no harm, as throttled mails are repeated. */
const RATE_SECONDS = 600
/** What ten networks may cause in all: however small the share is, a few of them never use it up. */
const LEAST_MAILS = 10 * (CAUSED_MAILS.waitlist.most + CAUSED_MAILS.reply.most)

/** TTL of the count, in seconds. */
const KEEP_SECONDS = DAY_SECONDS

/**
 * Counts a mail that a call causes, whether or not it is sent later: returns 0, or the seconds until another one is allowed. A
 * client beyond its own limit does not use up the common share of the sending rate, which only mails to strangers have.
 */
export async function countCall(
  { caused, counts, hash, mailsPerSecond }: RateLimiting,
  mail: CausedMail,
  caller: Caller,
): Promise<number> {
  const { now } = caller
  const wait = await caused.take(mail, await hashedNetworks(caller, hash), now)
  if (wait > 0 || !('tally' in CAUSED_MAILS[mail])) return wait
  const most = Math.max(LEAST_MAILS, Math.floor(mailsPerSecond * RATE_SECONDS))
  const name = `to-strangers#${windowOf(RATE_SECONDS, now)}`
  return (await counts.add(name, most, expiryOf(now, KEEP_SECONDS))) ? 0 : secondsToNextWindow(RATE_SECONDS, now)
}

/** The error for a call beyond a limit, which says when the next one is allowed. */
export function tooManyRequests(wait: number): FunctionFailure {
  return new FunctionFailure('resource-exhausted', `Too many requests. Please try again in ${waitText(wait)}.`, {
    retryAfterSeconds: wait,
  })
}
