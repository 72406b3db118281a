import '../support/viteImports.ts'
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { type Listening, listen } from '../../infra/local/listen.ts'
import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { topicPage, trendsPage } from '../../shared/pages.ts'
import { topicOf } from '../../shared/trend.ts'
import { anItem } from '../support/anItem.ts'
import { BROWSER_ARGUMENTS, browserPath } from '../support/browser.ts'
import { minutesAgo, someArticles } from '../support/builders.ts'
import { startWebServer } from '../support/webServer.ts'
import { aCountry, type WebWorld } from '../support/webWorld.ts'
import { viewPage } from '../tools/tools.ts'
import { atLeast, atMost, atMostTimes, median, type Row, repeat, type Size } from './part.ts'

const ROUNDS: Record<Size, number> = { full: 5, smallest: 1 }
const CARDS = 60
/** Categories of Lighthouse, with the least score. Performance varies by a point with the machine. */
const LEAST_SCORES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }

const PATH = trendsPage(DEFAULT_COUNTRY, 'Sports')
const TOPIC_PATH = topicPage(DEFAULT_COUNTRY, 'Sports', topicOf(titleOf(1)))

/** The largest paint and the time blocked by scripts, in milliseconds, and the scores out of 100 by category. */
type View = { lcp: number; tbt: number; scores: Record<string, number> }

/** The pages are measured in turn, in one browser. No script is loaded before a reader touches the page. */
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
  const main = rounds.map((round) => round.main)
  const paint = median(main.map(({ lcp }) => lcp))
  const ofPlain = median(rounds.map(({ plain }) => plain.lcp))
  return [
    atMostTimes('Main view: largest paint', 1, ['static HTML', ofPlain], 'ms', paint),
    ...limitRows('Main view', main),
    ...limitRows(
      'Topic page',
      rounds.map((round) => round.topic),
    ),
  ]
}

function limitRows(page: string, views: readonly View[]): Row[] {
  const blocked = median(views.map(({ tbt }) => tbt))
  return [
    atMost(`${page}: time blocked by scripts`, 100, 'ms', blocked),
    ...Object.entries(LEAST_SCORES).map(([name, least]) => {
      const score = median(views.map(({ scores }) => scores[name] ?? 0))
      return atLeast(`${page}: ${name} score`, least, 'points', score)
    }),
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
      startedAt: before(600 + index),
      history: [1, 3, 2, 8].map((volume, at) => ({ at: before((3 - at) * 960), volume })),
      articles: someArticles(3, 1 + 3 * index),
    }),
  )
  return { now, publishedAt: before(125), countries: new Map([['CA', aCountry('CA', items)]]) }
}

/** The page without scripts, as it is when the app has drawn all its cards. */
async function asStaticPage(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  await page.goto(address)
  const lastCard = page.locator('.trend').nth(CARDS - 1)
  await lastCard.waitFor({ state: 'attached' })
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

async function look(url: string, port: number, looks = 1): Promise<View> {
  const { audits, categories } = await viewPage(url, port, Object.keys(LEAST_SCORES))
  const lcp = audits['largest-contentful-paint']?.numericValue ?? Number.NaN
  const tbt = audits['total-blocking-time']?.numericValue ?? Number.NaN
  if (!Number.isFinite(lcp + tbt) && looks < MAX_LOOKS) return look(url, port, looks + 1)
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])
  return { lcp, tbt, scores: Object.fromEntries(scores) }
}

async function freePort(): Promise<string> {
  const { url, stop } = await listen(createServer())
  await stop()
  return new URL(url).port
}
