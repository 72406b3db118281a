import { API_DESCRIPTION } from '../../shared/apiAddresses.ts'
import { isLastOfDay } from '../../shared/archive/timeline.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { dataTime } from '../../shared/collections/collection.ts'
import { everyHours } from '../../shared/collections/pace.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { indexedLanguages } from '../../shared/languages/indexedLanguages.ts'
import { inLanguage } from '../../shared/languages/languageAddress.ts'
import { TAGLINE } from '../../shared/page/tagline.ts'
import { COMPARE_PAGE, pastPage, plainPage, SEARCH_PAGE, trendsPage, YESTERDAY } from '../../shared/pages.ts'
import { readTitleIndex, type TitleIndex, titlePage } from '../../shared/search/titleIndex.ts'
import { escapeMarkup } from '../../shared/text/escapeMarkup.ts'
import { DAY_MS } from '../../shared/time.ts'
import { llmsLines, siteMapEntries } from '../../web/server.tsx'
import type { ShownCollection } from '../adapters/trends/collectionReader.ts'

/** What the files for crawlers are made from. */
export type SiteSources = {
  reader: { times(): Promise<string[]>; now: () => Promise<Pick<ShownCollection, 'collection' | 'titles'>> }
  /** Where weaknesses are reported, as a URL; the contact page without one. */
  securityContact?: string | undefined
  /** Hours from one collection to the next. */
  collectionHours: number
}

/** A file for programs. `collectedAt` is the time of the collection shown. */
type SiteFile = { type: string; text: (origin: string, collectedAt: string) => string | Promise<string> }

/** The files that describe the site to programs, by their paths. */
export function siteFilesOf({ reader, securityContact, collectionHours }: SiteSources): ReadonlyMap<string, SiteFile> {
  return new Map<string, SiteFile>([
    ['/robots.txt', { type: TEXT, text: robots }],
    ['/llms.txt', { type: TEXT, text: (origin) => llms(origin, collectionHours) }],
    [SECURITY, { type: TEXT, text: (origin, collectedAt) => security(origin, securityContact, collectedAt) }],
    ['/sitemap.xml', { type: XML, text: siteMapIndex }],
    [PAGES_MAP, { type: XML, text: async (origin) => pagesMap(origin, dataTime((await reader.now()).collection)) }],
    [TOPICS_MAP, { type: XML, text: async (origin) => topicsMap(origin, await (await reader.now()).titles()) }],
    [ARCHIVE_MAP, { type: XML, text: async (origin) => archiveMap(origin, await reader.times()) }],
  ])
}

const TEXT = 'text/plain; charset=utf-8'
const XML = 'application/xml'

const SECURITY = '/.well-known/security.txt'
const PAGES_MAP = '/sitemap-pages.xml'
const TOPICS_MAP = '/sitemap-topics.xml'
const ARCHIVE_MAP = '/sitemap-archive.xml'

/** The limit of the protocol (sitemaps.org). */
const MAX_URLS = 50_000

/** RFC 9116 recommends less than a year. The file is made anew with each collection. */
const SECURITY_DAYS = 90

/** What has an address for each question, and what leads elsewhere each day. */
const UNLISTED = [SEARCH_PAGE, COMPARE_PAGE, `/${YESTERDAY}/`]

/** Crawlers may read everything but the API and search results. */
function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...UNLISTED.flatMap((path) => [`Disallow: ${path}`, `Disallow: /lang-*${path}`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The site for language models (llmstxt.org). */
async function llms(origin: string, collectionHours: number): Promise<string> {
  const pages = await llmsLines(origin)
  return [
    '# Uptick',
    '',
    `> ${TAGLINE}. Trending searches of ${COUNTRIES.length} countries in ${CATEGORIES.length} categories, updated ${everyHours(collectionHours)}. Trend data comes from Google Trends; Uptick is not affiliated with Google.`,
    '',
    '## Pages',
    '',
    ...pages.map(({ title, path, text }) => `- [${title}](${origin}${path}): ${text}`),
    `- [Site map](${origin}/sitemap.xml): every page and every topic`,
    '',
    '## API',
    '',
    `- ${origin}${API_DESCRIPTION}: the description of all of it (OpenAPI)`,
    `- ${origin}/api/trends/{country} and ${origin}/api/trends/{country}/{category}: current trends as JSON`,
    `- ${origin}/api/archive?month={yyyy-mm}: the collections of a month; with \`?at={yyyy-mm-dd}T{hh}\`, the calls above answer as it was then`,
    `- ${origin}/api/topics/{country}?topic={topic}: one topic, with its history`,
    `- ${origin}/api/search?query={query}: search in all countries`,
    `- ${origin}/api/everywhere: what trends in several countries`,
    `- ${origin}/api/compare?countries=CA,US: what countries have in common`,
    '',
  ].join('\n')
}

/** The contact for security reports (RFC 9116). */
function security(origin: string, contact: string | undefined, collectedAt: string): string {
  const expires = Math.floor(Date.parse(collectedAt) / DAY_MS) * DAY_MS + SECURITY_DAYS * DAY_MS
  return [
    `Contact: ${contact ?? origin + plainPage('contact')}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY}`,
    '',
  ].join('\n')
}

function siteMapIndex(origin: string): string {
  const maps = [PAGES_MAP, TOPICS_MAP, ARCHIVE_MAP].map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`)
  return xml('sitemapindex', maps)
}

/** What the pages say of themselves. */
async function pagesMap(origin: string, changedAt: string | null): Promise<string> {
  const entries = (await siteMapEntries()).flatMap(({ paths, changeWithTrends = false }) =>
    paths.flatMap((path) => urls(origin, path, changeWithTrends ? changedAt : null)),
  )
  return xml('urlset', entries)
}

/** The page of every topic that trends now, in its own category. */
function topicsMap(origin: string, titles: TitleIndex | undefined): string {
  if (!titles) return xml('urlset', [])
  const lists = new Set(COUNTRIES.flatMap((country) => CATEGORIES.map((category) => trendsPage(country, category))))
  // A topic that no address can hold is shown in the list of its category.
  const pages = readTitleIndex(titles)
    .map(titlePage)
    .filter((path) => !lists.has(path))
  return xml('urlset', pages.flatMap((path) => urls(origin, path, titles.at)).slice(0, MAX_URLS))
}

/** Every country on every day: its last collection, in the default category. Such a page changes no more. */
function archiveMap(origin: string, times: readonly string[]): string {
  const days = times.filter((at) => isLastOfDay(times, at)).toReversed()
  const pages = days.flatMap((at) => COUNTRIES.flatMap((country) => urls(origin, pastPage(at, country), at)))
  return xml('urlset', pages.slice(0, MAX_URLS))
}

/** A page in each language in which it is worth an index. */
function urls(origin: string, path: string, changedAt: string | null): string[] {
  return indexedLanguages(path).map((language) => url(origin + inLanguage(language, path), changedAt))
}

function url(address: string, changedAt: string | null): string {
  return `<url><loc>${escapeMarkup(address)}</loc>${changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`
}

function xml(name: string, entries: readonly string[]): string {
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `${[start, ...entries, `</${name}>`].join('\n')}\n`
}
