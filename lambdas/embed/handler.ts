import { openPublished } from '../adapters/trends/openPublished.ts'
import { readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { embedRoutes } from './embedRoutes.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const { published } = openPublished()

export const handler = collectionHandler(published, embedRoutes(published, SITE_URL), { isOpen: true })
