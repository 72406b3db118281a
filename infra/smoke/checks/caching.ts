import { API_TIMESTAMP, API_TITLES, apiSearch, apiTrends } from '../../../shared/apiAddresses.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { countryFeed } from '../../../shared/feeds/feedAddress.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { ROUTES } from '../../manifest/routes.ts'
import { cacheControl, check, checkGroup, expecting, status, unless } from '../check.ts'
import type { Site } from '../Site.ts'
import { ALL_TRENDS, FULL_DATA } from './api.ts'

const MAIN_PAGE = trendsPage(DEFAULT_COUNTRY)
const COUNTRY_TRENDS = apiTrends(DEFAULT_COUNTRY)
const FEED = countryFeed('atom', DEFAULT_COUNTRY)
const CACHED = [MAIN_PAGE, '/about', COUNTRY_TRENDS, apiSearch('news'), ALL_TRENDS, FULL_DATA, API_TITLES, FEED]
const PERSONAL = ROUTES.filter(({ method, isSignedIn }) => isSignedIn && method === 'GET')
const NEVER_CACHED = [API_TIMESTAMP, '/api/captcha', ...PERSONAL.map(({ path }) => path)]
const COMPRESSED = [MAIN_PAGE, COUNTRY_TRENDS, API_TITLES, FEED]

export const cachingChecks = checkGroup(
  'Caching and compression',
  check('Caches may keep pages and public answers', expecting(CACHED, cacheControl(/\bs-maxage=[1-9]/))),
  check('A client that has the current answer gets 304', async (site) => {
    const problems = CACHED.map(async (path) => {
      const found = await revalidate(site, path)
      // Answers contain ages in minutes: one that has just changed is asked for again.
      return found.length === 0 ? [] : revalidate(site, path)
    })
    return (await Promise.all(problems)).flat()
  }),
  check(
    'No cache may keep the time of the data, or anything personal',
    expecting(NEVER_CACHED, cacheControl(/^no-store$/)),
  ),
  check(
    'Answers are compressed as the client accepts it, or not at all',
    ...['br', 'gzip', 'identity'].map((coding) =>
      expecting(
        COMPRESSED.map((path) => ({ path, headers: { 'accept-encoding': coding } })),
        ({ asked, headers }) => {
          const sent = headers.get('content-encoding') ?? 'identity'
          return unless(sent === coding, `${asked} comes as ${sent} to a client that accepts ${coding}.`)
        },
      ),
    ),
  ),
)

/** The problems of an answer to a client that has its latest version. */
async function revalidate(site: Site, path: string): Promise<string[]> {
  const tag = (await site.send({ path })).headers.get('etag')
  if (tag === null) return [`GET ${path} has no ETag.`]
  return status(304)(await site.send({ path, headers: { 'if-none-match': tag } }))
}
