import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readWebBuild } from '../../infra/build/readWebBuild.ts'
import type { ApiRequest } from '../../infra/local/apiGateway.ts'
import { pages } from '../../infra/local/pages.ts'
import { errorAnswer, jsonAnswer, type LocalAnswer } from '../../infra/local/respond.ts'
import { type Site, startSite } from '../../infra/local/site.ts'
import { securityHeaders } from '../../infra/securityHeaders.ts'
import { httpHandler } from '../../lambdas/http/httpHandler.ts'
import { pageAnswers } from '../../lambdas/pages/pageAnswers.ts'
import type { WebConfig } from '../../shared/api.ts'
import { Problem } from '../../shared/problem.ts'
import { aContext, anEvent } from './httpEvents.ts'
import { trendsAnswer, webApi } from './webApi.ts'
import type { WebWorld } from './webWorld.ts'

const CONFIG: WebConfig = { region: 'local', userPoolId: 'local_pool', userPoolClientId: 'client' }

/** Serves the built web app as the product does, with its headers, and an invented world behind its API. */
export async function startWebServer(world: WebWorld, folder = 'dist/web'): Promise<Site> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The web app is not built yet: npm run build')
  const nothing = errorAnswer(404, 'not-found', 'There is nothing at this address.')
  const site = await startSite(0)
  site.open({
    page: pages(folder, renderer(world, folder)),
    api: async ({ url }) => webApi(world, url.pathname),
    publishedFile: async () => undefined,
    local: async () => nothing,
    users: async (_, response) => {
      response.writeHead(404).end()
    },
    config: () => jsonAnswer(CONFIG),
    headers: securityHeaders([]),
  })
  return site
}

/** The function that renders pages, with the invented world in the place of what was published. */
function renderer(world: WebWorld, folder: string): (request: ApiRequest) => Promise<LocalAnswer> {
  const missing = async () => {
    throw new Problem('unavailable', 'This is not part of the invented world.')
  }
  const handler = httpHandler(
    pageAnswers({
      build: readWebBuild(folder),
      connectTo: [],
      published: { read: missing },
      readersAt: () => ({
        trends: async (country, category) => trendsAnswer(world, country, category),
        topic: missing,
        search: missing,
      }),
    }),
  )
  return async ({ headers }) => {
    const asked = Object.entries({ ...headers, 'x-forwarded-proto': 'http' })
    const event = anEvent({
      route: 'GET /index.html',
      headers: Object.fromEntries(
        asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    })
    const answer = await handler(event, aContext)
    return {
      status: answer.statusCode ?? 200,
      headers: Object.fromEntries(
        Object.entries(answer.headers ?? {}).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8'),
    }
  }
}
