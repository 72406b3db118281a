import { mailTallies } from '../adapters/mail/mailTally.ts'
import { Suppressions } from '../adapters/mail/suppressions.ts'
import { Counts } from '../adapters/people/counts.ts'
import { openPeople } from '../adapters/people/openPeople.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { WatchTable } from '../adapters/people/watchTable.ts'
import { saltedHash } from '../adapters/secrets/saltedHash.ts'
import { workerTables } from '../adapters/table/aws.ts'
import { mailEvents } from './mailEvents.ts'

const { tables, PEOPLE_TABLE, keys } = openPeople(workerTables())

/** Handles bounces and complaints that SES reports. */
export const handler = mailEvents({
  people: new PeopleTable(tables, PEOPLE_TABLE, keys),
  watches: new WatchTable(tables, PEOPLE_TABLE, keys),
  suppressions: new Suppressions(tables, PEOPLE_TABLE, keys),
  tallies: mailTallies(tables, PEOPLE_TABLE),
  counts: new Counts(tables, PEOPLE_TABLE),
  hash: saltedHash(keys, 'complaints'),
})
