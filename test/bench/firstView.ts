import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { findCountry } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { anItem } from '../support/anItem.ts'
import { BROWSER_ARGUMENTS, browserPath } from '../support/browser.ts'
import { minutesAgo } from '../support/builders.ts'
import { startWebServer } from '../support/webServer.ts'
import { aCountry, type WebWorld } from '../support/webWorld.ts'
import { median } from './median.ts'
import {
  atLeast,
  atMost,
  type Goal,
  type Limit,
  limitRow,
  type Part,
  type Progress,
  type Row,
  repeat,
  roundsNote,
  row,
  type Size,
} from './part.ts'

const ROUNDS = 5
const WITHIN_MS = 140_000
const CARDS = 60

const STATIC = 'static HTML'
const GOALS = {
  lcp: { what: 'Main view: largest paint', reference: STATIC, goal: 1 },
  fcp: { what: 'Main view: first paint', reference: STATIC, goal: null },
  blocked: atMost('Main view: time blocked by scripts', 150, 'ms'),
  scripts: atMost('Main view: scripts (brotli)', 100, 'KB'),
  bytes: { what: 'Main view: all that it loads', reference: STATIC, goal: null },
  requests: atMost('Main view: requests', 5, 'requests'),
} satisfies Record<string, Goal | Limit>
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const SCORES = CATEGORIES.map((name) => atLeast(`Main view: ${name} score`, 100, 'points'))

/** Both pages are measured in turn, in one browser. */
export const firstView: Part = {
  name: 'first-view',
  what: `The main view on a slow phone (Lighthouse, mobile preset) beside a static HTML page with the same ${CARDS} cards.`,
  goals: [...Object.values(GOALS), ...SCORES],
  run: measureFirstView,
}

const country = findCountry('Canada')
if (!country) throw new Error('There is no Canada.')
const PATH = trendsPage(country, 'Sports')

type View = {
  lcp: number
  fcp: number
  tbt: number
  scriptKb: number
  allKb: number
  requests: number
  /** Out of 100: performance, accessibility, best practices, SEO. */
  scores: number[]
}

async function measureFirstView(size: Size, progress: Progress): Promise<Row[]> {
  progress('starting the browser')
  const site = await startWebServer(sixtyCards())
  const debugPort = await freePort()
  const args = [...BROWSER_ARGUMENTS, `--remote-debugging-port=${debugPort}`]
  const browser = await chromium.launch({ executablePath: await browserPath(), args })
  const floor = await serveStatic(await asStaticPage(browser, site.url + PATH))
  const times = size === 'full' ? ROUNDS : 1
  const rounds = await repeat({ times, withinMs: WITHIN_MS }, async (round) => {
    progress('views', 2 * round, 2 * times)
    const ours = await look(site.url + PATH, debugPort)
    progress('views', 2 * round + 1, 2 * times)
    return { ours, plain: await look(floor.url, debugPort) }
  })
  await browser.close()
  await site.stop()
  floor.server.close()
  const medianView = (which: 'ours' | 'plain') => medianOf(rounds.map((round) => round[which]))
  return rowsOf(medianView('ours'), medianView('plain'), roundsNote(rounds.length, times))
}

function rowsOf(ours: View, plain: View, note: Pick<Row, 'note'>): Row[] {
  return [
    row(GOALS.lcp, { measured: ours.lcp, against: plain.lcp, unit: 'ms', ...note }),
    row(GOALS.fcp, { measured: ours.fcp, against: plain.fcp, unit: 'ms', ...note }),
    limitRow(GOALS.blocked, ours.tbt, note),
    limitRow(GOALS.scripts, ours.scriptKb),
    row(GOALS.bytes, { measured: ours.allKb, against: plain.allKb, unit: 'KB' }),
    limitRow(GOALS.requests, ours.requests),
    ...SCORES.map((goal, index) => limitRow(goal, ours.scores[index] ?? 0, note)),
  ]
}

/** A world of one country with one full list, at the browser's time: an older page would be read again at once. */
function sixtyCards(): WebWorld {
  const now = new Date().toISOString()
  const before = (minutes: number) => minutesAgo(minutes, now)
  const items = Array.from({ length: CARDS }, (_, index) =>
    anItem({
      title: `A matter that people look for, number ${index + 1}`,
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
  // Slow to load, and other parts do not need it.
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { audits, categories } = result.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = requestsIn(audits['network-requests']?.details)
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    scriptKb: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    allKb: kilobytes(requests),
    requests: requests.length,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
  }
}

type NetworkRequest = { url: string; resourceType: string; transferSize: number }

function requestsIn(details: unknown): NetworkRequest[] {
  const items = typeof details === 'object' && details !== null && 'items' in details ? details.items : []
  // Images inside a style sheet are no requests.
  return Array.isArray(items) ? items.filter(({ url }: NetworkRequest) => !url.startsWith('data:')) : []
}

function kilobytes(requests: readonly NetworkRequest[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
}

function medianOf(views: readonly View[]): View {
  const middle = (of: (view: View) => number) => median(views.map(of))
  return {
    lcp: middle(({ lcp }) => lcp),
    fcp: middle(({ fcp }) => fcp),
    tbt: middle(({ tbt }) => tbt),
    scriptKb: middle(({ scriptKb }) => scriptKb),
    allKb: middle(({ allKb }) => allKb),
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
