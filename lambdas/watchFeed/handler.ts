import { WatchHits } from '../adapters/people/watchHits.ts'
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
import { watchFeedRoutes } from './answerWatchFeed.ts'

const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
const { SITE_URL } = readEnvironment(SiteEnvironment)
const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)

const tables = peopleTables()

export const handler = httpHandler(
  routed(
    watchFeedRoutes({
      site: SITE_URL,
      watches: new WatchTable(tables, PEOPLE_TABLE, derivedKeys(KEYS_SECRET)),
      hits: new WatchHits(tables, PEOPLE_TABLE),
      snapshots: openSnapshots(tables, TRENDS_TABLE),
    }),
  ),
  { isPersonal: true },
)
