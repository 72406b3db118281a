import { Archive } from '../adapters/trends/archive.ts'
import { publishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { PaceEnvironment, readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { embedRoutes } from './embedRoutes.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const stores = openPublished()
const { table, bucket, snapshots } = stores
const everywhere = publishedEverywhere(snapshots, bucket)
const archive = new Archive({ table, bucket, takedowns: snapshots })

const routes = embedRoutes({ ...stores, everywhere, archive }, SITE_URL, COLLECT_EVERY_HOURS)

export const handler = collectionHandler(stores.published, routes, { isOpen: true })
