import { pages } from '../../infra/local/pages.ts'
import { errorAnswer, jsonAnswer, type LocalAnswer } from '../../infra/local/respond.ts'
import { type Site, startSite } from '../../infra/local/site.ts'
import { securityHeaders } from '../../infra/securityHeaders.ts'
import type { WebConfig } from '../../shared/api.ts'
import { findCountry } from '../../shared/countries.ts'
import { timestampAnswer } from '../../shared/lastUpdated.ts'
import { API_TIMESTAMP, apiTrends } from '../../shared/pages.ts'
import type { WebWorld } from './webWorld.ts'

const CONFIG: WebConfig = { region: 'local', userPoolId: 'local_pool', userPoolClientId: 'client' }

/** Serves the built web app as the product does, with its headers, and an invented world behind its API. */
export async function startWebServer(world: WebWorld, folder = 'dist/web'): Promise<Site> {
  const site = await startSite(0)
  site.open({
    page: pages(folder),
    api: async ({ url }) => answer(world, url.pathname),
    publishedFile: async () => undefined,
    local: async () => errorAnswer(404, 'not-found', 'There is nothing at this address.'),
    config: () => jsonAnswer(CONFIG),
    headers: securityHeaders([]),
  })
  return site
}

function answer(world: WebWorld, path: string): LocalAnswer {
  if (path === API_TIMESTAMP) return jsonAnswer(timestampAnswer(world.publishedAt))
  const country = findCountry(path.split('/')[3] ?? '')
  if (!country || path !== apiTrends(country)) return errorAnswer(404, 'unknown-country', 'There is no such country.')
  const answered = world.countries.get(country.code)
  if (!answered) return errorAnswer(503, 'unavailable', 'No trends have been collected yet.')
  return jsonAnswer({ countries: { [country.code]: answered } })
}
