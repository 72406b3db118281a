import assert from 'node:assert/strict'
import { WebConfig } from '../../../shared/api.ts'
import { API_TIMESTAMP, API_TITLES, apiSearch, apiTrends } from '../../../shared/apiAddresses.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { countryFeed } from '../../../shared/feeds/feedAddress.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { matchesPath } from '../../local/matchRoute.ts'
import { ROUTES, WEB_FILES } from '../../manifest/routes.ts'
import type { Checks, Expected, Site } from '../Site.ts'
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
  async 'Every file that the service worker caches is there'(site) {
    const { text } = await site.get(SERVICE_WORKER)
    const files = [...text.matchAll(/\burl:["'`](\/assets\/[\w.-]+)["'`]/g)].map(([, path = '']) => path)
    await site.expect([SERVICE_WORKER], { status: 200 })
    site.ensure(files.length > 0, `GET ${SERVICE_WORKER} names no files.`)
    await areThere(site, files)
  },
  async 'Files with a hash in their names are cached for ever, all others are revalidated'(site) {
    const hashed = (await filesOfMainPage(site)).filter((path) => path.startsWith('/assets/'))
    const others = [SERVICE_WORKER, CONFIG, '/manifest.webmanifest']
    await site.expect(heads(hashed), { cacheControl: /max-age=31536000\b.*\bimmutable/ })
    await site.expect(heads(others), { cacheControl: /^no-(cache|store)$/ })
  },
  'A missing file is an error, not a page': (site) => site.expect(['/assets/no-such-file.js'], { status: [403, 404] }),
  async 'The web app knows the user pool and the captcha'(site) {
    const { region, userPoolId, userPoolClientId } = await site.json(CONFIG, WebConfig)
    for (const [name, value] of Object.entries({ region, userPoolId, userPoolClientId }))
      site.ensure(value !== '', `${CONFIG} has an empty ${name}.`)
  },
  'Forms ask for a captcha': {
    async onAws(site) {
      const { captcha } = await site.json(CONFIG, WebConfig)
      site.ensure(captcha.kind !== 'none', `${CONFIG} switches the captcha off.`)
    },
  },
}

export const cachingChecks: Checks = {
  'Caches may keep pages and public answers': (site) => site.expect(CACHED, { cacheControl: /\bs-maxage=[1-9]/ }),
  async 'A client that has the current answer gets 304'(site) {
    for (const path of CACHED) {
      const tag = (await site.send(path)).headers.get('etag')
      if (tag) await site.expect([path], { status: 304 }, { headers: { 'if-none-match': tag } })
      else site.ensure(false, `GET ${path} has no ETag.`)
    }
  },
  'No cache may keep the time of the data, or anything personal': (site) =>
    site.expect([API_TIMESTAMP, '/api/captcha', ...PERSONAL], { cacheControl: /^no-store$/ }),
  async 'Answers are compressed as the client accepts it, or not at all'(site) {
    for (const coding of ['br', 'gzip', 'identity']) {
      const expected: Expected = {
        problem({ asked, headers }) {
          const sent = headers.get('content-encoding') ?? 'identity'
          return sent !== coding && `${asked} comes as ${sent} to a client that accepts ${coding}.`
        },
      }
      await site.expect(COMPRESSED, expected, { headers: { 'accept-encoding': coding } })
    }
  },
}

/** Requests that are not encrypted, and requests to the API at its own origin if that is known. */
export function transportChecks(apiUrl: string | undefined): Checks {
  return {
    'HTTP redirects to HTTPS': {
      async onAws(site) {
        const { url } = site.inspection
        for (const path of [MAIN_PAGE, API_TIMESTAMP])
          await site.expect([url.replace(/^https:/, 'http:') + path], { status: [301, 307, 308], location: url + path })
      },
    },
    ...(apiUrl !== undefined && {
      'The API refuses requests that bypass the CDN': (site: Site) =>
        site.expect(
          [API_TIMESTAMP, COUNTRY_TRENDS, '/index.html'].map((path) => apiUrl + path),
          { status: 403 },
        ),
    }),
  }
}

function heads(paths: readonly string[]): string[] {
  return paths.map((path) => `HEAD ${path}`)
}

function areThere(site: Site, files: readonly string[]): Promise<void> {
  return site.expect(heads(files), {
    status: 200,
    problem: ({ asked, headers }) =>
      headers.get('content-type')?.startsWith('text/html') === true && `${asked} is a page instead of a file.`,
  })
}

/** The files of ours that the main page loads. */
async function filesOfMainPage(site: Site): Promise<string[]> {
  const { text } = await site.get(MAIN_PAGE)
  const named = new Set([...text.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path))
  const files = [...named].filter((path) => matchesPath(WEB_FILES, path))
  assert(files.length > 0, 'The main page names no files.')
  return files
}
