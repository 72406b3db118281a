import { Archive } from '../adapters/trends/archive.ts'
import { publishedEarlier } from '../adapters/trends/earlierDocuments.ts'
import { publishedEverywhere, publishedOnlyHere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import { publishedTitles } from '../adapters/trends/publishedTitles.ts'
import { PaceEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { collectionRoutes } from '../http/collectionRoutes.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { countryContext } from './countryContext.ts'
import { FALLBACKS, trendRoutes } from './trendRoutes.ts'

const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const { published, table, bucket, takedowns } = openPublished()
const archive = new Archive({ table, bucket, takedowns })
const pointer = new PublishedPointer(table)
const titles = publishedTitles(pointer, bucket, takedowns)
const contextOf = countryContext(
  publishedEarlier(bucket, takedowns),
  publishedOnlyHere(publishedEverywhere(pointer, bucket, takedowns)),
)

const routes = collectionRoutes(published, COLLECT_EVERY_HOURS, trendRoutes(published, titles, archive, contextOf))

export const handler = httpHandler(routed({ ...routes, ...FALLBACKS }), { isOpen: true })
