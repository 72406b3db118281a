import { embedPage, oembedOf } from '../../../shared/apiAddresses.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { countryFeed } from '../../../shared/feeds/feedAddress.ts'
import { imageOf, PRODUCT_IMAGE } from '../../../shared/imageAddresses.ts'
import { countriesPage, HOME_PAGE, plainPage, searchPage, topicPage, trendsPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import type { Checks, Site } from '../Site.ts'
import { aTrendOf } from './api.ts'

const MAIN_PAGE = trendsPage(DEFAULT_COUNTRY)
const PLAIN_PAGES = (['about', 'method', 'contact', 'privacy', 'terms', 'signup', 'forgot-password'] as const).map(
  plainPage,
)
const [OTHER_COUNTRY = DEFAULT_COUNTRY] = COUNTRIES
const NO_PAGES = ['/no-such-file.php', '/.well-known/nothing', '/.well-known/oauth-protected-resource']
const WIDGET = embedPage(DEFAULT_COUNTRY)
const SITE_MAPS = ['/sitemap-pages.xml', '/sitemap-topics.xml']
const IMAGES = [PRODUCT_IMAGE, imageOf(DEFAULT_COUNTRY), imageOf(DEFAULT_COUNTRY, DEFAULT_CATEGORY)]
/** An empty image has fewer. */
const MIN_IMAGE_BYTES = 1_000
const HTML = 'text/html'
const A_TREND = 'class="trend__title"'

export const pageChecks: Checks = {
  async [`The main address leads to ${DEFAULT_COUNTRY.name}, a wrong one to the main address; one that can be no page is not found`](
    site,
  ) {
    await site.expect([HOME_PAGE], { status: [301, 302], location: MAIN_PAGE })
    await site.expect(['/no-such-page'], { status: [301, 302], location: HOME_PAGE })
    await site.expect(NO_PAGES, { status: 404, type: HTML })
  },
  'The main page shows trends before any script runs': (site) =>
    rendered(site, [MAIN_PAGE], [A_TREND], trendsPage(DEFAULT_COUNTRY, DEFAULT_CATEGORY)),
  'Every category of another country has its page': (site) =>
    rendered(
      site,
      CATEGORIES.map((category) => trendsPage(OTHER_COUNTRY, category)),
    ),
  [`The picker leads to all ${COUNTRIES.length} countries`]: (site) =>
    rendered(
      site,
      [countriesPage()],
      COUNTRIES.map((country) => `href="${trendsPage(country)}"`),
    ),
  'The search page finds what the main page shows': async (site) =>
    rendered(site, [searchPage((await aTrendOf(site)).trend)], [A_TREND]),
  async 'A topic has its page; an unknown one is not found'(site) {
    const { trend, category } = await aTrendOf(site)
    const unknown = topicPage(DEFAULT_COUNTRY, DEFAULT_CATEGORY, 'no such topic')
    await rendered(site, [topicPage(DEFAULT_COUNTRY, category, topicOf(trend))])
    await site.expect([unknown], { status: 404, type: HTML })
  },
  async 'Programs find a description of the site, the contact for weaknesses and the icon'(site) {
    await site.expect(['/llms.txt', '/.well-known/security.txt'], { status: 200, type: 'text/plain' })
    await site.expect(['/favicon.ico'], { status: 200 })
  },
  'The static pages and the forms are there': (site) => rendered(site, ['/login', ...PLAIN_PAGES]),
  async 'Search engines find the site map, and every page in it'(site) {
    const { url } = site.inspection
    const pages = COUNTRIES.map((country) => `${url}${trendsPage(country)}/`)
    await site.expect(['/robots.txt'], { status: 200, has: [`Sitemap: ${url}/sitemap.xml`] })
    await site.expect(['/sitemap.xml'], { status: 200, has: SITE_MAPS.map((path) => `<loc>${url}${path}</loc>`) })
    await site.expect(['/sitemap-topics.xml'], { status: 200, has: ['<url>'] })
    await site.expect(['/sitemap-pages.xml'], { status: 200, has: pages })
  },
  async 'Other sites can frame the widget, and ask for its description'(site) {
    // Feeds link to the site's own origin, which differs when it is reached by another address.
    const feed = await site.get(countryFeed('atom', DEFAULT_COUNTRY))
    const origin = /href="(https?:\/\/[^/"]+)\//.exec(feed.text)?.[1] ?? site.inspection.url
    await site.expect([WIDGET], { status: 200, type: HTML, has: ['<ol role="list"'] })
    await site.expect([oembedOf(origin + MAIN_PAGE)], { status: 200, type: 'application/json', has: [WIDGET] })
  },
  'Link previews have their images': (site) =>
    site.expect(IMAGES, {
      status: 200,
      type: 'image/png',
      // The text of an image is no text, but long.
      problem: ({ asked, text }) => text.length < MIN_IMAGE_BYTES && `${asked} is no image.`,
    }),
}

/** Expects rendered pages with these parts, which name one path, or each its own, as their canonical address. */
function rendered(site: Site, paths: readonly string[], has: readonly string[] = [], canonical?: string) {
  return site.expect(paths, {
    status: 200,
    type: HTML,
    has,
    problem({ asked, url, text }) {
      const [, link = 'missing'] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? []
      const expected = (site.inspection.url + (canonical ?? url.pathname + url.search)).replaceAll('&', '&amp;')
      // The plain app, which is served if pages cannot be rendered, has neither.
      if (!/<title>[^<]+<\/title>/.test(text) || !/<h1[\s>]/.test(text))
        return `${asked} has no title or no heading: pages are not rendered.`
      return link !== expected && `${asked} calls its address ${link} instead of ${expected}.`
    },
  })
}
