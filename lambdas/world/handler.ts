import { publishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { worldRoutes } from './worldRoutes.ts'

const { published, bucket, snapshots } = openPublished()
const everywhere = publishedEverywhere(snapshots, bucket)

export const handler = collectionHandler(published, worldRoutes({ published, everywhere }), { isOpen: true })
