import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, untilStarted, visitsOf } from './aVisit.ts'
import { updateTime } from './trendLocators.ts'
import { comeAgain } from './workerVisits.ts'

/** What a browser says about requests that it cannot send. */
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|A query failed|Could not read/

const OFFLINE = 'You are offline. These trends are from the time above.'
/** What is said on a page that was opened offline: there, browsers under test believe that they have a network. */
const UNREACHABLE = /^(You are offline|Uptick cannot be reached right now)\. These trends are from the time above\.$/

const { url, aReader, allowErrors } = visitsOf()

/**
 * A reader who came again, and was there long enough for the country to be kept. At the time of the product, trends are as old as they
 * are meant to be; at the real time, pages notice that time passes.
 */
async function whoStayed(clock: 'of the world' | 'real' = 'real'): Promise<Page> {
  const page = await aReader({ serviceWorkers: 'allow', ...(clock === 'real' && { at: undefined }) })
  await page.addInitScript(comeAgain)
  await page.goto(url('/Canada'))
  await untilStarted(page)
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await eventually(() => keptTrends(page)).toContain('/api/trends/CA')
  return page
}

/** Until the service worker has kept the open page itself. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => caches.match(window.location.href))
}

function keptTrends(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('uptick-trends-v1')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}

/** Until a title is in the open tab, or in Quick Hits. */
function untilShown(page: Page, title: string): Promise<void> {
  return page.getByText(title).filter({ visible: true }).first().waitFor()
}

test('all categories of the last country can be read offline, with their update time', async () => {
  const page = await whoStayed('of the world')
  const time = await updateTime(page).textContent()
  await page.context().setOffline(true)
  await page.getByText(OFFLINE).waitFor()
  await page.getByRole('link', { name: /^Sports/ }).click()
  await untilShown(page, 'playoff overtime record')
  await page.reload()
  await untilShown(page, 'playoff overtime record')
  await page.getByText(UNREACHABLE).waitFor()
  await page.goto(url('/Canada/Games'))
  await untilShown(page, 'Orbit 9 release date')
  await page.getByText(UNREACHABLE).waitFor()
  expect(await updateTime(page).textContent()).toBe(time)
  allowErrors(WITHOUT_NETWORK)
})

/** A browser that says that it has a network, as browsers do in a network without a connection. */
async function withoutNoticing(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }))
  await page.context().setOffline(true)
}

const CANNOT_BE_REACHED = 'Uptick cannot be reached right now.'

test('a page that was read before says that it is a saved one, whatever the browser says about its network', async () => {
  const page = await whoStayed()
  // An answer that arrives while the page is already reloading counts as one of the next visit.
  const answer = page.waitForResponse(url('/api/trends/CA'))
  await page.goto(url('/Canada/Games'))
  await untilStarted(page)
  // Browsers forget at some navigations that the reader has used the site.
  await page.keyboard.press('Shift')
  await (await answer).finished()
  const time = await updateTime(page).textContent()
  await untilKept(page)
  await withoutNoticing(page)
  await page.reload()
  await untilShown(page, 'Orbit 9 release date')
  await page.getByText(`${CANNOT_BE_REACHED} These trends are from the time above.`).waitFor()
  expect(await updateTime(page).textContent()).toBe(time)
  // The whole country comes out of the cache as well.
  await page.getByRole('link', { name: /^Sports/ }).click()
  await untilShown(page, 'playoff overtime record')
  await page.getByText(`${CANNOT_BE_REACHED} These trends are from the time above.`).waitFor()
  allowErrors(WITHOUT_NETWORK)
})

test('trends of all countries can be searched offline once their titles were searched', async () => {
  const page = await whoStayed('of the world')
  const search = async (query: string) => {
    await page.getByRole('searchbox').first().fill(query)
    await page.keyboard.press('Enter')
  }
  await search('playoff')
  await page.getByRole('dialog').getByText('playoff overtime record').first().waitFor()
  await page.waitForFunction(() => caches.match('/api/titles'))
  await page.context().setOffline(true)
  await page.goto(url('/search?query=orbit'))
  await page
    .getByRole('alert')
    .getByText(
      /this is what this browser knows\. Only what this browser has saved was searched: the titles of all countries/i,
    )
    .waitFor()
  await page.getByRole('main').getByText('Orbit 9 release date').first().waitFor()
  allowErrors(WITHOUT_NETWORK)
})
