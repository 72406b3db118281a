import { createHash } from 'node:crypto'
import { dataTime } from '../../shared/collections/collection.ts'
import { contentSecurityPolicy } from '../../shared/page/contentPolicy.ts'
import type { WebBuild } from '../../shared/page/webBuild.ts'
import { Problem } from '../../shared/problem.ts'
import { documentOf, inlineScript, type PageReaders, renderPage } from '../../web/server.tsx'
import type { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'
import { STATUS_SECONDS } from '../status/showStatus.ts'
import { robots, sitemap } from './sitemap.ts'

/** How long a shared cache may keep a page, in seconds. A browser asks each time. */
const CACHE_SECONDS = 300
/** What hardly ever changes, in seconds. */
const CACHE_LISTS_SECONDS = 3600

const HTML = 'text/html; charset=utf-8'

/** The header in which the edge says which page is asked for: `"uptick.example/Canada/Games?x=1"`. */
const PAGE_HEADER = 'x-page'

export type Pages = {
  /** What reads the pages' data as it is at a moment. */
  readersAt: (now: string) => PageReaders
  published: Pick<PublishedPointer, 'read'>
  build: WebBuild
  /** The origins the web app talks to besides its own. */
  connectTo: readonly string[]
  /** Whether forms show Google's reCAPTCHA. */
  recaptcha?: boolean
}

/**
 * Answers every page of the site as a document that can be read without JavaScript, with the status and the headers
 * it deserves. What cannot be rendered because its data cannot be read is a problem, for which the CDN shows the
 * plain app.
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
        return listOf(
          sitemap(address.origin, dataTime((await published.read()).collection)),
          'application/xml',
        )
      default:
        return page(address, now)
    }
  }

  async function page(address: URL, now: string): Promise<HttpAnswer> {
    // Whole minutes, so that the same page is the same answer for a while.
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
      cacheSeconds: secondsToKeep(address, rendered.isLive),
      browserSeconds: 0,
      isLive: rendered.isLive,
      status: rendered.status,
      headers: { 'content-security-policy': policy },
    }
  }
}

/** What only the owner of a link knows is kept nowhere on its way. */
function secondsToKeep({ searchParams }: URL, isLive: boolean): number {
  if (searchParams.has('token')) return 0
  return isLive ? STATUS_SECONDS : CACHE_SECONDS
}

function listOf(text: string, type: string): HttpAnswer {
  return { rendition: new Rendition(Buffer.from(text), type), cacheSeconds: CACHE_LISTS_SECONDS }
}

/** The address of the page as the reader has it; the edge sets the header, whatever a client sends. */
function addressOf(headers: ReadonlyMap<string, string>): URL {
  const scheme = headers.get('x-forwarded-proto') === 'http' ? 'http' : 'https'
  const address = URL.parse(`${scheme}://${headers.get(PAGE_HEADER) ?? ''}`)
  if (!address) throw new Problem('bad-request', 'The address cannot be read.')
  return address
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
