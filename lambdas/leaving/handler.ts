import * as z from 'zod/mini'
import { peopleTables } from '../adapters/aws.ts'
import { derivedKeys } from '../adapters/keys.ts'
import { PeopleTable } from '../adapters/peopleTable.ts'
import { Waitlist } from '../adapters/waitlist.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { MailEnvironment, PeopleEnvironment, readEnvironment } from '../readEnvironment.ts'
import { leaving } from './leaving.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const { SITE_URL } = readEnvironment(z.pick(MailEnvironment, { SITE_URL: true }))

const tables = peopleTables()
const keys = derivedKeys(KEYS_SECRET)

export const handler = httpHandler(
  leaving({
    keys,
    people: new PeopleTable(tables, PEOPLE_TABLE, keys),
    waitlist: new Waitlist(tables, PEOPLE_TABLE, keys),
    site: SITE_URL,
  }),
  { isPersonal: true },
)
