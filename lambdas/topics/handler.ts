import { openPublished } from '../adapters/trends/openPublished.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { topicDetails } from './topicDetails.ts'

const stores = openPublished()

export const handler = httpHandler(routed({ 'GET /api/topics/{country}': topicDetails(stores) }))
