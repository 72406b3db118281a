import { openPublished } from '../adapters/trends/openPublished.ts'
import { PaceEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { collectionRoutes } from '../http/collectionRoutes.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { topicDetails } from './topicDetails.ts'

const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const stores = openPublished()
const routes = { 'GET /api/topics/{country}': topicDetails(stores) }

export const handler = httpHandler(routed(collectionRoutes(stores.published, COLLECT_EVERY_HOURS, routes)))
