import { openPublished } from '../adapters/trends/openPublished.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { searchTrends, trendSearch } from './searchTrends.ts'

const { published } = openPublished()

export const handler = httpHandler(routed({ 'GET /api/search': searchTrends(trendSearch(published)) }))
