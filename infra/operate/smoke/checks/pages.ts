import assert from 'node:assert/strict'
import { embedPage, oembedOf } from '../../../../shared/apiAddresses.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { countryFeed } from '../../../../shared/feeds/feedAddress.ts'
import { imageOf, PRODUCT_IMAGE } from '../../../../shared/imageAddresses.ts'
import { countriesPage, HOME_PAGE, searchPage, topicPage, trendsPage } from '../../../../shared/pages.ts'
import { topicOf } from '../../../../shared/trend.ts'
import { type Checks, JSON_TYPE, type Site } from '../Site.ts'
import { aTrendOf } from './api.ts'

const MAIN_PAGE = trendsPage(DEFAULT_COUNTRY)
const PLAIN_PAGES = [
  '/login',
  '/signup',
  '/forgot-password',
  '/about',
  '/method',
  '/columns',
  '/contact',
  '/privacy',
  '/terms',
]
const [OTHER_COUNTRY = DEFAULT_COUNTRY] = COUNTRIES
const NO_PAGES = ['/no-such-file.php', '/.well-known/nothing', '/.well-known/oauth-protected-resource']
const WIDGET = embedPage(DEFAULT_COUNTRY)
const SITE_MAPS = ['/sitemap-pages.xml', '/sitemap-topics.xml']
const IMAGES = [PRODUCT_IMAGE, imageOf(DEFAULT_COUNTRY), imageOf(DEFAULT_COUNTRY, DEFAULT_CATEGORY)]
/** An empty image has fewer. */
const MIN_IMAGE_BYTES = 1_000
const HTML = { 'content-type': /^text\/html/ }
const LINKS = COUNTRIES.map((country) => `href="${trendsPage(country)}"`)
const A_TREND = 'class="trend__title"'

export const pageChecks: Checks = {
  async [`The main address leads to ${DEFAULT_COUNTRY.name}, a wrong one to it or to an error`](site) {
    await site.expect([HOME_PAGE], { status: [301, 302], headers: { location: MAIN_PAGE } })
    await site.expect(['/no-such-page'], { status: [301, 302], headers: { location: HOME_PAGE } })
    await site.expect(NO_PAGES, { status: 404, headers: HTML })
  },
  'The main page shows trends before any script runs': (site) =>
    rendered(site, MAIN_PAGE, [A_TREND], trendsPage(DEFAULT_COUNTRY, DEFAULT_CATEGORY)),
  'Every category of another country has its page': (site) =>
    Promise.all(CATEGORIES.map((category) => rendered(site, trendsPage(OTHER_COUNTRY, category)))),
  [`The picker leads to all ${COUNTRIES.length} countries`]: (site) => rendered(site, countriesPage(), LINKS),
  'The search page finds what the main page shows': async (site) =>
    rendered(site, searchPage((await aTrendOf(site)).trend), [A_TREND]),
  async 'A topic has its page; an unknown one is not found'(site) {
    const { trend, category } = await aTrendOf(site)
    await rendered(site, topicPage(DEFAULT_COUNTRY, category, topicOf(trend)))
    await site.expect([topicPage(DEFAULT_COUNTRY, DEFAULT_CATEGORY, 'no such topic')], { status: 404, headers: HTML })
  },
  'Programs find a description of the site, and the contact for weaknesses': (site) =>
    site.expect(['/llms.txt', '/.well-known/security.txt'], { headers: { 'content-type': /^text\/plain/ } }),
  'The static pages and the forms are there': (site) => Promise.all(PLAIN_PAGES.map((path) => rendered(site, path))),
  async 'Search engines find the site map, and every page in it'(site) {
    await site.expect(['/robots.txt'], { has: [`Sitemap: ${site.url}/sitemap.xml`] })
    await site.expect(['/sitemap.xml'], { has: SITE_MAPS.map((path) => `<loc>${site.url}${path}</loc>`) })
    await site.expect(['/sitemap-topics.xml'], { has: ['<url>'] })
    await site.expect(['/sitemap-pages.xml'], { has: COUNTRIES.map((country) => `${site.url}${trendsPage(country)}/`) })
  },
  async 'Other sites can frame the widget, and ask for its description'(site) {
    // Feeds link to the site's own origin, which differs when it is reached by another address.
    const feed = await site.send(countryFeed('atom', DEFAULT_COUNTRY))
    const origin = /href="(https?:\/\/[^/"]+)\//.exec(feed.text)?.[1] ?? site.url
    await site.expect([WIDGET], { headers: HTML, has: ['<ol role="list"'] })
    await site.expect([oembedOf(origin + MAIN_PAGE)], { headers: JSON_TYPE, has: [WIDGET] })
  },
  async 'Link previews have their images'(site) {
    for (const { asked, text } of await site.expect(IMAGES, { headers: { 'content-type': 'image/png' } }))
      assert(text.length >= MIN_IMAGE_BYTES, `${asked} is no image.`)
  },
}

/** Expects a rendered page with these parts and this canonical address, by default its own. */
function rendered(site: Site, path: string, has: readonly string[] = [], canonical = path) {
  const address = (site.url + canonical).replaceAll('&', '&amp;')
  // The plain app, which is served if pages cannot be rendered, has no heading.
  return site.expect([path], { headers: HTML, has: ['<title>', '<h1', `rel="canonical" href="${address}"`, ...has] })
}
