import { type ApiItem, TrendsAnswer } from '../../../shared/api.ts'
import { apiTrends, embedPage, oembedOf } from '../../../shared/apiAddresses.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { countryFeed } from '../../../shared/feeds/feedAddress.ts'
import { imageOf, PRODUCT_IMAGE } from '../../../shared/imageAddresses.ts'
import { countriesPage, HOME_PAGE, plainPage, searchPage, topicPage, trendsPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { check, checkGroup, contentType, type Expectation, expecting, fetchJson, status, unless } from '../check.ts'
import { Finding, type Site, type SiteAnswer } from '../Site.ts'

const MAIN_PAGE = trendsPage(DEFAULT_COUNTRY)
const STATIC_PAGES = (['about', 'method', 'contact', 'privacy', 'terms', 'signup', 'forgot-password'] as const).map(
  plainPage,
)
const [OTHER_COUNTRY = DEFAULT_COUNTRY] = COUNTRIES
const NO_TOPIC_PAGE = topicPage(DEFAULT_COUNTRY, DEFAULT_CATEGORY, 'no such topic')
const IMAGES = [PRODUCT_IMAGE, imageOf(DEFAULT_COUNTRY), imageOf(DEFAULT_COUNTRY, DEFAULT_CATEGORY)]
const SITE_MAPS = ['/sitemap-pages.xml', '/sitemap-topics.xml']
/** An empty image has fewer. */
const MIN_IMAGE_BYTES = 1_000

export const pageChecks = checkGroup(
  'Pages',
  check(
    `The main address leads to ${DEFAULT_COUNTRY.name}, a wrong one to the main address; one that can be no page is not found`,
    expecting([HOME_PAGE], redirect(MAIN_PAGE)),
    expecting(['/no-such-page'], redirect(HOME_PAGE)),
    expecting(
      ['/no-such-file.php', '/.well-known/nothing', '/.well-known/oauth-protected-resource'],
      status(404),
      contentType('text/html'),
    ),
  ),
  check(
    'The main page shows trends before any script runs',
    expecting([MAIN_PAGE], document(trendsPage(DEFAULT_COUNTRY, DEFAULT_CATEGORY)), showsTrends),
  ),
  check(
    'Every category of another country has its page',
    expecting(
      CATEGORIES.map((category) => trendsPage(OTHER_COUNTRY, category)),
      document(),
    ),
  ),
  check(
    `The picker leads to all ${COUNTRIES.length} countries`,
    expecting([countriesPage()], document(), ({ asked, text }) =>
      COUNTRIES.filter((country) => !text.includes(`href="${trendsPage(country)}"`)).map(
        ({ name }) => `${asked} does not lead to ${name}.`,
      ),
    ),
  ),
  check('The search page finds what the main page shows', async (site) =>
    expecting([searchPage((await itemOnMainPage(site)).trend)], document(), showsTrends)(site),
  ),
  check(
    'A topic has its page; an unknown one is not found',
    async (site) => {
      const { trend, category } = await itemOnMainPage(site)
      return expecting([topicPage(DEFAULT_COUNTRY, category, topicOf(trend))], document())(site)
    },
    expecting([NO_TOPIC_PAGE], status(404), contentType('text/html')),
  ),
  check(
    'Programs find a description of the site, the contact for weaknesses and the icon',
    expecting(['/llms.txt', '/.well-known/security.txt'], status(200), contentType('text/plain')),
    expecting(['/favicon.ico'], status(200)),
  ),
  check('The static pages and the forms are there', expecting(['/login', ...STATIC_PAGES], document())),
  check(
    'Search engines find the site map, and every page in it',
    expecting(['/robots.txt'], status(200), ({ text }, { origin }) =>
      unless(text.includes(`Sitemap: ${origin}/sitemap.xml`), 'robots.txt names no site map of this site.'),
    ),
    expecting(['/sitemap.xml'], status(200), ({ text }, { origin }) =>
      SITE_MAPS.filter((path) => !text.includes(`<loc>${origin}${path}</loc>`)).map(
        (path) => `The list of site maps does not name ${path}.`,
      ),
    ),
    expecting(['/sitemap-topics.xml'], status(200), ({ text }) =>
      unless(text.includes('<url>'), 'The site map of topics names none.'),
    ),
    expecting(['/sitemap-pages.xml'], status(200), ({ text }, { origin }) =>
      COUNTRIES.filter((country) => !text.includes(`${origin}${trendsPage(country)}/`)).map(
        ({ name }) => `The site map does not name ${name}.`,
      ),
    ),
  ),
  check(
    'Other sites can frame the widget, and ask for its description',
    expecting([embedPage(DEFAULT_COUNTRY)], status(200), contentType('text/html'), ({ asked, text }) =>
      unless(text.includes('<ol role="list"'), `${asked} shows no trend.`),
    ),
    async (site) =>
      expecting(
        [oembedOf((await ownOrigin(site)) + MAIN_PAGE)],
        status(200),
        contentType('application/json'),
        ({ asked, text }) =>
          unless(text.includes(embedPage(DEFAULT_COUNTRY)), `${asked} does not describe the widget.`),
      )(site),
  ),
  check(
    'Link previews have their images',
    expecting(IMAGES, status(200), contentType('image/png'), ({ asked, text }) =>
      unless(text.length >= MIN_IMAGE_BYTES, `${asked} is no image.`),
    ),
  ),
)

/** The origin that feeds link to: another one than the site's, when the site is reached by another address. */
async function ownOrigin(site: Site): Promise<string> {
  const { text } = await site.get(countryFeed('atom', DEFAULT_COUNTRY))
  return /href="(https?:\/\/[^/"]+)\//.exec(text)?.[1] ?? site.origin
}

/** A rendered page that names this path, or its own, as its canonical address. */
function document(canonical?: string): Expectation {
  return (page, site) => {
    const problems = [...status(200)(page), ...contentType('text/html')(page)]
    if (problems.length > 0) return problems
    const [, link = 'missing'] = /<link rel="canonical" href="([^"]*)"/.exec(page.text) ?? []
    const expected = (site.origin + (canonical ?? page.path)).replaceAll('&', '&amp;')
    // The plain app, which is served if pages cannot be rendered, has neither.
    const isRendered = /<title>[^<]+<\/title>/.test(page.text) && /<h1[\s>]/.test(page.text)
    return [
      ...unless(isRendered, `${page.asked} has no title or no heading: pages are not rendered.`),
      ...unless(link === expected, `${page.asked} calls its address ${link} instead of ${expected}.`),
    ]
  }
}

function redirect(to: string): Expectation {
  return (answer, site) => {
    const location = answer.headers.get('location') ?? 'nowhere'
    const isRight = location === to || location === site.origin + to
    return [...status(301, 302)(answer), ...unless(isRight, `${answer.asked} leads to ${location} instead of ${to}.`)]
  }
}

function showsTrends({ asked, text }: SiteAnswer): string[] {
  return unless(text.includes('class="trend__title"'), `${asked} shows no trend.`)
}

/** A trend with a title of letters, digits and single spaces, which a page shows unchanged. */
async function itemOnMainPage(site: Site): Promise<ApiItem> {
  const path = apiTrends(DEFAULT_COUNTRY, DEFAULT_CATEGORY)
  const { countries } = await fetchJson(site, path, TrendsAnswer)
  const items = Object.values(countries[DEFAULT_COUNTRY.code]?.trends ?? {})
  const plain = items.find(({ trend }) => /^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u.test(trend))
  if (!plain) throw new Finding(`GET ${path} has no trend to look for.`)
  return plain
}
