import { inLanguage, readLanguage } from '../../shared/languages/languageAddress.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { contentSecurityPolicy } from '../../shared/page/contentPolicy.ts'
import type { WebBuild } from '../../shared/page/webBuild.ts'
import { HOME_PAGE, MISSING_JSON } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import { documentOf, type PageReaders, renderPage } from '../../web/server.tsx'
import type { CollectionFacts } from '../adapters/trends/collectionReader.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import { sourceHash } from '../http/sourceHash.ts'
import { STATUS_SECONDS } from '../status/showStatus.ts'
import { type SiteSources, siteFilesOf } from './siteFiles.ts'

const HTML = 'text/html; charset=utf-8'

/** The app without a page; in another language than English, `"/lang-de/index.html"`. */
const PLAIN_APP = '/index.html'

/** The header in which the edge function passes the address of the page: `"uptick.example/Canada/Games?x=1"`. */
const PAGE_HEADER = 'x-page'

/** What makes the documents of pages in one language. */
type Renderer = {
  documentOf: typeof documentOf
  renderPage: typeof renderPage
  build: WebBuild
}

/** The pages of languages other than English, each loaded when it is asked for. */
type PageLanguages = Readonly<Partial<Record<Language, () => Promise<Renderer>>>>

/** What the documents of pages are made from. */
export type Pages = {
  readers: PageReaders
  reader: SiteSources['reader']
  /** Of English. */
  build: WebBuild
  languages?: PageLanguages
  /** Hours from one collection to the next. */
  collectionHours: number
  /** The other origins that the web app connects to. */
  connectTo: readonly string[]
  /** Whether forms show Google's reCAPTCHA. */
  recaptcha?: boolean
  /** Where weaknesses are reported, as a URL; the contact page without one. */
  securityContact?: string | undefined
}

/**
 * Answers every page of the site as server-rendered HTML, with its status and headers. When the data of a page cannot be
 * read, it throws the problem, and the CDN serves the static app instead.
 */
export function pageAnswers(pages: Pages) {
  const { readers, build, languages = {}, collectionHours, connectTo, recaptcha = false } = pages
  const siteFiles = siteFilesOf(pages)
  const english: Renderer = { documentOf, renderPage, build }

  function policyOf({ build }: Renderer): string {
    return contentSecurityPolicy({ connectTo, recaptcha, inlineScript: sourceHash(build.inlineScript) })
  }

  return async ({ headers, now }: HttpRequest, shown: Omit<CollectionFacts, 'version'>): Promise<HttpAnswer> => {
    const address = addressOf(headers)
    if (address.pathname === MISSING_JSON) throw new Problem('not-found', 'There is nothing at this address.')
    const file = siteFiles.get(address.pathname)
    if (!file) return page(address, shown, now)
    return { rendition: new Rendition(Buffer.from(await file.text(address.origin, shown.at)), file.type) }
  }

  async function page(
    address: URL,
    { at, isSample }: Omit<CollectionFacts, 'version'>,
    now: string,
  ): Promise<HttpAnswer> {
    const { language, path } = readLanguage(address.pathname)
    const renderer = (await languages[language]?.()) ?? english
    // The service worker keeps it for when there is no network.
    if (path === PLAIN_APP) return { rendition: new Rendition(Buffer.from(renderer.build.document), HTML) }
    const rendered = await renderer.renderPage(address, readers, { at, isSample, hours: collectionHours }, now)
    if (rendered.kind === 'moved')
      return {
        rendition: new Rendition(Buffer.from(''), HTML),
        status: rendered.isForever ? 301 : 302,
        headers: { location: inLanguage(language, rendered.to) },
        // Its language may be chosen at any time.
        ...(address.pathname === HOME_PAGE && { browserSeconds: 0 }),
        ...(rendered.isUncached && { cacheSeconds: 0 }),
      }
    const { response, isLive } = rendered
    return {
      rendition: new Rendition(Buffer.from(renderer.documentOf(renderer.build, rendered)), HTML),
      cacheSeconds: cacheSecondsOf(address, isLive),
      browserSeconds: 0,
      isLive,
      status: rendered.status,
      ...response,
      headers: { 'content-security-policy': policyOf(renderer), ...response.headers },
    }
  }
}

/** A page whose address holds a token is private: no cache keeps it. */
function cacheSecondsOf({ searchParams }: URL, isLive: boolean): number | undefined {
  if (searchParams.has('token')) return 0
  return isLive ? STATUS_SECONDS : undefined
}

/** The page's address in the reader's browser. The edge function overwrites the header, so clients cannot forge it. */
function addressOf(headers: ReadonlyMap<string, string>): URL {
  const scheme = headers.get('x-forwarded-proto') === 'http' ? 'http' : 'https'
  const address = URL.parse(`${scheme}://${headers.get(PAGE_HEADER) ?? ''}`)
  if (!address) throw new Problem('bad-request', 'The address cannot be read.')
  return address
}
