import { openPublished } from '../adapters/trends/openPublished.ts'
import { readEnvironment, SiteEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { embedRoutes } from './embedRoutes.ts'

const { SITE_URL } = readEnvironment(SiteEnvironment)
const { published } = openPublished()

export const handler = httpHandler(routed(embedRoutes(published, SITE_URL)), { isOpen: true })
