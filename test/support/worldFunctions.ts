import { readFileSync } from 'node:fs'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { readFlags } from '../../infra/build/readWebBuild.ts'
import type { ApiRequest } from '../../infra/local/apiGateway.ts'
import { matchRoute } from '../../infra/local/matchRoute.ts'
import { errorAnswer, jsonAnswer, type LocalAnswer } from '../../infra/local/respond.ts'
import type { FunctionName } from '../../infra/manifest/functions.ts'
import { ROUTES } from '../../infra/manifest/routes.ts'
import { lazily } from '../../lambdas/common/lazily.ts'
import { embedRoutes } from '../../lambdas/embed/embedRoutes.ts'
import { httpHandler } from '../../lambdas/http/httpHandler.ts'
import { routed } from '../../lambdas/http/routed.ts'
import { imageDrawer } from '../../lambdas/images/drawImage.ts'
import { fontShelf } from '../../lambdas/images/fontShelf.ts'
import { socialImages } from '../../lambdas/images/socialImages.ts'
import { archiveReaders } from '../../lambdas/pages/archiveReaders.ts'
import { type Pages, pageAnswers } from '../../lambdas/pages/pageAnswers.ts'
import { worldReaders } from '../../lambdas/pages/worldReaders.ts'
import { searchTrends, trendSearch } from '../../lambdas/search/searchTrends.ts'
import { readStatus, showStatus } from '../../lambdas/status/showStatus.ts'
import { readTopic, topicDetails } from '../../lambdas/topics/topicDetails.ts'
import { trendRoutes } from '../../lambdas/trends/trendRoutes.ts'
import { worldRoutes } from '../../lambdas/world/worldRoutes.ts'
import { topSearchesOf } from '../../shared/answers/topSearches.ts'
import { API_TITLES, API_TOP_SEARCHES } from '../../shared/apiAddresses.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { Problem } from '../../shared/problem.ts'
import { readQuery } from '../../shared/search/readQuery.ts'
import { WORLD_FILES } from './anArchiveIndex.ts'
import { NOW } from './builders.ts'
import { callableHandlerIn, callableWorld } from './callableWorld.ts'
import { aContext } from './httpEvents.ts'
import { FROM_CDN, ORIGIN_SECRET } from './originSecret.ts'
import { testDescription } from './testDescription.ts'
import { trendsAnswer, webApi } from './webApi.ts'
import type { WebWorld } from './webWorld.ts'
import { worldArchive } from './worldArchive.ts'
import { worldStatus } from './worldStatus.ts'
import { worldStores, worldTitles } from './worldStores.ts'

type Handler = (event: unknown, context: typeof aContext) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * Answers requests with the product's own functions where they can be given an invented world, whose clock does not
 * move; `build` is the web app whose pages are rendered.
 */
export function worldFunctions(world: WebWorld, build: Pages['build']) {
  const now = world.now ?? NOW
  // The benchmark runs without the set-up of tests.
  process.env.ORIGIN_SECRET = ORIGIN_SECRET
  const { description, apiReference } = testDescription(COLLECTION_HOURS)
  const stores = worldStores(world)
  const search = trendSearch(stores.published)
  const status = worldStatus(world)
  const archive = worldArchive(world)
  const pages = pageAnswers({
    build,
    collectionHours: COLLECTION_HOURS,
    connectTo: [],
    titles: async () => worldTitles(world),
    archive,
    published: {
      read: async () => {
        throw new Problem('unavailable', 'Nothing was collected in the invented world.')
      },
    },
    readers: {
      trends: async (country, category) => trendsAnswer(world, country, category),
      topic: (country, topic) => readTopic(stores, country, topic),
      search: (query, country) => search(readQuery(query), country),
      status: () => readStatus(status, now),
      topSearches: async () => topSearchesOf(worldTitles(world)),
      world: worldReaders({ ...stores, archive }),
      apiReference,
      archiveIndex: async () => WORLD_FILES,
      archive: archiveReaders(archive),
    },
  })
  const handlers = new Map<FunctionName, Handler>([
    ['topics', httpHandler(topicDetails(stores))],
    ['search', httpHandler(searchTrends(search))],
    ['status', httpHandler((request) => showStatus(status)({ ...request, now }))],
    ['world', httpHandler(routed(worldRoutes({ ...stores, archive })), { isOpen: true })],
    [
      'embed',
      httpHandler(routed(embedRoutes({ ...stores, archive }, 'https://uptick.example', COLLECTION_HOURS)), {
        isOpen: true,
      }),
    ],
    [
      'images',
      httpHandler(
        socialImages(
          async (picture) => (await drawer())(picture),
          (country, topic) => readTopic(stores, country, topic),
          COLLECTION_HOURS,
        ),
      ),
    ],
    // Nobody operates the invented world, so no mail leaves it.
    ['callables', callableHandlerIn(callableWorld({ from: '', contactTo: '' }))],
    [
      'pages',
      httpHandler(
        routed({
          'GET /openapi.json': description,
          'GET /index.html': (request) => pages({ ...request, now }, world.publishedAt),
        }),
      ),
    ],
  ])

  const past = httpHandler(
    routed(
      trendRoutes(
        stores.published,
        async () => worldTitles(world),
        archive,
        async () => ({}),
      ),
    ),
  )
  return async ({ method, url, headers, body }: ApiRequest): Promise<LocalAnswer> => {
    if (url.pathname === API_TITLES) return jsonAnswer(worldTitles(world))
    if (url.pathname === API_TOP_SEARCHES) return jsonAnswer(topSearchesOf(worldTitles(world)))
    const matched = matchRoute(ROUTES, method === 'HEAD' ? 'GET' : method, url.pathname)
    if (!matched) return errorAnswer(404, 'not-found', 'There is nothing at this address.')
    const isPast = matched.route.path === '/api/archive' || url.searchParams.has('at')
    const handler = isPast ? past : handlers.get(matched.route.function)
    if (!handler) return webApi(world, url.pathname)
    const event = {
      routeKey: matched.key,
      headers: { ...headers, ...FROM_CDN, 'x-forwarded-proto': 'http' },
      queryStringParameters: Object.fromEntries(url.searchParams),
      pathParameters: matched.parameters,
      requestContext: { http: { method } },
      body,
    }
    return toLocal(await handler(event, aContext))
  }
}

/** Draws pictures as the function does; made when the first one is asked for. */
const drawer = lazily(() => {
  const fonts = '@expo-google-fonts/source-serif-4'
  const [wasm, ...files] = [
    '@resvg/resvg-wasm/index_bg.wasm',
    `${fonts}/400Regular/SourceSerif4_400Regular.ttf`,
    `${fonts}/700Bold/SourceSerif4_700Bold.ttf`,
  ].map((name) => readFileSync(`node_modules/${name}`))
  return imageDrawer({
    wasm: wasm ?? Buffer.alloc(0),
    fontsOf: fontShelf(files, []),
    flags: readFlags('web/styles/flags.css'),
  })
})

function toLocal({
  statusCode = 200,
  headers = {},
  body = '',
  isBase64Encoded,
}: APIGatewayProxyStructuredResultV2): LocalAnswer {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}
