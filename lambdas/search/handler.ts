import { openPublished } from '../adapters/trends/openPublished.ts'
import { PaceEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { collectionRoutes } from '../http/collectionRoutes.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { searchTrends, trendSearch } from './searchTrends.ts'

const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const { published } = openPublished()
const routes = { 'GET /api/search': searchTrends(trendSearch(published)) }

export const handler = httpHandler(routed(collectionRoutes(published, COLLECT_EVERY_HOURS, routes)))
