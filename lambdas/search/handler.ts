import { openPublished } from '../adapters/trends/openPublished.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { searchTrends, trendSearch } from './searchTrends.ts'

const { reader } = openPublished()

/** Answers `GET /api/search`. */
export const handler = collectionHandler(reader, { 'GET /api/search': searchTrends(trendSearch(reader)) })
