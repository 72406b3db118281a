import { openPeople } from '../adapters/people/openPeople.ts'
import { PeopleTable } from '../adapters/people/peopleTable.ts'
import { Waitlist } from '../adapters/people/waitlist.ts'
import { WatchTable } from '../adapters/people/watchTable.ts'
import { openSnapshots } from '../adapters/trends/snapshots.ts'
import { readEnvironment, SiteEnvironment, TrendsTableEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { unsubscribeRoutes } from './unsubscribeRoutes.ts'

const { tables, PEOPLE_TABLE, keys } = openPeople()
const { SITE_URL } = readEnvironment(SiteEnvironment)
const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)

/** Answers the links of mails, and renewals of push subscriptions; none needs a session. */
export const handler = httpHandler(
  routed(
    unsubscribeRoutes({
      keys,
      people: new PeopleTable(tables, PEOPLE_TABLE, keys),
      watches: new WatchTable(tables, PEOPLE_TABLE, keys),
      waitlist: new Waitlist(tables, PEOPLE_TABLE, keys),
      site: SITE_URL,
      shown: openSnapshots(tables, TRENDS_TABLE).shown,
    }),
  ),
  { isPersonal: true },
)
