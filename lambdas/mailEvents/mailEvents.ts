import { MetricUnit } from '@aws-lambda-powertools/metrics'
import * as z from 'zod/mini'
import { TOMBSTONE_DAYS } from '../../shared/limits.ts'
import type { TalliedKind } from '../../shared/people/mailKind.ts'
import { DAY_SECONDS } from '../../shared/time.ts'
import type { MailTallies } from '../adapters/mail/mailTally.ts'
import type { SuppressionReason, SuppressionScope, Suppressions } from '../adapters/mail/suppressions.ts'
import type { Counts } from '../adapters/people/counts.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'
import { foldAddress, type SaltedHash } from '../adapters/secrets/saltedHash.ts'
import { expiryOf } from '../adapters/table/table.ts'
import { attemptAll } from '../common/attemptAll.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import { endSubscription } from '../unsubscribe/endSubscription.ts'
import { type MailEvent, readMailEvent } from './readMailEvent.ts'

/** The parts of an SNS event that are read. */
const SnsEvent = z.object({ Records: z.array(z.unknown()) })
const SnsRecord = z.object({ Sns: z.object({ Message: z.string() }) })

/** How long a complaint is remembered, in seconds: as long as a tombstone, so that nothing outlives that of a deleted person. */
const KEEP_COMPLAINT_SECONDS = TOMBSTONE_DAYS * DAY_SECONDS

/** What bounces and complaints change. */
export type MailEventServices = {
  people: PeopleTable
  watches: WatchTable
  suppressions: Suppressions
  /** Counts bounces and complaints for the circuit breaker of the kind of mail that they are about. */
  tallies: MailTallies
  counts: Counts
  /** Pseudonymizes addresses before their complaints are stored. */
  hash: SaltedHash
  clock?: () => Date
}

/**
 * Processes the events of SES: addresses with a permanent bounce or a complaint are suppressed, and people who complained
 * are unsubscribed from everything. Events arrive late, twice, in any order, and about deleted people. An event that cannot
 * be processed does not stop the others, but the whole batch fails afterwards, so that it is retried.
 */
export function mailEvents({
  people,
  watches,
  suppressions,
  tallies,
  counts,
  hash,
  clock = () => new Date(),
}: MailEventServices) {
  return async (event: unknown): Promise<void> => {
    const now = clock().toISOString()
    await attemptAll(SnsEvent.parse(event).Records, (record) => processEvent(record, now))
  }

  async function processEvent(record: unknown, now: string): Promise<void> {
    const read = readMailEvent(SnsRecord.parse(record).Sns.Message, now)
    if (!read) return
    const { kind, reason, addresses, at, person, isCounted } = read
    logger.info('A mail failed', { kind, reason, addresses: addresses.length, ofPerson: person !== undefined })
    metrics.singleMetric().addDimension('reason', reason).addMetric('MailsReturned', MetricUnit.Count, addresses.length)
    await attemptAll(
      [
        ...addresses.map((address) => () => suppressions.add(address, reason, at, scopeOf(kind, reason))),
        ...(isCounted ? [() => count(read, now)] : []),
        ...(person === undefined ? [] : [() => unsubscribeFromEverything(person, addresses, now)]),
      ],
      (step) => step(),
    )
  }

  /** Bounces are counted, and complaints of each person once a month: one person cannot stop the mails of others. */
  async function count({ kind, reason, addresses }: MailEvent, now: string): Promise<void> {
    if (reason === 'bounce') return tallies[kind].add({ bounces: 1 }, now)
    const isFirst = async (address: string) =>
      counts.add(`complaint#${kind}#${await hash(foldAddress(address))}`, 1, expiryOf(now, KEEP_COMPLAINT_SECONDS))
    const first = await Promise.all(addresses.map(isFirst))
    if (first.length === 0 || first.includes(true)) await tallies[kind].add({ complaints: 1 }, now)
  }

  /**
   * Complaints from a former address do not concern the one that the person has now. Of a person who was deleted meanwhile,
   * nothing is kept for longer than the tombstone.
   */
  async function unsubscribeFromEverything(sub: string, addresses: readonly string[], now: string): Promise<void> {
    const complained = await people.read(sub)
    if (complained && areFormer(addresses, complained.follower)) return
    const person = await endSubscription({ people, watches }, { sub, scope: { kind: 'everything' } }, now)
    if (!person) await attemptAll(addresses, (address) => suppressions.expire(address, now))
  }
}

/** Whether some addresses are known, and none of them is that of a person. */
function areFormer(addresses: readonly string[], { email }: Follower): boolean {
  return addresses.length > 0 && addresses.every((address) => foldAddress(address) !== foldAddress(email))
}

/** No mail arrives at an address that bounced, whatever it is; a complaint is about what somebody has not asked for. */
function scopeOf(kind: TalliedKind, reason: SuppressionReason): SuppressionScope {
  const isAskedFor = kind === 'digests' || kind === 'requested'
  return reason === 'bounce' || isAskedFor ? 'everything' : 'strangers'
}
