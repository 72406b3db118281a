import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import lighthouse from 'lighthouse'
import { type Browser, chromium } from 'playwright-core'
import { findCountry } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { anItem } from '../support/anItem.ts'
import { BROWSER_ARGUMENTS, browserPath } from '../support/browser.ts'
import { minutesAgo } from '../support/builders.ts'
import { startWebServer } from '../support/webServer.ts'
import { aCountry, type WebWorld } from '../support/webWorld.ts'
import { median } from './median.ts'
import { type BenchLine, line } from './result.ts'

const ROUNDS = 5
const CARDS = 60
/** What a first view may load and take at most. */
const MAX_SCRIPT_KB = 100
const MAX_REQUESTS = 5
const MAX_BLOCKED_MS = 150

const country = findCountry('Canada')
if (!country) throw new Error('There is no Canada.')
const PATH = trendsPage(country, 'Sports')

type View = {
  lcp: number
  fcp: number
  tbt: number
  cls: number
  scriptKb: number
  requests: number
  /** Out of 100: performance, accessibility, best practices, SEO. */
  scores: number[]
}

/**
 * The main view on a slow phone (Lighthouse, mobile preset), against a page with the same 60 cards that is nothing
 * but HTML: both are measured in turn, in one browser.
 */
export async function benchFirstView(): Promise<BenchLine[]> {
  const site = await startWebServer(sixtyCards())
  const debugPort = await freePort()
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${debugPort}`],
  })
  const floor = await serveStatic(await asStaticPage(browser, site.url + PATH))
  const views: { ours: View[]; plain: View[] } = { ours: [], plain: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    views.ours.push(await look(site.url + PATH, debugPort))
    views.plain.push(await look(floor.url, debugPort))
  }
  await browser.close()
  await site.stop()
  floor.server.close()

  const [ours, plain] = [medianOf(views.ours), medianOf(views.plain)]
  console.log(
    `The main view's scores (performance, accessibility, best practices, SEO): ${ours.scores.join(' / ')}; layout shift ${ours.cls}`,
  )
  return [
    line('Main view: largest paint, against static HTML', {
      measured: ours.lcp,
      against: plain.lcp,
      unit: 'ms',
      goal: 1,
    }),
    line('Main view: first paint, against static HTML', {
      measured: ours.fcp,
      against: plain.fcp,
      unit: 'ms',
    }),
    line('Main view: time blocked by scripts, against the most allowed', {
      measured: ours.tbt,
      against: MAX_BLOCKED_MS,
      unit: 'ms',
      goal: 1,
    }),
    line('Main view: scripts (brotli), against the most allowed', {
      measured: ours.scriptKb,
      against: MAX_SCRIPT_KB,
      unit: 'KB',
      goal: 1,
    }),
    line('Main view: requests, against the most allowed', {
      measured: ours.requests,
      against: MAX_REQUESTS,
      unit: 'requests',
      goal: 1,
    }),
    ...ours.scores.map((score, index) =>
      line(`Main view: ${CATEGORIES[index]} score that is missing (+1)`, {
        measured: 101 - score,
        against: 1,
        unit: 'points',
        goal: 1,
      }),
    ),
  ]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** A world of one country with one full list. */
function sixtyCards(): WebWorld {
  const items = Array.from({ length: CARDS }, (_, index) =>
    anItem({
      title: `A matter that people look for, number ${index + 1}`,
      categories: ['Sports'],
      volume: 2_000_000 - index * 1_000,
      growth: 0,
      startedAt: minutesAgo(600 + index),
      history: [1, 3, 2, 8].map((volume, at) => ({ at: minutesAgo((3 - at) * 960), volume })),
      articles: [1, 2, 3].map((article) => ({
        title: `Article ${article} tells at some length what happened with matter ${index + 1}`,
        url: `https://news.example/${index}/${article}`,
        source: 'The Harbour Post',
        publishedAt: minutesAgo(article * 90),
      })),
    }),
  )
  return { publishedAt: minutesAgo(125), countries: new Map([['CA', aCountry('CA', items)]]) }
}

/** The page as it stands when the app has drawn all its cards, without any script. */
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

async function serveStatic(html: string): Promise<{ url: string; server: Server }> {
  // As the function that renders pages compresses them.
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

async function look(url: string, port: number): Promise<View> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
  if (!result) throw new Error(`Lighthouse did not look at ${url}`)
  const { audits, categories } = result.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = requestsIn(audits['network-requests']?.details)
  for (const [name, { score }] of Object.entries(categories))
    if (score !== 1) console.log(`${url} ${name}: ${score}`)
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKb: requests.filter(({ resourceType }) => resourceType === 'Script').reduce(addSize, 0) / 1024,
    requests: requests.length,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
  }
}

type NetworkRequest = { url: string; resourceType: string; transferSize: number }

function requestsIn(details: unknown): NetworkRequest[] {
  const items = typeof details === 'object' && details !== null && 'items' in details ? details.items : []
  // What a style sheet has inside is no request.
  return Array.isArray(items) ? items.filter(({ url }: NetworkRequest) => !url.startsWith('data:')) : []
}

function addSize(sum: number, { transferSize }: NetworkRequest): number {
  return sum + transferSize
}

function medianOf(views: readonly View[]): View {
  const middle = (of: (view: View) => number) => median(views.map(of))
  return {
    lcp: middle(({ lcp }) => lcp),
    fcp: middle(({ fcp }) => fcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    scriptKb: middle(({ scriptKb }) => scriptKb),
    requests: middle(({ requests }) => requests),
    scores: CATEGORIES.map((_, index) => middle(({ scores }) => scores[index] ?? 0)),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
