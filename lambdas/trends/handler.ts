import { openPublished } from '../adapters/trends/openPublished.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { trendRoutes } from './trendRoutes.ts'

const { published } = openPublished()

export const handler = httpHandler(routed(trendRoutes(published)))
