import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { ApiRequest } from '../../infra/local/apiGateway.ts'
import { matchRoute } from '../../infra/local/matchRoute.ts'
import { errorAnswer, jsonAnswer, type LocalAnswer } from '../../infra/local/respond.ts'
import type { FunctionName } from '../../infra/manifest/names.ts'
import { ROUTES } from '../../infra/manifest/routes.ts'
import type { HttpRequest } from '../../lambdas/http/gatewayHandler.ts'
import { type HttpAnswer, httpHandler } from '../../lambdas/http/httpHandler.ts'
import { type Pages, pageAnswers } from '../../lambdas/pages/pageAnswers.ts'
import { searchTrends, trendSearch } from '../../lambdas/search/searchTrends.ts'
import { readStatus, showStatus } from '../../lambdas/status/showStatus.ts'
import { readTopic, topicDetails } from '../../lambdas/topics/topicDetails.ts'
import { topSearchesOf } from '../../shared/answers/topSearches.ts'
import { API_TITLES, API_TOP_SEARCHES } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import { readQuery } from '../../shared/search/searchResults.ts'
import { NOW } from './builders.ts'
import { callableHandlerIn, callableWorld } from './callableWorld.ts'
import { aContext } from './httpEvents.ts'
import { FROM_CDN, ORIGIN_SECRET } from './originSecret.ts'
import { trendsAnswer, webApi } from './webApi.ts'
import type { WebWorld } from './webWorld.ts'
import { worldStatus } from './worldStatus.ts'
import { worldStores, worldTitles } from './worldStores.ts'

type Handler = (event: unknown, context: typeof aContext) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * Answers requests with the product's own functions where they can be given an invented world, whose clock does not
 * move; `build` is the web app whose pages are rendered.
 */
export function worldFunctions(world: WebWorld, build: Pages['build']) {
  const now = world.now ?? NOW
  const atNow =
    (useCase: (request: HttpRequest) => Promise<HttpAnswer>): typeof useCase =>
    (request) =>
      useCase({ ...request, now })
  // The benchmark runs without the set-up of tests.
  process.env.ORIGIN_SECRET = ORIGIN_SECRET
  const stores = worldStores(world)
  const search = trendSearch(stores.published)
  const status = worldStatus(world)
  const handlers = new Map<FunctionName, Handler>([
    ['topics', httpHandler(atNow(topicDetails(stores)))],
    ['search', httpHandler(atNow(searchTrends(search)))],
    ['status', httpHandler(atNow(showStatus(status)))],
    // Nobody operates the invented world, so no mail leaves it.
    ['callables', callableHandlerIn(callableWorld({ from: '', contactTo: '' }))],
    [
      'pages',
      httpHandler(
        atNow(
          pageAnswers({
            build,
            connectTo: [],
            titles: async () => worldTitles(world),
            published: {
              read: async () => {
                throw new Problem('unavailable', 'Nothing was collected in the invented world.')
              },
            },
            readersAt: () => ({
              trends: async (country, category) => trendsAnswer(world, country, category),
              topic: (country, topic) => readTopic(stores, country, topic, now),
              search: (query, country) => search(readQuery(query), country, now),
              status: () => readStatus(status, now),
              topSearches: async () => topSearchesOf(worldTitles(world)),
            }),
          }),
        ),
      ),
    ],
  ])

  return async ({ method, url, headers, body }: ApiRequest): Promise<LocalAnswer> => {
    if (url.pathname === API_TITLES) return jsonAnswer(worldTitles(world))
    if (url.pathname === API_TOP_SEARCHES) return jsonAnswer(topSearchesOf(worldTitles(world)))
    const matched = matchRoute(ROUTES, method === 'HEAD' ? 'GET' : method, url.pathname)
    if (!matched) return errorAnswer(404, 'not-found', 'There is nothing at this address.')
    const handler = handlers.get(matched.route.function)
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
