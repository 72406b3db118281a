import { openPublished } from '../adapters/trends/openPublished.ts'
import { PaceEnvironment, readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { collectionRoutes } from '../http/collectionRoutes.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { embedRoutes } from './embedRoutes.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const { published } = openPublished()
const routes = collectionRoutes(published, COLLECT_EVERY_HOURS, embedRoutes(published, SITE_URL))

export const handler = httpHandler(routed(routes), { isOpen: true })
