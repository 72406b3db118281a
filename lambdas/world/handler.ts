import { Archive } from '../adapters/trends/archive.ts'
import { publishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { worldRoutes } from './worldRoutes.ts'

const { published, table, bucket, snapshots } = openPublished()
const everywhere = publishedEverywhere(snapshots, bucket)
const archive = new Archive({ table, bucket, takedowns: snapshots })

export const handler = collectionHandler(published, worldRoutes({ published, everywhere, archive }), { isOpen: true })
