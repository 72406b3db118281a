import * as z from 'zod/mini'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { Waitlist } from '../adapters/people/waitlist.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { peopleTables } from '../adapters/table/aws.ts'
import { MailEnvironment, PeopleEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { unsubscribeRoutes } from './unsubscribeRoutes.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const { SITE_URL } = readEnvironment(z.pick(MailEnvironment, { SITE_URL: true }))

const tables = peopleTables()
const keys = derivedKeys(KEYS_SECRET)

export const handler = httpHandler(
  routed(
    unsubscribeRoutes({
      keys,
      people: new PeopleTable(tables, PEOPLE_TABLE, keys),
      waitlist: new Waitlist(tables, PEOPLE_TABLE, keys),
      site: SITE_URL,
    }),
  ),
  { isPersonal: true },
)
