/** The maximum number of digest shards that run concurrently with the tick. */
export const DIGEST_SHARD_CONCURRENCY = 10

/** The default sending rate of SES for the account, in mails a second. */
export const MAILS_PER_SECOND = 14

/**
 * Splits the account's sending rate between the tick and the shards that run concurrently: all shards get the same, in
 * whole mails, and the tick gets the rest. Each gets at least one, so below 11 mails a second SES may throttle some, which
 * are then sent a little later.
 */
export function mailRates(perSecond: number): { digest: number; digestShard: number } {
  const digestShard = Math.max(1, Math.floor(perSecond / (DIGEST_SHARD_CONCURRENCY + 1)))
  return { digest: Math.max(1, perSecond - DIGEST_SHARD_CONCURRENCY * digestShard), digestShard }
}
