import { publishedEverywhere } from '../adapters/trends/everywhereDocument.ts'
import { openPublished } from '../adapters/trends/openPublished.ts'
import { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { worldRoutes } from './worldRoutes.ts'

const { published, table, bucket, takedowns } = openPublished()
const everywhere = publishedEverywhere(new PublishedPointer(table), bucket, takedowns)

export const handler = httpHandler(routed(worldRoutes({ published, everywhere })), { isOpen: true })
