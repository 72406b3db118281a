import '../support/viteImports.ts'
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import * as z from 'zod/mini'
import { type Listening, listen } from '../../infra/local/listen.ts'
import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { topicPage, trendsPage } from '../../shared/pages.ts'
import { topicOf } from '../../shared/trend.ts'
import { anItem } from '../support/anItem.ts'
import { BROWSER_ARGUMENTS, browserPath } from '../support/browser.ts'
import { minutesAgo } from '../support/builders.ts'
import { startWebServer } from '../support/webServer.ts'
import { aCountry, type WebWorld } from '../support/webWorld.ts'
import { viewPage } from '../tools/tools.ts'
import { atLeast, atMost, atMostTimes, median, type Row, repeat, type Size } from './part.ts'

const ROUNDS: Record<Size, number> = { full: 5, smallest: 1 }
const CARDS = 60
/** Categories of Lighthouse, with the least score. Performance varies by a point with the machine. */
const CATEGORIES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const CATEGORY_NAMES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const PATH = trendsPage(DEFAULT_COUNTRY, 'Sports')
const TOPIC_PATH = topicPage(DEFAULT_COUNTRY, 'Sports', topicOf(titleOf(1)))

/** The figures of a view, and its scores out of 100 by category. */
type View = Record<'lcp' | 'tbt' | 'scriptKb' | 'unusedKb' | 'requests' | keyof typeof CATEGORIES, number>

/** The pages are measured in turn, in one browser. */
export async function firstView(size: Size): Promise<Row[]> {
  const site = await startWebServer(sixtyCards())
  const debugPort = Number(await freePort())
  const args = [...BROWSER_ARGUMENTS, `--remote-debugging-port=${debugPort}`]
  const browser = await chromium.launch({ executablePath: await browserPath(), args })
  const floor = await serveStatic(await asStaticPage(browser, site.url + PATH))
  const rounds = await repeat(ROUNDS[size], async () => ({
    main: await look(site.url + PATH, debugPort),
    topic: await look(site.url + TOPIC_PATH, debugPort),
    plain: await look(floor.url, debugPort),
  }))
  await browser.close()
  await site.stop()
  await floor.stop()
  const main = (figure: keyof View) => median(rounds.map((round) => round.main[figure]))
  const topic = (figure: keyof View) => median(rounds.map((round) => round.topic[figure]))
  return [
    atMostTimes(
      'Main view: largest paint',
      1,
      ['static HTML', median(rounds.map(({ plain }) => plain.lcp))],
      'ms',
      main('lcp'),
    ),
    ...limitRows('Main view', main, 4),
    // The code of a topic page is in two files of its own.
    ...limitRows('Topic page', topic, 6),
  ]
}

/** The limits of a page. Most of the unused code is react-dom's. */
function limitRows(page: string, of: (figure: keyof View) => number, requests: number): Row[] {
  return [
    atMost(`${page}: time blocked by scripts`, 100, 'ms', of('tbt')),
    atMost(`${page}: scripts (brotli)`, 80, 'KB', of('scriptKb')),
    atMost(`${page}: unused code in them`, 20, 'KB', of('unusedKb')),
    atMost(`${page}: requests`, requests, 'requests', of('requests')),
    ...CATEGORY_NAMES.map((name) => atLeast(`${page}: ${name} score`, CATEGORIES[name], 'points', of(name))),
  ]
}

function titleOf(matter: number): string {
  return `A matter that people look for, number ${matter}`
}

/** A world of one country with one full list, at the browser's time: an older page would be read again at once. */
function sixtyCards(): WebWorld {
  const now = new Date().toISOString()
  const before = (minutes: number) => minutesAgo(minutes, now)
  const items = Array.from({ length: CARDS }, (_, index) =>
    anItem({
      title: titleOf(index + 1),
      categories: ['Sports'],
      volume: 2_000_000 - index * 1_000,
      growth: 0,
      startedAt: before(600 + index),
      history: [1, 3, 2, 8].map((volume, at) => ({ at: before((3 - at) * 960), volume })),
      articles: [1, 2, 3].map((article) => ({
        title: `Article ${article} tells at some length what happened with matter ${index + 1}`,
        url: `https://news.example/${index}/${article}`,
        source: 'The Harbour Post',
        publishedAt: before(article * 90),
      })),
    }),
  )
  return { now, publishedAt: before(125), countries: new Map([['CA', aCountry('CA', items)]]) }
}

/** The page without scripts, as it is when the app has drawn all its cards. */
async function asStaticPage(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  await page.goto(address)
  await page
    .locator('.trend')
    .nth(CARDS - 1)
    .waitFor({ state: 'attached' })
  const html = await page.evaluate(() => {
    for (const element of document.querySelectorAll('script, link[rel=manifest], link[rel=modulepreload]'))
      element.remove()
    return `<!doctype html>${document.documentElement.outerHTML}`
  })
  await context.close()
  return html
}

function serveStatic(html: string): Promise<Listening> {
  // As the function that renders pages compresses them.
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  return listen(createServer((_, response) => response.writeHead(200, headers).end(body)))
}

/** On a busy machine Lighthouse may see no end of the load, and then some of its numbers are missing. */
const MAX_LOOKS = 3

async function look(url: string, port: number): Promise<View> {
  for (let looks = 1; ; looks++) {
    const view = await lookOnce(url, port)
    if (looks === MAX_LOOKS || Number.isFinite(view.lcp + view.tbt)) return view
  }
}

async function lookOnce(page: string, port: number): Promise<View> {
  const { audits, categories } = await viewPage(page, port, CATEGORY_NAMES, CONFIG)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const itemsOf = (audit: string) => z.safeParse(Details, audits[audit]?.details).data?.items ?? []
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  // Images inside a style sheet are no requests.
  const requests = itemsOf('network-requests').filter(({ url }) => !url.startsWith('data:'))
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  // The inline script of the document does not count as one of the scripts.
  const unused = itemsOf('unused-javascript').filter(({ url }) => url.endsWith('.js'))
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    unusedKb: unused.reduce((sum, { wastedBytes }) => sum + wastedBytes, 0) / 1024,
    requests: requests.length,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

const bytes = z._default(z.number(), 0)
/** The table of an audit: requests, or scripts with the code in them that was not used. */
const Details = z.object({
  items: z.array(
    z.object({ url: z.string(), resourceType: z.optional(z.string()), transferSize: bytes, wastedBytes: bytes }),
  ),
})

/** Lighthouse leaves out scripts with less than 20 KB of unused code. */
const CONFIG = {
  extends: 'lighthouse:default',
  audits: [{ path: 'byte-efficiency/unused-javascript', options: { unusedThreshold: 0 } }],
}

async function freePort(): Promise<string> {
  const { url, stop } = await listen(createServer())
  await stop()
  return new URL(url).port
}
