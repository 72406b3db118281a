import { openPublished } from '../adapters/trends/openPublished.ts'
import { PaceEnvironment, readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { embedRoutes } from './embedRoutes.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const { reader } = openPublished()

/** Answers widgets and oEmbed; other sites may frame and read them. */
export const handler = collectionHandler(reader, embedRoutes(reader, SITE_URL, COLLECT_EVERY_HOURS), { isOpen: true })
