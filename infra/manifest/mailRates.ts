/** How many parts of time zones are worked off at the same time, beside the tick. */
export const DIGEST_SHARDS_AT_ONCE = 10

/** How many mails a second SES takes of everybody together; a deployment names its own number. */
export const MAILS_PER_SECOND = 14

/**
 * How many mails a second each function that sends digests may send, so that all that run at the same time keep to what
 * SES takes: all have the same, in whole mails, and the tick what is left over. Each has one at least; so with fewer than
 * 11 a second, parts beside the tick may be refused now and then, and what was refused is sent a little later.
 */
export function mailRates(perSecond: number): { digest: number; digestShard: number } {
  const digestShard = Math.max(1, Math.floor(perSecond / (DIGEST_SHARDS_AT_ONCE + 1)))
  return { digest: Math.max(1, perSecond - DIGEST_SHARDS_AT_ONCE * digestShard), digestShard }
}
