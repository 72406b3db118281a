import { Archive } from '../adapters/trends/archive.ts'
import { publishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { publishedWaves } from '../adapters/trends/recentWaves.ts'
import { readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { trendSearch } from '../search/searchTrends.ts'
import { ARCHIVE_FALLBACKS, feedRoutes } from './feedRoutes.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const { published, table, bucket, snapshots } = openPublished()

const routes = feedRoutes({
  site: SITE_URL,
  published,
  table,
  wavesOf: publishedWaves(bucket),
  search: trendSearch(published),
  everywhere: publishedEverywhere(snapshots, bucket),
  archive: new Archive({ table, bucket, takedowns: snapshots }),
})

export const handler = collectionHandler(published, routes, { isOpen: true, others: ARCHIVE_FALLBACKS })
