import * as z from 'zod/mini'
import { DigestLedger } from '../adapters/digest/digestLedger.ts'
import { DigestMarkers } from '../adapters/digest/digestMarkers.ts'
import { DigestTally } from '../adapters/digest/digestTally.ts'
import { ShardLeases } from '../adapters/digest/shardLeases.ts'
import { mailClient, mailService } from '../adapters/mail/mailService.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { FollowerPages } from '../adapters/people/followerPages.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { ZoneChanges } from '../adapters/people/zoneChanges.ts'
import { PushEnvironment, pushService } from '../adapters/push/pushService.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { workerClients } from '../adapters/table/aws.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { PublishedBucket } from '../adapters/trends/publishedBucket.ts'
import { MailEnvironment, PeopleEnvironment, readEnvironment, TrendsEnvironment } from '../common/readEnvironment.ts'
import { subscriptionSender } from '../mail/handOver.ts'
import { unsubscribeLinks } from '../mail/unsubscribeLinks.ts'
import type { DigestServices } from './DigestRun.ts'

/** Mails per second of one function: `"14"`, or `"0.7"`. */
const RateEnvironment = z.object({
  MAIL_PER_SECOND: z.pipe(
    z.string().check(z.regex(/^\d{1,5}(\.\d{1,3})?$/, 'must be a number')),
    z.transform((text: string, context) => {
      const rate = Number(text)
      if (rate > 0) return rate
      context.issues.push({ code: 'custom', message: 'must be more than 0', input: text })
      return z.NEVER
    }),
  ),
})

/** Creates the services of the functions that send digests. */
export function configuredDigest(variables: Record<string, string | undefined> = process.env): DigestServices {
  const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment, variables)
  const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment, variables)
  const mail = readEnvironment(MailEnvironment, variables)
  const { PUSH_CONTACT } = readEnvironment(PushEnvironment, variables)
  const { MAIL_PER_SECOND } = readEnvironment(RateEnvironment, variables)
  const { tables, objects } = workerClients()
  const keys = derivedKeys(KEYS_SECRET)
  return {
    pages: new FollowerPages(tables, PEOPLE_TABLE),
    ledger: new DigestLedger(tables, PEOPLE_TABLE),
    markers: new DigestMarkers(tables, PEOPLE_TABLE),
    leases: new ShardLeases(tables, PEOPLE_TABLE),
    zoneChanges: new ZoneChanges(tables, PEOPLE_TABLE),
    tally: new DigestTally(tables, PEOPLE_TABLE),
    suppressions: new Suppressions(tables, PEOPLE_TABLE, keys),
    people: new PeopleTable(tables, PEOPLE_TABLE, keys),
    collections: new CollectionTable(tables, TRENDS_TABLE),
    bucket: new PublishedBucket(objects, PUBLISHED_BUCKET),
    mails: mailService(mailClient(), mail.MAIL_CONFIGURATION_SET || undefined),
    push: pushService({ keys, contact: PUSH_CONTACT }),
    linksFor: unsubscribeLinks(mail.SITE_URL, keys),
    context: { site: mail.SITE_URL, postalAddress: mail.POSTAL_ADDRESS },
    from: subscriptionSender(mail),
    mailsPerSecond: MAIL_PER_SECOND,
  }
}
