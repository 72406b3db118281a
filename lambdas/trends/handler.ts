import { openPublished } from '../adapters/trends/openPublished.ts'
import { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import { publishedTitles } from '../adapters/trends/publishedTitles.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { trendRoutes } from './trendRoutes.ts'

const { published, table, bucket } = openPublished()
const titles = publishedTitles(new PublishedPointer(table), bucket)

export const handler = httpHandler(routed(trendRoutes(published, titles)))
