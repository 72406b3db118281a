import { openPublished } from '../adapters/trends/openPublished.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { worldRoutes } from './worldRoutes.ts'

const { reader } = openPublished()

/** Answers what is about all countries; scripts of other sites may read it. */
export const handler = collectionHandler(reader, worldRoutes(reader), { isOpen: true })
