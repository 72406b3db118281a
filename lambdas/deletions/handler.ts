import middy from '@middy/core'
import * as z from 'zod/mini'
import { Deletions } from '../adapters/people/deletions.ts'
import { userPool, userPoolClient } from '../adapters/people/userPool.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { workerClients } from '../adapters/table/aws.ts'
import { PeopleEnvironment, readEnvironment, TokenEnvironment } from '../common/readEnvironment.ts'
import { finishDeletions } from './finishDeletions.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const { USER_POOL_ID } = readEnvironment(TokenEnvironment)
const deletions = new Deletions(workerClients().tables, PEOPLE_TABLE, derivedKeys(KEYS_SECRET))
const users = userPool(userPoolClient(), USER_POOL_ID)

/** The scheduled time with its zone; without it, now. */
const DeletionsEvent = z.object({ at: z.optional(z.iso.datetime({ offset: true })) })

export const handler = middy<unknown>().handler(async (event) => {
  const { at = new Date().toISOString() } = DeletionsEvent.parse(event ?? {})
  return finishDeletions({ deletions, users, now: new Date(at).toISOString() })
})
