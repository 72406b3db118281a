import { matchRoute } from '../../../infra/local/matchRoute.ts'
import { ROUTES } from '../../../infra/product/manifest/routes.ts'
import { embedRoutes } from '../../../lambdas/embed/embedRoutes.ts'
import { feedRoutes } from '../../../lambdas/feeds/feedRoutes.ts'
import { collectionRoutes } from '../../../lambdas/http/collectionRoutes.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { collect } from '../../../lambdas/ingest/collect.ts'
import { searchTrends, trendSearch } from '../../../lambdas/search/searchTrends.ts'
import { topicDetails } from '../../../lambdas/topics/topicDetails.ts'
import { trendRoutes } from '../../../lambdas/trends/trendRoutes.ts'
import { worldRoutes } from '../../../lambdas/world/worldRoutes.ts'
import type { Origin } from '../../../shared/collections/collection.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import type { Trend } from '../../../shared/trend.ts'
import { collecting, trendsAnswer } from '../../support/collecting.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { type MemoryStores, memoryStores, readerOf } from '../../support/stores.ts'

export const FEED_SITE = 'https://uptick.example'

type FeedAnswer = { status: number; headers: Record<string, string>; text: string }

/** Collections of a few countries in memory, and the feeds, tables, widgets and answers that are made from them. */
export type FeedWorld = {
  stores: MemoryStores
  /** Collects for a time: the trends of each country by its code; others fail. */
  collect(at: string, trends: Record<string, Trend[]>, origin?: Origin): Promise<void>
  /** Asks for an address, as API Gateway does. Answers are plain. */
  ask(address: string, headers?: Record<string, string>): Promise<FeedAnswer>
  /** Functions that have just started. */
  restart(): void
}

/** Opens a world without collections. */
export function feedWorld(): FeedWorld {
  const stores = memoryStores()
  const start = () => {
    const reader = readerOf(stores)
    const search = trendSearch(reader)
    const routes = {
      ...feedRoutes({ site: FEED_SITE, reader, search }),
      ...embedRoutes(reader, FEED_SITE, COLLECTION_HOURS),
      ...worldRoutes(reader),
      ...trendRoutes(reader),
      'GET /api/search': searchTrends(search),
      'GET /api/topics/{country}': topicDetails(reader),
    }
    return httpHandler(routed(collectionRoutes(reader, COLLECTION_HOURS, routes)), { isOpen: true })
  }
  let handler = start()
  return {
    stores,
    async collect(at, trends, origin) {
      const answers = collecting(stores, ({ code }) => {
        const ofCountry = trends[code]
        return ofCountry ? trendsAnswer(ofCountry, origin) : { kind: 'unreachable' }
      })

      await collect({ ...answers, countries: COUNTRIES }, at)
    },
    async ask(address, headers = {}) {
      const { pathname, searchParams } = new URL(address, FEED_SITE)
      const matched = matchRoute(ROUTES, 'GET', pathname)
      if (!matched) throw new Error(`No route for ${address}`)
      const { key: route, parameters } = matched
      const query = Object.fromEntries(searchParams)
      const response = await handler(anEvent({ route, parameters, query, headers }), aContext)
      const text = response.isBase64Encoded
        ? Buffer.from(response.body ?? '', 'base64').toString()
        : (response.body ?? '')
      const sent = Object.entries(response.headers ?? {}).map(([name, value]) => [name, String(value)])
      return { status: response.statusCode ?? 0, headers: Object.fromEntries(sent), text }
    },
    restart() {
      handler = start()
    },
  }
}
