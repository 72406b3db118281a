import { publishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { worldRoutes } from './worldRoutes.ts'

const { published, table, bucket, takedowns } = openPublished()
const everywhere = publishedEverywhere(new PublishedPointer(table), bucket, takedowns)

export const handler = collectionHandler(published, worldRoutes({ published, everywhere }), { isOpen: true })
