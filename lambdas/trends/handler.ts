import { openPublished } from '../adapters/trends/openPublished.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { FALLBACKS, trendRoutes } from './trendRoutes.ts'

const { reader } = openPublished()

export const handler = collectionHandler(reader, trendRoutes(reader), { isOpen: true, others: FALLBACKS })
