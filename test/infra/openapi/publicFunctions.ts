import type { Matched } from '../../../infra/local/matchRoute.ts'
import type { FunctionName } from '../../../infra/manifest/functions.ts'
import type { Route } from '../../../infra/manifest/routes/Route.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { signedInHandler } from '../../../lambdas/http/signedInHandler.ts'
import { searchTrends, trendSearch } from '../../../lambdas/search/searchTrends.ts'
import { showStatus } from '../../../lambdas/status/showStatus.ts'
import { lastUpdated } from '../../../lambdas/timestamp/lastUpdated.ts'
import { topicDetails } from '../../../lambdas/topics/topicDetails.ts'
import { trendRoutes } from '../../../lambdas/trends/trendRoutes.ts'
import { watchFeedRoutes } from '../../../lambdas/watchFeed/answerWatchFeed.ts'
import { worldRoutes } from '../../../lambdas/world/worldRoutes.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import { Problem } from '../../../shared/problem.ts'
import { NO_TAKEDOWNS } from '../../../shared/takedowns/TakedownList.ts'
import { callableHandlerIn, callableWorld } from '../../support/callableWorld.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { NOTHING_TAKEN_OUT } from '../../support/memoryTakedowns.ts'
import { peopleStores } from '../../support/peopleStores.ts'
import { testDescription } from '../../support/testDescription.ts'
import type { WebWorld } from '../../support/webWorld.ts'
import { worldArchive } from '../../support/worldArchive.ts'
import { worldStatus } from '../../support/worldStatus.ts'
import { worldStores, worldTitles } from '../../support/worldStores.ts'

type Handler = ReturnType<typeof httpHandler>

/** The handlers of the functions as a caller without a token reaches them, in an invented world. */
export function publicFunctions(world: WebWorld) {
  const stores = worldStores(world)
  const refuse = async () => {
    throw new Problem('unauthenticated', 'Please sign in.')
  }
  const signedIn = signedInHandler({ verify: refuse, isGone: async () => false }, refuse)
  const handlers = new Map<FunctionName, Handler>([
    [
      'trends',
      httpHandler(
        routed(
          trendRoutes(
            stores.published,
            async () => worldTitles(world),
            worldArchive(world),
            async () => ({}),
          ),
        ),
      ),
    ],
    ['topics', httpHandler(routed({ 'GET /api/topics/{country}': topicDetails(stores) }))],
    ['search', httpHandler(routed({ 'GET /api/search': searchTrends(trendSearch(stores.published)) }))],
    ['world', httpHandler(routed(worldRoutes({ ...stores, archive: worldArchive(world) })), { isOpen: true })],
    ['status', httpHandler(routed({ 'GET /api/status': showStatus(worldStatus(world)) }))],
    [
      'timestamp',
      httpHandler(
        routed({
          'GET /api/timestamp': lastUpdated(
            { read: async () => ({ collection: collectionOf(world), takedowns: NO_TAKEDOWNS, stale: false }) },
            COLLECTION_HOURS,
          ),
        }),
      ),
    ],
    ['pages', httpHandler(routed({ 'GET /openapi.json': testDescription(COLLECTION_HOURS).description }))],
    ['callables', callableHandlerIn(callableWorld())],
    ['follows', signedIn],
    ['account', signedIn],
    ['watches', signedIn],
    [
      'watchFeed',
      httpHandler(
        routed(
          watchFeedRoutes({
            ...peopleStores(),
            site: 'https://uptick.example',
            takedowns: NOTHING_TAKEN_OUT,
            isSample: async () => true,
          }),
        ),
        { isPersonal: true },
      ),
    ],
  ])

  return async ({ route, key, parameters }: Matched<Route>, asked: { method: string; url: URL; body: string }) => {
    const handler = handlers.get(route.function)
    if (!handler) throw new Error(`There is no function ${route.function} here.`)
    const { method, url } = asked
    const query = Object.fromEntries(url.searchParams)
    const headers = { 'content-type': 'application/json' }
    const event = { ...anEvent({ route: key, method, parameters, query, headers }), body: asked.body }
    const { statusCode = 200, headers: given = {}, body = '' } = await handler(event, aContext)
    return { status: statusCode, type: String(given['content-type'] ?? ''), headers: given, body }
  }
}

function collectionOf({ publishedAt: at }: WebWorld) {
  const state = { state: 'ok' as const, at, origin: 'sample' as const, trends: 1, outcome: 'trends', suspect: null }
  return {
    version: 1 as const,
    id: 'the-world',
    at,
    countries: COUNTRIES.map(({ code }): [string, typeof state & { collection: string }] => [
      code,
      { ...state, collection: 'the-world' },
    ]),
  }
}
