import '../support/viteImports.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { findCountry } from '../../shared/countries.ts'
import { topicPage, trendsPage } from '../../shared/pages.ts'
import { topicOf } from '../../shared/trend.ts'
import { anItem } from '../support/anItem.ts'
import { BROWSER_ARGUMENTS, browserPath } from '../support/browser.ts'
import { minutesAgo } from '../support/builders.ts'
import { startWebServer } from '../support/webServer.ts'
import { aCountry, type WebWorld } from '../support/webWorld.ts'
import { viewPage } from '../tools/tools.ts'
import { median } from './median.ts'
import {
  atLeast,
  atMost,
  type Goal,
  limitRow,
  type Part,
  type Progress,
  type Row,
  recorded,
  repeat,
  roundsNote,
  row,
  type Size,
} from './part.ts'

const ROUNDS = 5
const WITHIN_MS = 120_000
const CARDS = 60

const STATIC = 'static HTML'
const GOALS = {
  lcp: { what: 'Main view: largest paint', reference: STATIC, goal: 1 },
  fcp: { what: 'Main view: first paint', reference: STATIC, goal: null },
  bytes: { what: 'Main view: all that it loads', reference: STATIC, goal: null },
} satisfies Record<string, Goal>
const FLOOR_BLOCKED = 'Static HTML: time blocked'
/** What a phone loads and does when its reader touches the page, on a processor that is slowed down as in Lighthouse. */
const TOUCHED = {
  scripts: 'Main view: scripts that the first touch loads (brotli)',
  blocked: 'Main view: time that they block',
}
const SLOWED = 4
/** A task counts as blocking from here on, in milliseconds, as in Lighthouse. */
const LONG_TASK_MS = 50

/** Categories of Lighthouse, with the least score. Performance varies by a point with the machine. */
const CATEGORIES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }

/** The limits of both pages. Most of the unused code is react-dom's. */
function limitsOf(page: string) {
  return {
    blocked: atMost(`${page}: time blocked by scripts`, 100, 'ms'),
    scripts: atMost(`${page}: scripts (brotli)`, 80, 'KB'),
    unused: atMost(`${page}: unused code in them`, 20, 'KB'),
    requests: atMost(`${page}: requests`, 4, 'requests'),
    scores: Object.entries(CATEGORIES).map(([name, least]) => atLeast(`${page}: ${name} score`, least, 'points')),
  }
}
const MAIN = limitsOf('Main view')
// Its code is in two files of its own.
const TOPIC = { ...limitsOf('Topic page'), requests: atMost('Topic page: requests', 6, 'requests') }

/** The pages are measured in turn, in one browser. */
export const firstView: Part = {
  name: 'first-view',
  what: `The main view and a topic page on a slow phone (Lighthouse, mobile preset), beside a static HTML page with the same ${CARDS} cards.`,
  goals: [
    ...Object.values(GOALS),
    ...[MAIN, TOPIC].flatMap(({ scores, ...limits }) => [...Object.values(limits), ...scores]),
  ],
  run: measureFirstView,
}

const country = findCountry('Canada')
if (!country) throw new Error('There is no Canada.')
const PATH = trendsPage(country, 'Sports')
const TOPIC_PATH = topicPage(country, 'Sports', topicOf(titleOf(1)))

type View = {
  lcp: number
  fcp: number
  tbt: number
  scriptKb: number
  unusedKb: number
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
    const addresses = { ours: site.url + PATH, topic: site.url + TOPIC_PATH, plain: floor.url }
    const at = (step: number) => progress('views', 3 * round + step, 3 * times)
    at(0)
    const ours = await look(addresses.ours, debugPort)
    at(1)
    const topic = await look(addresses.topic, debugPort)
    at(2)
    return { ours, topic, plain: await look(addresses.plain, debugPort) }
  })
  progress('touching the page')
  const touches = await repeat({ times, withinMs: WITHIN_MS }, () => touch(browser, site.url + PATH))
  await browser.close()
  await site.stop()
  floor.server.close()
  const medianView = (which: 'ours' | 'topic' | 'plain') => medianOf(rounds.map((round) => round[which]))
  const note = roundsNote(rounds.length, times)
  return [
    ...rowsOf(medianView('ours'), medianView('plain'), note),
    ...limitRows(MAIN, medianView('ours'), note),
    ...limitRows(TOPIC, medianView('topic'), note),
    recorded(TOUCHED.scripts, median(touches.map(({ scriptKb }) => scriptKb)), 'KB'),
    recorded(TOUCHED.blocked, median(touches.map(({ blockedMs }) => blockedMs)), 'ms'),
  ]
}

