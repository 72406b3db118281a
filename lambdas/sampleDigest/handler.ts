import middy from '@middy/core'
import * as z from 'zod/mini'
import { isEmailAddress } from '../../shared/people/emailAddress.ts'
import { deferredMails } from '../adapters/mail/deferredMails.ts'
import { Outbox } from '../adapters/mail/Outbox.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { WORKER, workerTables } from '../adapters/table/aws.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { deferredBucket } from '../adapters/trends/deferredBucket.ts'
import { openSnapshots } from '../adapters/trends/snapshots.ts'
import { MailEnvironment, PeopleEnvironment, readEnvironment, TrendsEnvironment } from '../common/readEnvironment.ts'
import { subscriptionSender } from '../mail/handOver.ts'
import { unsubscribeLinks } from '../mail/unsubscribeToken.ts'
import { sendSample } from './sendSample.ts'

/** The operator's mailbox; empty for none. */
const SampleEnvironment = () =>
  z.object({
    SAMPLE_DIGEST_TO: z
      .string()
      .check(z.refine((text) => text === '' || isEmailAddress(text), 'must be one plain address')),
  })

const { SAMPLE_DIGEST_TO } = readEnvironment(SampleEnvironment)
const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const mail = readEnvironment(MailEnvironment)
const tables = workerTables()
const takedowns = openSnapshots(tables, TRENDS_TABLE)

/** The scheduled time with its zone; without it, now. */
const SampleEvent = z.object({ at: z.optional(z.iso.datetime({ offset: true })) })

export const handler = middy<unknown>().handler(async (event) => {
  const { at = new Date().toISOString() } = SampleEvent.parse(event ?? {})
  const services = {
    collections: new CollectionTable(tables, TRENDS_TABLE),
    bucket: deferredBucket(PUBLISHED_BUCKET, WORKER, takedowns),
    takedowns,
    outbox: new Outbox(tables, PEOPLE_TABLE),
    mails: deferredMails(mail),
    linksFor: unsubscribeLinks(mail.SITE_URL, derivedKeys(KEYS_SECRET)),
    context: { site: mail.SITE_URL, postalAddress: mail.POSTAL_ADDRESS },
    from: subscriptionSender(mail),
  }
  return sendSample(services, SAMPLE_DIGEST_TO, new Date(at).toISOString())
})
