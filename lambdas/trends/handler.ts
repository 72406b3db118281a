import { openPublished } from '../adapters/trends/openPublished.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { FALLBACKS, trendRoutes } from './trendRoutes.ts'

const { reader } = openPublished()

/** Answers the lists of trends and of past collections; scripts of other sites may read them. */
export const handler = collectionHandler(reader, trendRoutes(reader), { isOpen: true, others: FALLBACKS })
