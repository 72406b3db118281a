import type { Browser, Page } from 'playwright-core'
import { apiTrends } from '../../shared/apiAddresses.ts'
import { COUNTRIES, type Country } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { type SiteProxy, startProxy } from './startProxy.ts'

/** The number of requests, and the bytes of their answers. */
type Traffic = { requests: number; bytes: number }

/**
 * What a visitor loads who was never here: of the first page, with all that the app fetches once it is touched (the whole
 * country, and what the service worker keeps), and of a page of another country after it.
 */
export async function viewTraffic(browser: Browser, origin: string): Promise<{ first: Traffic; next: Traffic }> {
  const proxy = await startProxy(origin)
  const context = await browser.newContext()
  const page = await context.newPage()
  const [one, other] = COUNTRIES.filter(({ code }) => code === 'CA' || code === 'US')
  if (!one || !other) throw new Error('There is no Canada, or no United States.')

  await read(page, proxy, one)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const first = proxy.exchanges.splice(0)
  await read(page, proxy, other)
  // Browsers look for another version of it whenever they have time.
  const next = proxy.exchanges.filter(({ asked }) => asked !== 'GET /service-worker.js')

  await context.close()
  await proxy.stop()
  return { first: trafficOf(first), next: trafficOf(next) }
}

function trafficOf(exchanges: SiteProxy['exchanges']): Traffic {
  return { requests: exchanges.length, bytes: exchanges.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Opens a country, touches it, and waits until all of it has come. */
async function read(page: Page, proxy: SiteProxy, country: Country): Promise<void> {
  await page.goto(proxy.url + trendsPage(country), { waitUntil: 'networkidle' })
  const trends = `GET ${apiTrends(country)}`
  while (!proxy.exchanges.some(({ asked, bytes }) => asked === trends && bytes > 0)) {
    // A key that means nothing: the app is touched, and nothing of it opened.
    await page.keyboard.press('Shift')
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
  }
}