function rowsOf(ours: View, plain: View, note: Pick<Row, 'note'>): Row[] {
  return [
    row(GOALS.lcp, { measured: ours.lcp, against: plain.lcp, unit: 'ms', ...note }),
    row(GOALS.fcp, { measured: ours.fcp, against: plain.fcp, unit: 'ms', ...note }),
    row(GOALS.bytes, { measured: ours.allKb, against: plain.allKb, unit: 'KB' }),
    recorded(FLOOR_BLOCKED, plain.tbt, 'ms'),
  ]
}

function limitRows(limits: typeof MAIN, view: View, note: Pick<Row, 'note'>): Row[] {
  return [
    limitRow(limits.blocked, view.tbt, note),
    limitRow(limits.scripts, view.scriptKb),
    limitRow(limits.unused, view.unusedKb),
    limitRow(limits.requests, view.requests),
    ...limits.scores.map((goal, index) => limitRow(goal, view.scores[index] ?? 0, note)),
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

/** On a busy machine Lighthouse may see no end of the load, and then some of its numbers are missing. */
const MAX_LOOKS = 3

async function look(url: string, port: number): Promise<View> {
  for (let looks = 1; ; looks++) {
    const view = await lookOnce(url, port)
    if (looks === MAX_LOOKS || Number.isFinite(view.lcp + view.fcp + view.tbt)) return view
  }
}

async function lookOnce(url: string, port: number): Promise<View> {
  const { audits, categories } = await viewPage(url, port, Object.keys(CATEGORIES), CONFIG)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = requestsIn(audits['network-requests']?.details)
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    scriptKb: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    unusedKb: unusedKilobytes(audits['unused-javascript']?.details),
    allKb: kilobytes(requests),
    requests: requests.length,
    scores: Object.keys(CATEGORIES).map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
  }
}

/** Opens a page on a phone, touches its heading, and waits until the app has taken it over and is idle. */
async function touch(browser: Browser, url: string): Promise<{ scriptKb: number; blockedMs: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ type, requestId }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url)
  await page.evaluate(() => {
    window.tasks = []
    new PerformanceObserver((list) => window.tasks?.push(...list.getEntries())).observe({ entryTypes: ['longtask'] })
  })
  await page.getByRole('heading', { level: 1 }).tap()
  await page.waitForFunction(() => !document.querySelector('#sent-page'))
  await page.waitForLoadState('networkidle')
  const tasks = await page.evaluate(() => window.tasks?.map(({ duration }) => duration) ?? [])
  await context.close()
  return { scriptKb: bytes / 1024, blockedMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0) }
}

declare global {
  interface Window {
    /** The long tasks since the page was loaded. */
    tasks?: PerformanceEntry[]
  }
}

/** Lighthouse leaves out scripts with less than 20 KB of unused code. */
const CONFIG = {
  extends: 'lighthouse:default',
  audits: [{ path: 'byte-efficiency/unused-javascript', options: { unusedThreshold: 0 } }],
}

/** The inline script of the document does not count as one of the scripts. */
function unusedKilobytes(details: unknown): number {
  const items = typeof details === 'object' && details !== null && 'items' in details ? details.items : []
  const scripts = Array.isArray(items) ? items.filter(({ url }: { url: string }) => url.endsWith('.js')) : []
  return scripts.reduce((sum, { wastedBytes }: { wastedBytes: number }) => sum + wastedBytes, 0) / 1024
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
    unusedKb: middle(({ unusedKb }) => unusedKb),
    allKb: middle(({ allKb }) => allKb),
    requests: middle(({ requests }) => requests),
    scores: Object.keys(CATEGORIES).map((_, index) => middle(({ scores }) => scores[index] ?? 0)),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
