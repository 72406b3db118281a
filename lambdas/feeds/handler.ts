import { openPublished } from '../adapters/trends/openPublished.ts'
import { readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { trendSearch } from '../search/searchTrends.ts'
import { ARCHIVE_FALLBACKS, feedRoutes } from './feedRoutes.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const { reader } = openPublished()

const routes = feedRoutes({ site: SITE_URL, reader, search: trendSearch(reader) })

/** Answers the public feeds and tables; scripts of other sites may read them. */
export const handler = collectionHandler(reader, routes, { isOpen: true, others: ARCHIVE_FALLBACKS })
