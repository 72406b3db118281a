import { createHash } from 'node:crypto'
import { CATEGORIES } from '../../shared/categories.ts'
import { dataTime } from '../../shared/collections/collection.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { contentSecurityPolicy } from '../../shared/page/contentPolicy.ts'
import type { WebBuild } from '../../shared/page/webBuild.ts'
import { countriesPage, plainPage, trendsPage } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import { documentOf, inlineScript, type PageReaders, renderPage } from '../../web/server.tsx'
import type { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import { STATUS_SECONDS } from '../status/showStatus.ts'

/** How long a shared cache may keep a page, in seconds. Browsers always revalidate. */
const CACHE_SECONDS = 300
/** How long a shared cache may keep robots.txt and the sitemap, in seconds. */
const CACHE_LISTS_SECONDS = 3600

const HTML = 'text/html; charset=utf-8'

/** The header in which the edge function passes the address of the page: `"uptick.example/Canada/Games?x=1"`. */
const PAGE_HEADER = 'x-page'

export type Pages = {
  /** Creates the readers of the pages' data, as of an instant. */
  readersAt: (now: string) => PageReaders
  published: Pick<PublishedPointer, 'read'>
  build: WebBuild
  /** The other origins that the web app connects to. */
  connectTo: readonly string[]
  /** Whether forms show Google's reCAPTCHA. */
  recaptcha?: boolean
}

/**
 * Answers every page of the site as server-rendered HTML, with its status and headers. When the data of a page cannot be
 * read, it throws the problem, and the CDN serves the static app instead.
 */
export function pageAnswers({ readersAt, published, build, connectTo, recaptcha = false }: Pages) {
  const policy = contentSecurityPolicy({
    connectTo,
    recaptcha,
    inline: { scripts: [hashOf(inlineScript(build))], styles: [hashOf(build.styles)] },
  })

  return async ({ headers, now }: HttpRequest): Promise<HttpAnswer> => {
    const address = addressOf(headers)
    switch (address.pathname) {
      case '/robots.txt':
        return listOf(robots(address.origin), 'text/plain; charset=utf-8')
      case '/sitemap.xml':
        return listOf(sitemap(address.origin, dataTime((await published.read()).collection)), 'application/xml')
      default:
        return page(address, now)
    }
  }

  async function page(address: URL, now: string): Promise<HttpAnswer> {
    // Rounded to minutes, so that the page and its ETag stay the same for a while.
    const minute = `${now.slice(0, 16)}:00.000Z`
    const rendered = await renderPage(address, readersAt(minute), minute)
    if (rendered.kind === 'moved')
      return {
        rendition: new Rendition(Buffer.from(''), HTML),
        cacheSeconds: CACHE_SECONDS,
        status: rendered.isForever ? 301 : 302,
        headers: { location: rendered.to },
      }
    return {
      rendition: new Rendition(Buffer.from(documentOf(build, rendered)), HTML),
      cacheSeconds: cacheSecondsOf(address, rendered.isLive),
      browserSeconds: 0,
      isLive: rendered.isLive,
      status: rendered.status,
      headers: { 'content-security-policy': policy },
    }
  }
}

/** A page whose address holds a token is private: no cache keeps it. */
function cacheSecondsOf({ searchParams }: URL, isLive: boolean): number {
  if (searchParams.has('token')) return 0
  return isLive ? STATUS_SECONDS : CACHE_SECONDS
}

function listOf(text: string, type: string): HttpAnswer {
  return { rendition: new Rendition(Buffer.from(text), type), cacheSeconds: CACHE_LISTS_SECONDS }
}

/** The page's address in the reader's browser. The edge function overwrites the header, so clients cannot forge it. */
function addressOf(headers: ReadonlyMap<string, string>): URL {
  const scheme = headers.get('x-forwarded-proto') === 'http' ? 'http' : 'https'
  const address = URL.parse(`${scheme}://${headers.get(PAGE_HEADER) ?? ''}`)
  if (!address) throw new Problem('bad-request', 'The address cannot be read.')
  return address
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** robots.txt: crawlers may read everything but the API and search results. */
function robots(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /search', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The sitemap: every category of every country, and the static pages. */
function sitemap(origin: string, changedAt: string | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
  const trends = COUNTRIES.flatMap((country) => CATEGORIES.map((category) => trendsPage(country, category)))
  const others = [countriesPage(), ...(['about', 'contact', 'status', 'privacy', 'terms'] as const).map(plainPage)]
  const urls = [
    ...trends.map((path) => `<url><loc>${origin}${path}</loc>${changed}</url>`),
    ...others.map((path) => `<url><loc>${origin}${path}</loc></url>`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
