import { publishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import { PaceEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { collectionRoutes } from '../http/collectionRoutes.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { worldRoutes } from './worldRoutes.ts'

const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const { published, table, bucket, takedowns } = openPublished()
const everywhere = publishedEverywhere(new PublishedPointer(table), bucket, takedowns)

const routes = collectionRoutes(published, COLLECT_EVERY_HOURS, worldRoutes({ published, everywhere }))

export const handler = httpHandler(routed(routes), { isOpen: true })
