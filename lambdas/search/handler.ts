import { openPublished } from '../adapters/trends/openPublished.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { searchTrends, trendSearch } from './searchTrends.ts'

const { published } = openPublished()

export const handler = collectionHandler(published, { 'GET /api/search': searchTrends(trendSearch(published)) })
