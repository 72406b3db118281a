import { Archive } from '../adapters/trends/archive.ts'
import { publishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import { publishedWaves } from '../adapters/trends/recentWaves.ts'
import { PaceEnvironment, readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { collectionRoutes } from '../http/collectionRoutes.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { trendSearch } from '../search/searchTrends.ts'
import { ARCHIVE_FALLBACKS, feedRoutes } from './feedRoutes.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const { published, table, bucket, takedowns } = openPublished()

const feeds = feedRoutes({
  site: SITE_URL,
  published,
  table,
  wavesOf: publishedWaves(bucket),
  search: trendSearch(published),
  everywhere: publishedEverywhere(new PublishedPointer(table), bucket, takedowns),
  archive: new Archive({ table, bucket, takedowns }),
})

const routes = collectionRoutes(published, COLLECT_EVERY_HOURS, feeds)

export const handler = httpHandler(routed({ ...routes, ...ARCHIVE_FALLBACKS }), { isOpen: true })
