import { openPublished } from '../adapters/trends/openPublished.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { topicDetails } from './topicDetails.ts'

const stores = openPublished()

export const handler = collectionHandler(stores.published, { 'GET /api/topics/{country}': topicDetails(stores) })
