import { openPublished } from '../adapters/trends/openPublished.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { topicDetails } from './topicDetails.ts'

const { reader } = openPublished()

/** Answers `GET /api/topics/{country}`. */
export const handler = collectionHandler(reader, { 'GET /api/topics/{country}': topicDetails(reader) })
