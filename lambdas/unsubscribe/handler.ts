import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { Waitlist } from '../adapters/people/waitlist.ts'
import { WatchTable } from '../adapters/people/watchTable.ts'
import { derivedKeys } from '../adapters/secrets/keys.ts'
import { peopleTables } from '../adapters/table/aws.ts'
import { openSnapshots } from '../adapters/trends/snapshots.ts'
import {
  PeopleEnvironment,
  readEnvironment,
  SiteEnvironment,
  TrendsTableEnvironment,
} from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { unsubscribeRoutes } from './unsubscribeRoutes.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const { SITE_URL } = readEnvironment(SiteEnvironment)
const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)

const tables = peopleTables()
const keys = derivedKeys(KEYS_SECRET)

export const handler = httpHandler(
  routed(
    unsubscribeRoutes({
      keys,
      people: new PeopleTable(tables, PEOPLE_TABLE, keys),
      watches: new WatchTable(tables, PEOPLE_TABLE, keys),
      waitlist: new Waitlist(tables, PEOPLE_TABLE, keys),
      site: SITE_URL,
      takedowns: openSnapshots(tables, TRENDS_TABLE),
    }),
  ),
  { isPersonal: true },
)
