import { DigestMarkers } from '../adapters/digest/digestMarkers.ts'
import { deferredMails } from '../adapters/mail/deferredMails.ts'
import { MailTally } from '../adapters/mail/mailTally.ts'
import { Outbox } from '../adapters/mail/Outbox.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { DueList } from '../adapters/people/dueList.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { WatchHits } from '../adapters/people/watchHits.ts'
import { PushEnvironment, pushService } from '../adapters/push/pushService.ts'
import { WORKER, workerTables } from '../adapters/table/aws.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { deferredBucket } from '../adapters/trends/deferredBucket.ts'
import { openSnapshots } from '../adapters/trends/snapshots.ts'
import { MailEnvironment, RateEnvironment, readEnvironment, TrendsEnvironment } from '../common/readEnvironment.ts'
import { subscriptionSender } from '../mail/handOver.ts'
import { unsubscribeLinks } from '../mail/unsubscribeToken.ts'
import type { DigestServices } from './DigestRun.ts'

/** Creates the services of the functions that send digests. */
export function configuredDigest(): DigestServices {
  const { tables, PEOPLE_TABLE, keys } = openPeople(workerTables())
  const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
  const mail = readEnvironment(MailEnvironment)
  const { PUSH_CONTACT } = readEnvironment(PushEnvironment)
  const { MAIL_PER_SECOND } = readEnvironment(RateEnvironment)
  const { shown } = openSnapshots(tables, TRENDS_TABLE)
  return {
    due: new DueList(tables, PEOPLE_TABLE),
    outbox: new Outbox(tables, PEOPLE_TABLE),
    markers: new DigestMarkers(tables, PEOPLE_TABLE),
    tally: new MailTally(tables, PEOPLE_TABLE, 'digests'),
    suppressions: new Suppressions(tables, PEOPLE_TABLE, keys),
    people: new PeopleTable(tables, PEOPLE_TABLE, keys),
    hits: new WatchHits(tables, PEOPLE_TABLE),
    collections: new CollectionTable(tables, TRENDS_TABLE),
    bucket: deferredBucket(PUBLISHED_BUCKET, WORKER, shown),
    mails: deferredMails(mail),
    push: pushService({ keys, contact: PUSH_CONTACT }),
    linksFor: unsubscribeLinks(mail.SITE_URL, keys),
    context: { site: mail.SITE_URL, postalAddress: mail.POSTAL_ADDRESS },
    from: subscriptionSender(mail),
    mailsPerSecond: MAIL_PER_SECOND,
  }
}
