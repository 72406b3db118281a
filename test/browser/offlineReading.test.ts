import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Site } from '../../infra/local/site.ts'
import { launchBrowser } from '../support/browser.ts'
import { startWebServer } from '../support/webServer.ts'
import { aWebWorld } from '../support/webWorld.ts'

const OFFLINE = 'You are offline. These trends are from the time above.'

let site: Site
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  site = await startWebServer(aWebWorld())
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
})

afterEach(() => context.close())

/** A reader who was there long enough for the country to be kept. */
async function aReader(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.url}/Canada`)
  await page.locator('#sent-page').waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => keptTrends(page), { timeout: 10_000 }).toContain('/api/trends/CA')
  return page
}

function keptTrends(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('uptick-trends-v1')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}

test('without a network, all categories of the last country can be read, with their true time', async () => {
  const page = await aReader()
  const time = await page.locator('.stamp').textContent()
  await context.setOffline(true)
  await page.getByText(OFFLINE).waitFor()
  await page.getByRole('link', { name: /^Sports/ }).click()
  await page.getByText('playoff overtime record').first().waitFor()
  await page.reload()
  await page.getByText('playoff overtime record').first().waitFor()
  await page.getByText(OFFLINE).waitFor()
  await page.goto(`${site.url}/Canada/Games`)
  await page.getByText('Orbit 9 release date').first().waitFor()
  await page.getByText(OFFLINE).waitFor()
  expect(await page.locator('.stamp').textContent()).toBe(time)
})

test('a page that began without a network goes on with it', async () => {
  const page = await aReader()
  await context.setOffline(true)
  await page.goto(`${site.url}/Canada/Games`)
  await page.getByText(OFFLINE).waitFor()
  await context.setOffline(false)
  await expect.poll(() => page.locator('.stale').count(), { timeout: 10_000 }).toBe(0)
  await expect.poll(() => keptTrends(page)).toContain('/api/trends/CA/Games')
})
