import { type Browser, chromium } from 'playwright-core'
import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { BROWSER_ARGUMENTS, browserPath } from '../support/browser.ts'
import { dataFolder, startLocalProduct } from '../support/localProduct.ts'
import { atMost, atMostTimes, median, type Row, repeat, type Size } from './part.ts'
import { firstTopic, plainOf, serveStatic } from './plainPage.ts'

const ROUNDS: Record<Size, number> = { full: 7, smallest: 1 }

/** A processor as it is, and one of a cheap phone; the longest task that a reader does not feel there, in milliseconds. */
const PROCESSORS = [
  { slowness: 1, longest: 50 },
  { slowness: 4, longest: 150 },
]

/** The part of a long task that counts as answering at once (Total Blocking Time), in milliseconds. */
const UNFELT_MS = 50

/** How long the main thread was blocked, and its longest task once the app was asked for, in milliseconds. */
type Blocked = { whole: number; longest: number }

/** How the app takes over the page of the server when it is touched, each in turn with the same document without scripts. */
export async function takeOver(size: Size): Promise<Row[]> {
  const { folder, remove } = dataFolder()
  const product = await startLocalProduct({ UPTICK_DATA: folder })
  const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGUMENTS })
  const main = product.url + trendsPage(DEFAULT_COUNTRY)
  const pages = { 'Main view': main, 'Topic page': await firstTopic(main) }
  const rows: Row[] = []
  for (const [name, address] of Object.entries(pages)) {
    const floor = await serveStatic(await plainOf(address), product.url)
    for (const { slowness, longest } of PROCESSORS) {
      const rounds = await repeat(ROUNDS[size], async () => ({
        own: await touch(browser, address, slowness),
        plain: await touch(browser, floor.url, slowness),
      }))
      rows.push(...rowsOf(slowness === 1 ? name : `${name}, processor slowed ${slowness} times`, longest, rounds))
    }
    await floor.stop()
  }
  await browser.close()
  await product.stop()
  remove()
  return rows
}

function rowsOf(page: string, longest: number, rounds: readonly { own: Blocked; plain: Blocked }[]): Row[] {
  const [own, plain] = [
    median(rounds.map((round) => round.own.whole)),
    median(rounds.map((round) => round.plain.whole)),
  ]
  return [
    atMost(`${page}: longest task of the app`, longest, 'ms', median(rounds.map((round) => round.own.longest))),
    // A fast machine is not blocked by a document at all.
    atMostTimes(`${page}: main thread blocked`, 1.3, ['static HTML', Math.max(1, plain)], 'ms', own),
  ]
}

/** Opens a page on a phone, touches it once it stands still, and waits until nothing more happens. */
async function touch(browser: Browser, url: string, slowness: number): Promise<Blocked> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.addInitScript(() => {
    const tasks: { startTime: number; duration: number }[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const touchedAt = await page.evaluate(() => performance.now())
  await page.touchscreen.tap(5, 400)
  await page.waitForFunction(
    () => document.querySelector('link[rel=app]') === null || document.querySelector('#sent-page') === null,
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const tasks = await page.evaluate(() =>
    'tasks' in window ? (window.tasks as { startTime: number; duration: number }[]) : [],
  )
  await context.close()
  const later = tasks.filter(({ startTime }) => startTime >= touchedAt)
  return {
    whole: tasks.reduce((sum, { duration }) => sum + duration - UNFELT_MS, 0),
    longest: Math.max(0, ...later.map(({ duration }) => duration)),
  }
}
