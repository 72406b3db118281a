import { Archive } from '../adapters/trends/archive.ts'
import { publishedEarlier } from '../adapters/trends/earlierDocuments.ts'
import { publishedEverywhere, publishedOnlyHere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { publishedTitles } from '../adapters/trends/publishedTitles.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { countryContext } from './countryContext.ts'
import { FALLBACKS, trendRoutes } from './trendRoutes.ts'

const { published, table, bucket, snapshots } = openPublished()
const archive = new Archive({ table, bucket, takedowns: snapshots })
const titles = publishedTitles(snapshots, bucket)
const contextOf = countryContext(
  publishedEarlier(bucket, snapshots),
  publishedOnlyHere(publishedEverywhere(snapshots, bucket)),
)

const routes = trendRoutes(published, titles, archive, contextOf)

export const handler = collectionHandler(published, routes, { isOpen: true, others: FALLBACKS })
