import type { Browser, Page } from 'playwright-core'
import { apiTrends } from '../../shared/apiAddresses.ts'
import { COUNTRIES, type Country } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { type SiteProxy, startProxy } from './startProxy.ts'

/** The number of requests, and the bytes of their answers. */
type Traffic = { requests: number; bytes: number }

/** An hour, in milliseconds: the next page is of another visit. */
const HOUR_MS = 3_600_000

/**
 * What a visitor loads who was never here, with all that the app fetches once it is touched: of the first page, and of a page of
 * another country after it. `kept` is what the browser keeps besides when the visitor comes again.
 */
export async function viewTraffic(
  browser: Browser,
  origin: string,
): Promise<{ first: Traffic; next: Traffic; kept: Traffic }> {
  const proxy = await startProxy(origin)
  const context = await browser.newContext()
  const page = await context.newPage()
  const [one, other] = COUNTRIES.filter(({ code }) => code === 'CA' || code === 'US')
  if (!one || !other) throw new Error('There is no Canada, or no United States.')

  await read(page, proxy, one)
  const first = proxy.exchanges.splice(0)
  await read(page, proxy, other)
  const next = proxy.exchanges.splice(0)
  await page.evaluate((before) => localStorage.setItem('uptick.visits', String(Date.now() - before)), HOUR_MS)
  await read(page, proxy, one)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const trends = `GET ${apiTrends(one)}`
  while (!proxy.exchanges.some(({ asked, bytes }) => asked === trends && bytes > 0)) await untilIdle(page)
  const kept = proxy.exchanges.filter(({ asked }) => asked !== `GET ${trendsPage(one)}`)

  await context.close()
  await proxy.stop()
  return { first: trafficOf(first), next: trafficOf(next), kept: trafficOf(kept) }
}

function trafficOf(exchanges: SiteProxy['exchanges']): Traffic {
  return { requests: exchanges.length, bytes: exchanges.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Opens a country, touches it, and waits until all of it has come. */
async function read(page: Page, proxy: SiteProxy, country: Country): Promise<void> {
  await page.goto(proxy.url + trendsPage(country), { waitUntil: 'networkidle' })
  // A key that means nothing: the app is touched, and nothing of it opened.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => !document.querySelector('#sent-page'))
  for (const _ of [1, 2, 3]) await untilIdle(page)
  while (proxy.exchanges.some(({ bytes }) => bytes === 0)) await untilIdle(page)
}

function untilIdle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}
