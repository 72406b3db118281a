import { openPeople } from '../adapters/people/openPeople.ts'
import { WatchHits } from '../adapters/people/watchHits.ts'
import { WatchTable } from '../adapters/people/watchTable.ts'
import { openSnapshots } from '../adapters/trends/snapshots.ts'
import { readEnvironment, SiteEnvironment, TrendsTableEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { watchFeedRoutes } from './answerWatchFeed.ts'

const { tables, PEOPLE_TABLE, keys } = openPeople()
const { SITE_URL } = readEnvironment(SiteEnvironment)
const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)

/** Answers the private feeds of watches. Their token is the only proof. */
export const handler = httpHandler(
  routed(
    watchFeedRoutes({
      site: SITE_URL,
      watches: new WatchTable(tables, PEOPLE_TABLE, keys),
      hits: new WatchHits(tables, PEOPLE_TABLE),
      snapshots: openSnapshots(tables, TRENDS_TABLE),
    }),
  ),
  { isPersonal: true },
)
