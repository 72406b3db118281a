import middy from '@middy/core'
import * as z from 'zod/mini'
import { confirmationQueue, queueClient } from '../adapters/mail/confirmationQueue.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { AddressChanges } from '../adapters/people/addressChanges.ts'
import { Deletions } from '../adapters/people/deletions.ts'
import { DisabledPeople } from '../adapters/people/disabledPeople.ts'
import { DueList } from '../adapters/people/dueList.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { ReconciliationCursor } from '../adapters/people/reconciliationCursor.ts'
import { userPool, userPoolClient } from '../adapters/people/userPool.ts'
import { Waitlist } from '../adapters/people/waitlist.ts'
import { workerTables } from '../adapters/table/aws.ts'
import { REAL_CLOCK } from '../common/clock.ts'
import { ConfirmationsEnvironment, readEnvironment, TokenEnvironment } from '../common/readEnvironment.ts'
import { reconcile } from './reconcile.ts'

const { tables, PEOPLE_TABLE, keys } = openPeople(workerTables())
const { USER_POOL_ID } = readEnvironment(TokenEnvironment)
const { CONFIRMATIONS_QUEUE } = readEnvironment(ConfirmationsEnvironment)
const services = {
  users: userPool(userPoolClient(), USER_POOL_ID),
  due: new DueList(tables, PEOPLE_TABLE),
  disabled: new DisabledPeople(tables, PEOPLE_TABLE, keys),
  cursor: new ReconciliationCursor(tables, PEOPLE_TABLE),
  people: new PeopleTable(tables, PEOPLE_TABLE, keys),
  changes: new AddressChanges(tables, PEOPLE_TABLE, keys),
  later: confirmationQueue(queueClient(), CONFIRMATIONS_QUEUE),
  deletions: new Deletions(tables, PEOPLE_TABLE, keys),
  waitlist: new Waitlist(tables, PEOPLE_TABLE, keys),
  suppressions: new Suppressions(tables, PEOPLE_TABLE, keys),
  clock: REAL_CLOCK,
}

/** The scheduled time with its zone; without it, now. `confirmed` deletes missing readers even if they are many. */
const ReconciliationEvent = z.object({
  at: z.optional(z.iso.datetime({ offset: true })),
  confirmed: z._default(z.boolean(), false),
})

/** Runs every hour. By hand, `confirmed` lets it delete more people than it otherwise may. */
export const handler = middy<unknown>().handler(async (event) => {
  const { at = new Date().toISOString(), confirmed } = ReconciliationEvent.parse(event ?? {})
  return reconcile(services, { at: new Date(at).toISOString(), confirmed })
})
