import { DigestMarkers } from '../adapters/digest/digestMarkers.ts'
import type { WaitingMail } from '../adapters/mail/confirmationQueue.ts'
import { Outbox } from '../adapters/mail/Outbox.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { AddressChanges } from '../adapters/people/addressChanges.ts'
import { Deletions } from '../adapters/people/deletions.ts'
import { DisabledPeople } from '../adapters/people/disabledPeople.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { PersonLimits } from '../adapters/people/personLimits.ts'
import { PersonRecords } from '../adapters/people/personRecords.ts'
import type { UserId } from '../adapters/people/userPool.ts'
import { Waitlist } from '../adapters/people/waitlist.ts'
import { WatchHits } from '../adapters/people/watchHits.ts'
import { WatchTable } from '../adapters/people/watchTable.ts'
import { PushEnvironment, pushService } from '../adapters/push/pushService.ts'
import { READER, readerTables } from '../adapters/table/aws.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { deferredBucket } from '../adapters/trends/deferredBucket.ts'
import { openSnapshots } from '../adapters/trends/snapshots.ts'
import { lazily } from '../common/lazily.ts'
import {
  ConfirmationsEnvironment,
  MailEnvironment,
  readEnvironment,
  TokenEnvironment,
  TrendsEnvironment,
} from '../common/readEnvironment.ts'
import { routed } from '../http/routed.ts'
import { signedInHandler } from '../http/signedInHandler.ts'
import { configuredTokens } from '../http/tokenVerifier.ts'
import { configuredMailer } from '../mail/configuredMailer.ts'
import { subscriptionSender } from '../mail/handOver.ts'
import { accountRoutes, OPEN_TO_GONE, openAccountRoutes } from './accountRoutes.ts'

const { tables: personal, PEOPLE_TABLE, keys } = openPeople()
const pool = readEnvironment(TokenEnvironment)
const { PUSH_CONTACT } = readEnvironment(PushEnvironment)
const mail = readEnvironment(MailEnvironment)
const { CONFIRMATIONS_QUEUE } = readEnvironment(ConfirmationsEnvironment)

const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
const trends = readerTables()
const table = new CollectionTable(trends, TRENDS_TABLE)
const snapshots = openSnapshots(trends, TRENDS_TABLE)
const bucket = deferredBucket(PUBLISHED_BUCKET, READER, snapshots.shown)
const people = new PeopleTable(personal, PEOPLE_TABLE, keys)
const deletions = new Deletions(personal, PEOPLE_TABLE, keys)
const tokens = configuredTokens(pool)
// Loaded when an account is exported, deleted or stopped, and not at each start.
const users = lazily(async () => {
  const { userPool, userPoolClient } = await import('../adapters/people/userPool.ts')
  return userPool(userPoolClient(), pool.USER_POOL_ID)
})
// Loaded when an address has changed.
const queue = lazily(async () => {
  const { confirmationQueue, queueClient } = await import('../adapters/mail/confirmationQueue.ts')
  return confirmationQueue(queueClient(), CONFIRMATIONS_QUEUE)
})
const suppressions = new Suppressions(personal, PEOPLE_TABLE, keys)
const watches = new WatchTable(personal, PEOPLE_TABLE, keys)

const services = {
  people,
  keys,
  watches,
  changes: new AddressChanges(personal, PEOPLE_TABLE, keys),
  disabled: new DisabledPeople(personal, PEOPLE_TABLE, keys),
  later: async (message: WaitingMail, seconds: number) => (await queue())(message, seconds),
  deletions,
  users: {
    find: async (user: UserId) => (await users()).find(user),
    remove: async (user: UserId) => (await users()).remove(user),
    giveBack: async (user: UserId, email: string) => (await users()).giveBack(user, email),
  },
  records: new PersonRecords(personal, PEOPLE_TABLE),
  waitlist: new Waitlist(personal, PEOPLE_TABLE, keys),
  push: pushService({ keys, contact: PUSH_CONTACT }),
  suppressions,
  snapshots,
  bucket,
  shown: snapshots.shown,
  digest: {
    ...configuredMailer({ ...mail, PEOPLE_TABLE, TRENDS_TABLE }, keys, personal),
    markers: new DigestMarkers(personal, PEOPLE_TABLE),
    outbox: new Outbox(personal, PEOPLE_TABLE),
    hits: new WatchHits(personal, PEOPLE_TABLE),
    suppressions,
    collections: table,
    bucket,
    from: subscriptionSender(mail),
  },
  limits: new PersonLimits(personal, PEOPLE_TABLE, keys),
}

/** Answers signed-in calls below `/api/account`, and the one that stops an account without signing in. */
export const handler = signedInHandler(
  { verify: tokens.verify, isGone: (sub) => deletions.isGone(sub), openToGone: OPEN_TO_GONE },
  routed(accountRoutes(services)),
  openAccountRoutes(services),
)
