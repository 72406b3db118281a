import { openPublished } from '../adapters/trends/openPublished.ts'
import { collectionHandler } from '../http/collectionRoutes.ts'
import { worldRoutes } from './worldRoutes.ts'

const { reader } = openPublished()

export const handler = collectionHandler(reader, worldRoutes(reader), { isOpen: true })
