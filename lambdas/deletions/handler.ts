import middy from '@middy/core'
import * as z from 'zod/mini'
import { confirmationQueue, queueClient } from '../adapters/mail/confirmationQueue.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { AddressChanges } from '../adapters/people/addressChanges.ts'
import { Deletions } from '../adapters/people/deletions.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { userPool, userPoolClient } from '../adapters/people/userPool.ts'
import { Waitlist } from '../adapters/people/waitlist.ts'
import { workerTables } from '../adapters/table/aws.ts'
import { ConfirmationsEnvironment, readEnvironment, TokenEnvironment } from '../common/readEnvironment.ts'
import { finishDeletions } from './finishDeletions.ts'

const { tables, PEOPLE_TABLE, keys } = openPeople(workerTables())
const { USER_POOL_ID } = readEnvironment(TokenEnvironment)
const { CONFIRMATIONS_QUEUE } = readEnvironment(ConfirmationsEnvironment)
const services = {
  deletions: new Deletions(tables, PEOPLE_TABLE, keys),
  changes: new AddressChanges(tables, PEOPLE_TABLE, keys),
  people: new PeopleTable(tables, PEOPLE_TABLE, keys),
  users: userPool(userPoolClient(), USER_POOL_ID),
  waitlist: new Waitlist(tables, PEOPLE_TABLE, keys),
  suppressions: new Suppressions(tables, PEOPLE_TABLE, keys),
  later: confirmationQueue(queueClient(), CONFIRMATIONS_QUEUE),
}

/** The scheduled time with its zone; without it, now. */
const DeletionsEvent = z.object({ at: z.optional(z.iso.datetime({ offset: true })) })

/** Runs every hour. The event may name the time, as `at`. */
export const handler = middy<unknown>().handler(async (event) => {
  const { at = new Date().toISOString() } = DeletionsEvent.parse(event ?? {})
  return finishDeletions({ ...services, now: new Date(at).toISOString() })
})
