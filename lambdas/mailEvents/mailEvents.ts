import { MetricUnit } from '@aws-lambda-powertools/metrics'
import * as z from 'zod/mini'
import type { DigestTally } from '../adapters/digest/digestTally.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import { attemptAll } from '../common/attemptAll.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import { endSubscription, type UnsubscribePeople } from '../unsubscribe/endSubscription.ts'
import { readMailEvent } from './readMailEvent.ts'

/** The part of an SNS event that is looked at. */
const SnsEvent = z.object({ Records: z.array(z.unknown()) })
const SnsRecord = z.object({ Sns: z.object({ Message: z.string() }) })

export type MailEventServices = {
  people: UnsubscribePeople
  suppressions: Pick<Suppressions, 'add'>
  /** What comes back or is complained about is counted: too much of it stops the digest. */
  tally: Pick<DigestTally, 'add'>
  clock?: () => Date
}

/**
 * Takes the reports of the mail service: to an address that mail came back from for good, and to one whose owner
 * complained, nothing is sent any more; who complained also loses what they subscribed to. Reports may come late, twice
 * and in any order, about people who are long gone. One that cannot be read or kept does not stop the others; it makes
 * the whole event fail, so that all of it is tried again.
 */
export function mailEvents({ people, suppressions, tally, clock = () => new Date() }: MailEventServices) {
  return async (event: unknown): Promise<void> => {
    const now = clock().toISOString()
    await attemptAll(SnsEvent.parse(event).Records, (record) => take(record, now))
  }

  async function take(record: unknown, now: string): Promise<void> {
    const read = readMailEvent(SnsRecord.parse(record).Sns.Message, now)
    if (!read) return
    const { reason, addresses, at, person } = read
    logger.info('A mail failed', { reason, addresses: addresses.length, ofPerson: person !== undefined })
    metrics
      .singleMetric()
      .addDimension('reason', reason)
      .addMetric('MailsReturned', MetricUnit.Count, addresses.length)
    await attemptAll(
      [
        ...addresses.map((address) => () => suppressions.add(address, reason, at)),
        () => tally.add(reason === 'bounce' ? { bounces: 1 } : { complaints: 1 }, now),
        ...(person === undefined ? [] : [() => leaveEverything(person, now)]),
      ],
      (step) => step(),
    )
  }

  async function leaveEverything(sub: string, now: string): Promise<void> {
    await endSubscription(people, { sub, scope: { kind: 'everything' } }, now)
  }
}
