import { Archive } from '../adapters/trends/archive.ts'
import { publishedEarlier } from '../adapters/trends/earlierDocuments.ts'
import { publishedEverywhere, publishedOnlyHere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import { publishedTitles } from '../adapters/trends/publishedTitles.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { countryContext } from './countryContext.ts'
import { FALLBACKS, trendRoutes } from './trendRoutes.ts'

const { published, table, bucket, takedowns } = openPublished()
const archive = new Archive({ table, bucket, takedowns })
const pointer = new PublishedPointer(table)
const titles = publishedTitles(pointer, bucket, takedowns)
const contextOf = countryContext(
  publishedEarlier(bucket, takedowns),
  publishedOnlyHere(publishedEverywhere(pointer, bucket, takedowns)),
)

const routes = trendRoutes(published, titles, archive, contextOf)

export const handler = collectionHandler(published, routes, { isOpen: true, others: FALLBACKS })
