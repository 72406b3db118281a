import { TrendsAnswer } from '../../../shared/api.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import {
  apiTrends,
  countriesPage,
  HOME_PAGE,
  imageOf,
  PRODUCT_IMAGE,
  plainPage,
  searchPage,
  topicPage,
  trendsPage,
} from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import type { CheckGroup } from '../Check.ts'
import { Finding } from '../Finding.ts'
import { readAnswer, statusProblems, typeProblems } from '../readAnswer.ts'
import type { Site, SiteAnswer } from '../Site.ts'

const MAIN_PAGE = trendsPage(DEFAULT_COUNTRY)
const STATIC_PAGES = (['about', 'contact', 'privacy', 'terms', 'signup', 'forgot-password'] as const).map(
  plainPage,
)
const NO_PAGE = '/no-such-page'
/** A picture of nothing has fewer bytes. */
const LEAST_PICTURE_BYTES = 1_000

/** What readers, search engines and link previews see first. */
export const pageChecks: CheckGroup = {
  heading: 'Pages',
  checks: [
    {
      claim: `The main address leads to ${DEFAULT_COUNTRY.name}, a wrong one to the main address`,
      problems: async (site) => [
        ...redirectProblems(site, await site.get(HOME_PAGE), MAIN_PAGE),
        ...redirectProblems(site, await site.get(NO_PAGE), HOME_PAGE),
      ],
    },
    {
      claim: 'The main page shows trends before any script runs',
      async problems(site) {
        const canonical = trendsPage(DEFAULT_COUNTRY, DEFAULT_CATEGORY)
        const page = await site.get(MAIN_PAGE)
        return [...documentProblems(site, page, canonical), ...trendProblems(page)]
      },
    },
    {
      claim: 'Every category of another country has its page',
      async problems(site) {
        const [country = DEFAULT_COUNTRY] = COUNTRIES
        const paths = CATEGORIES.map((category) => trendsPage(country, category))
        return documentsProblems(site, paths)
      },
    },
    {
      claim: `The picker leads to all ${COUNTRIES.length} countries`,
      async problems(site) {
        const page = await site.get(countriesPage())
        const missing = COUNTRIES.filter((country) => !page.text.includes(`href="${trendsPage(country)}"`))
        return [
          ...documentProblems(site, page, countriesPage()),
          ...missing.map(({ name }) => `${page.asked} does not lead to ${name}.`),
        ]
      },
    },
    {
      claim: 'The search page finds what the main page shows',
      async problems(site) {
        const query = (await titlesOfMainPage(site))[0] ?? ''
        const page = await site.get(searchPage(query))
        return [...documentProblems(site, page, searchPage(query)), ...trendProblems(page)]
      },
    },
    {
      claim: 'A topic has its page; one that nobody searches for is not found',
      async problems(site) {
        const [title = ''] = await titlesOfMainPage(site)
        const path = topicPage(DEFAULT_COUNTRY, DEFAULT_CATEGORY, topicOf(title))
        const missing = await site.get(topicPage(DEFAULT_COUNTRY, DEFAULT_CATEGORY, 'no such topic'))
        return [
          ...documentProblems(site, await site.get(path), path),
          ...statusProblems(missing, 404),
          ...typeProblems(missing, 'text/html'),
        ]
      },
    },
    {
      claim: 'The static pages and the forms are there',
      problems: (site) => documentsProblems(site, ['/login', ...STATIC_PAGES]),
    },
    {
      claim: 'Search engines find the site map, and every page in it',
      async problems(site) {
        const [robots, map] = [await site.get('/robots.txt'), await site.get('/sitemap.xml')]
        const missing = COUNTRIES.filter(
          (country) => !map.text.includes(`${site.origin}${trendsPage(country)}/`),
        )
        return [
          ...statusProblems(robots, 200),
          ...statusProblems(map, 200),
          ...(robots.text.includes(`Sitemap: ${site.origin}/sitemap.xml`)
            ? []
            : ['robots.txt names no site map of this site.']),
          ...missing.map(({ name }) => `The site map does not name ${name}.`),
        ]
      },
    },
    {
      claim: 'Link previews have their pictures',
      async problems(site) {
        const paths = [PRODUCT_IMAGE, imageOf(DEFAULT_COUNTRY), imageOf(DEFAULT_COUNTRY, DEFAULT_CATEGORY)]
        const pictures = await Promise.all(paths.map((path) => site.get(path)))
        return pictures.flatMap((picture) => [
          ...statusProblems(picture, 200),
          ...typeProblems(picture, 'image/png'),
          ...(picture.text.length < LEAST_PICTURE_BYTES ? [`${picture.asked} is no picture.`] : []),
        ])
      },
    },
  ],
}

async function documentsProblems(site: Site, paths: readonly string[]): Promise<string[]> {
  const problems = paths.map(async (path) => documentProblems(site, await site.get(path), path))
  return (await Promise.all(problems)).flat()
}

/** What is wrong with a page that must be a document of its own, at its one address. */
function documentProblems(site: Site, page: SiteAnswer, canonical: string): string[] {
  const problems = [...statusProblems(page, 200), ...typeProblems(page, 'text/html')]
  if (problems.length > 0) return problems
  const [, link = 'missing'] = /<link rel="canonical" href="([^"]*)"/.exec(page.text) ?? []
  // The plain app, which stands in when pages cannot be rendered, has neither.
  const isWhole = /<title>[^<]+<\/title>/.test(page.text) && /<h1[\s>]/.test(page.text)
  const expected = (site.origin + canonical).replaceAll('&', '&amp;')
  return [
    ...(isWhole ? [] : [`${page.asked} has no title or no heading: pages are not rendered.`]),
    ...(link === expected ? [] : [`${page.asked} calls its address ${link} instead of ${expected}.`]),
  ]
}

function redirectProblems(site: Site, answer: SiteAnswer, to: string): string[] {
  const location = answer.headers.get('location') ?? 'nowhere'
  return [
    ...statusProblems(answer, 301, 302),
    ...([to, site.origin + to].includes(location)
      ? []
      : [`${answer.asked} leads to ${location} instead of ${to}.`]),
  ]
}

function trendProblems(page: SiteAnswer): string[] {
  return page.text.includes('class="trend__title"') ? [] : [`${page.asked} shows no trend.`]
}

/** Titles that are found on a page as they are: of letters, digits and single spaces. */
async function titlesOfMainPage(site: Site): Promise<string[]> {
  const path = apiTrends(DEFAULT_COUNTRY, DEFAULT_CATEGORY)
  const { countries } = readAnswer(TrendsAnswer, await site.get(path))
  const items = Object.values(countries[DEFAULT_COUNTRY.code]?.trends ?? {})
  const titles = items
    .map(({ trend }) => trend)
    .filter((title) => /^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u.test(title))
  if (titles.length === 0) throw new Finding(`GET ${path} has no trend to look for.`)
  return titles
}
