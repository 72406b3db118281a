import { peopleTables } from '../adapters/aws.ts'
import { DigestTally } from '../adapters/digestTally.ts'
import { derivedKeys } from '../adapters/keys.ts'
import { PeopleTable } from '../adapters/peopleTable.ts'
import { Suppressions } from '../adapters/suppressions.ts'
import { Vouchers } from '../adapters/vouchers.ts'
import { PeopleEnvironment, readEnvironment } from '../readEnvironment.ts'
import { mailEvents } from './mailEvents.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)

const tables = peopleTables()
const keys = derivedKeys(KEYS_SECRET)

export const handler = mailEvents({
  people: new PeopleTable(tables, PEOPLE_TABLE, keys),
  suppressions: new Suppressions(tables, PEOPLE_TABLE, keys),
  vouchers: new Vouchers(tables, PEOPLE_TABLE, keys),
  tally: new DigestTally(tables, PEOPLE_TABLE),
})
