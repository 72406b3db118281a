import middy from '@middy/core'
import * as z from 'zod/mini'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { Deletions } from '../adapters/people/deletions.ts'
import { userPool, userPoolClient } from '../adapters/people/userPool.ts'
import { Waitlist } from '../adapters/people/waitlist.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { workerTables } from '../adapters/table/aws.ts'
import { PeopleEnvironment, readEnvironment, TokenEnvironment } from '../common/readEnvironment.ts'
import { finishDeletions } from './finishDeletions.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const { USER_POOL_ID } = readEnvironment(TokenEnvironment)
const tables = workerTables()
const keys = derivedKeys(KEYS_SECRET)
const deletions = new Deletions(tables, PEOPLE_TABLE, keys)
const users = userPool(userPoolClient(), USER_POOL_ID)
const waitlist = new Waitlist(tables, PEOPLE_TABLE, keys)
const suppressions = new Suppressions(tables, PEOPLE_TABLE, keys)

/** The scheduled time with its zone; without it, now. */
const DeletionsEvent = z.object({ at: z.optional(z.iso.datetime({ offset: true })) })

export const handler = middy<unknown>().handler(async (event) => {
  const { at = new Date().toISOString() } = DeletionsEvent.parse(event ?? {})
  return finishDeletions({ deletions, users, waitlist, suppressions, now: new Date(at).toISOString() })
})
