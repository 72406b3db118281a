import assert from 'node:assert/strict'
import { TrendsAnswer, WebConfig } from '../../../../shared/api.ts'
import { API_TIMESTAMP, API_TITLES, apiSearch, apiTrends, EMBED_PREFIX } from '../../../../shared/apiAddresses.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { countryFeed } from '../../../../shared/feeds/feedAddress.ts'
import { trendsPage } from '../../../../shared/pages.ts'
import { embedSecurityHeaders, securityHeaders } from '../../../product/edge/securityHeaders.ts'
import { ROUTES } from '../../../product/manifest/routes.ts'
import { assertAnswer, type Checks } from '../Site.ts'
import { ALL_TRENDS, FULL_DATA } from './api.ts'

const CONFIG = '/config.json'
const SERVICE_WORKER = '/service-worker.js'
const MAIN_PAGE = trendsPage(DEFAULT_COUNTRY)
const COUNTRY_TRENDS = apiTrends(DEFAULT_COUNTRY)
const FEED = countryFeed('atom', DEFAULT_COUNTRY)
const CACHED = [MAIN_PAGE, '/about', COUNTRY_TRENDS, apiSearch('news'), ALL_TRENDS, FULL_DATA, API_TITLES, FEED]
/** How clients ask whether they have an answer already: by a header of it. */
const CONDITIONS = [
  ['if-none-match', 'etag'],
  ['if-modified-since', 'last-modified'],
] as const
const PERSONAL = ROUTES.filter(({ method, isSignedIn }) => isSignedIn && method === 'GET').map(({ path }) => path)
const COMPRESSED = [MAIN_PAGE, COUNTRY_TRENDS, API_TITLES, FEED]
const FILES_WITHOUT_HASH = [SERVICE_WORKER, CONFIG, '/app/manifest.webmanifest', '/app/theme.js', '/favicon.ico']
const NO_PAGE = { 'content-type': /^(?!text\/html)/ }

const POLICY = 'Content-Security-Policy'
/** Some directives depend on page and deployment. */
const IS_VARIABLE = /^(script|style|connect|frame)-src |^trusted-types /
const NO_FOREIGN_SCRIPTS = /^(?!.*script-src[^;]* ('unsafe-inline'|'unsafe-eval'|\*|https?:|data:|blob:)([ ;]|$))/

export const deliveryChecks: Checks = {
  async 'Every file that the main page or the service worker names is there, and may be cached for ever'(site) {
    for (const path of [MAIN_PAGE, SERVICE_WORKER]) {
      const { text } = await site.send(path)
      const files = [...text.matchAll(/["'`](\/assets\/[\w.-]+)["'`]/g)].map(([, file]) => `HEAD ${file}`)
      assert(files.length > 0, `GET ${path} names no files.`)
      await site.expect(files, { headers: { ...NO_PAGE, 'cache-control': /max-age=31536000\b.*\bimmutable/ } })
    }
  },
  'Files without a hash in their names are revalidated': (site) =>
    site.expect(FILES_WITHOUT_HASH, { headers: { ...NO_PAGE, 'cache-control': /^no-(cache|store)$/ } }),
  'A missing file is an error, not a page': (site) => site.expect(['/assets/no-such-file.js'], { status: [403, 404] }),
  async 'The web app knows the user pool'(site) {
    const { region, userPoolId, userPoolClientId } = await site.json(CONFIG, WebConfig)
    assert(region && userPoolId && userPoolClientId, `GET ${CONFIG} has no region, user pool or client.`)
  },
  async 'Caches may keep pages and public answers, and get 304 while these are current'(site) {
    const headers = { 'cache-control': /\bs-maxage=[1-9]/, etag: /./, 'last-modified': /./ }
    for (const { asked, headers: sent } of await site.expect(CACHED, { headers }))
      for (const [condition, name] of CONDITIONS)
        await site.expect([asked], { status: 304 }, { headers: { [condition]: sent.get(name) ?? '' } })
  },
  async 'No cache may keep the time of the data, or anything personal'(site) {
    const headers = { 'cache-control': 'no-store' }
    await site.expect([API_TIMESTAMP, '/api/captcha'], { headers })
    await site.expect(PERSONAL, { status: 401, headers })
  },
  async 'Answers are compressed as the client accepts it, or not at all'(site) {
    for (const [accepted, sent] of Object.entries({ br: 'br', gzip: 'gzip', identity: '' })) {
      const headers = { 'content-encoding': sent }
      await site.expect(COMPRESSED, { headers }, { headers: { 'accept-encoding': accepted } })
    }
  },
}

/** What the local product cannot pass. */
export const deploymentChecks: Checks = {
  async 'The trends are collected, not sample data'(site) {
    const { countries } = await site.json(ALL_TRENDS, TrendsAnswer)
    const { length } = Object.values(countries).filter(({ sample }) => sample)
    assert(length === 0, `${length} countries show sample data.`)
  },
  async 'Forms ask for a captcha'(site) {
    const { captcha } = await site.json(CONFIG, WebConfig)
    assert(captcha.kind !== 'none', `GET ${CONFIG} switches the captcha off.`)
  },
  'Tools of the local product are not there': (site) => site.expect(['/__local/mailbox'], { status: [302, 403, 404] }),
  async 'HTTP redirects to HTTPS'(site) {
    for (const location of [MAIN_PAGE, API_TIMESTAMP].map((path) => site.url + path))
      await site.expect([location.replace('https:', 'http:')], { status: [301, 307, 308], headers: { location } })
  },
}

/** Of every answer so far. */
export const headerChecks: Checks = {
  async 'Every answer has the security headers; only the widget may be framed, and no foreign script may run'(site) {
    // A 304 has no headers of its own; those of the API's own address, and of HTTP, are not the site's.
    for (const answer of site.answers.filter(({ asked, status }) => asked.includes(' /') && status !== 304)) {
      const { asked, status, headers } = answer
      const isWidget = asked.includes(` ${EMBED_PREFIX}/`)
      const wanted = Object.fromEntries(isWidget ? embedSecurityHeaders() : securityHeaders([]))
      assertAnswer(answer, { status, headers: { 'X-Frame-Options': '', ...wanted, [POLICY]: NO_FOREIGN_SCRIPTS } })
      const sent = headers.get(POLICY)?.split('; ') ?? []
      const directives = wanted[POLICY]?.split('; ').filter((directive) => !IS_VARIABLE.test(directive)) ?? []
      const missing = directives.find((directive) => !sent.includes(directive))
      assert(!missing, `${asked} has no ${missing} in its ${POLICY}.`)
    }
  },
}
