import { MailTally } from '../adapters/mail/mailTally.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { WatchTable } from '../adapters/people/watchTable.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { workerTables } from '../adapters/table/aws.ts'
import { PeopleEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { mailEvents } from './mailEvents.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)

const tables = workerTables()
const keys = derivedKeys(KEYS_SECRET)

export const handler = mailEvents({
  people: new PeopleTable(tables, PEOPLE_TABLE, keys),
  watches: new WatchTable(tables, PEOPLE_TABLE, keys),
  suppressions: new Suppressions(tables, PEOPLE_TABLE, keys),
  tallyOf: (kind) => new MailTally(tables, PEOPLE_TABLE, kind),
})
