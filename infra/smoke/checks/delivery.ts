import { WebConfig } from '../../../shared/api.ts'
import { API_TIMESTAMP, API_TITLES, apiSearch, apiTrends } from '../../../shared/apiAddresses.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { countryFeed } from '../../../shared/feeds/feedAddress.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { matchesPath } from '../../local/matchRoute.ts'
import { ROUTES, WEB_FILES } from '../../manifest/routes.ts'
import { type Checks, Finding, type Look, Site, type SiteAnswer, unless } from '../Site.ts'
import { ALL_TRENDS, FULL_DATA } from './api.ts'

const MAIN_PAGE = trendsPage(DEFAULT_COUNTRY)
const COUNTRY_TRENDS = apiTrends(DEFAULT_COUNTRY)
const FEED = countryFeed('atom', DEFAULT_COUNTRY)
const SERVICE_WORKER = '/service-worker.js'
const CONFIG = '/config.json'
const CACHED = [MAIN_PAGE, '/about', COUNTRY_TRENDS, apiSearch('news'), ALL_TRENDS, FULL_DATA, API_TITLES, FEED]
const PERSONAL = ROUTES.filter(({ method, isSignedIn }) => isSignedIn && method === 'GET').map(({ path }) => path)
const COMPRESSED = [MAIN_PAGE, COUNTRY_TRENDS, API_TITLES, FEED]

export const webFileChecks: Checks = {
  'Every file that a page names is there': async (site) => areThere(site, await filesOfMainPage(site)),
  'Every file that the service worker caches is there': async (site) => {
    const { text } = await site.get(SERVICE_WORKER)
    const files = [...text.matchAll(/\burl:["'`](\/assets\/[\w.-]+)["'`]/g)].map(([, path = '']) => path)
    return [
      ...(await site.expect([SERVICE_WORKER], { status: 200 })),
      ...unless(files.length > 0, `GET ${SERVICE_WORKER} names no files.`),
      ...(await areThere(site, files)),
    ]
  },
  'Files with a hash in their names are cached for ever, all others are revalidated': async (site) => {
    const hashed = (await filesOfMainPage(site)).filter((path) => path.startsWith('/assets/'))
    const others = [SERVICE_WORKER, CONFIG, '/manifest.webmanifest']
    return [
      ...(await site.expect(heads(hashed), { cacheControl: /max-age=31536000\b.*\bimmutable/ })),
      ...(await site.expect(heads(others), { cacheControl: /^no-(cache|store)$/ })),
    ]
  },
  'A missing file is an error, not a page': (site) => site.expect(['/assets/no-such-file.js'], { status: [403, 404] }),
  'The web app knows the user pool and the captcha': async (site) => {
    const { region, userPoolId, userPoolClientId } = await site.json(CONFIG, WebConfig)
    return Object.entries({ region, userPoolId, userPoolClientId }).flatMap(([name, value]) =>
      unless(value !== '', `${CONFIG} has an empty ${name}.`),
    )
  },
  'Forms ask for a captcha': {
    async onAws(site) {
      const { captcha } = await site.json(CONFIG, WebConfig)
      return unless(captcha.kind !== 'none', `${CONFIG} switches the captcha off.`)
    },
  },
}

export const cachingChecks: Checks = {
  'Caches may keep pages and public answers': (site) => site.expect(CACHED, { cacheControl: /\bs-maxage=[1-9]/ }),
  'A client that has the current answer gets 304': (site) => CACHED.map((path) => revalidate(site, path)),
  'No cache may keep the time of the data, or anything personal': (site) =>
    site.expect([API_TIMESTAMP, '/api/captcha', ...PERSONAL], { cacheControl: /^no-store$/ }),
  'Answers are compressed as the client accepts it, or not at all': (site) =>
    ['br', 'gzip', 'identity'].map((coding) => {
      const and = ({ asked, headers }: SiteAnswer) => {
        const sent = headers.get('content-encoding') ?? 'identity'
        return unless(sent === coding, `${asked} comes as ${sent} to a client that accepts ${coding}.`)
      }
      return site.expect(COMPRESSED, { and }, { headers: { 'accept-encoding': coding } })
    }),
}

/** Requests that are not encrypted, and requests to the API at its own origin if that is known. */
export function transportChecks(apiUrl: string | undefined): Checks {
  const bypass: Look = async ({ inspection }) => {
    const api = new Site({ ...inspection, url: `${apiUrl}` })
    const problems = await api.expect([API_TIMESTAMP, COUNTRY_TRENDS, '/index.html'], { status: 403 })
    return problems.map((problem) => `At ${apiUrl}: ${problem}`)
  }
  return {
    'HTTP redirects to HTTPS': {
      onAws({ inspection }) {
        const unencrypted = new Site({ ...inspection, url: inspection.url.replace(/^https:/, 'http:') })
        return [MAIN_PAGE, API_TIMESTAMP].map((path) =>
          unencrypted.expect([path], { status: [301, 307, 308], location: inspection.url + path }),
        )
      },
    },
    ...(apiUrl !== undefined && { 'The API refuses requests that bypass the CDN': bypass }),
  }
}

function heads(paths: readonly string[]): string[] {
  return paths.map((path) => `HEAD ${path}`)
}

function areThere(site: Site, files: readonly string[]): Promise<string[]> {
  return site.expect(heads(files), {
    status: 200,
    and: ({ asked, headers }) =>
      unless(!headers.get('content-type')?.startsWith('text/html'), `${asked} is a page instead of a file.`),
  })
}

/** The files of ours that the main page loads. */
async function filesOfMainPage(site: Site): Promise<string[]> {
  const { text } = await site.get(MAIN_PAGE)
  const named = new Set([...text.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path))
  const files = [...named].filter((path) => matchesPath(WEB_FILES, path))
  if (files.length === 0) throw new Finding('The main page names no files.')
  return files
}

/** The problems of an answer to a client that has its latest version. */
async function revalidate(site: Site, path: string): Promise<string[]> {
  const tag = (await site.send(path)).headers.get('etag')
  if (tag === null) return [`GET ${path} has no ETag.`]
  return site.expect([path], { status: 304 }, { headers: { 'if-none-match': tag } })
}
