import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, untilStarted, visitsOf } from '../support/aVisit.ts'
import { updateTime } from '../support/trendLocators.ts'

/** What a browser says about requests that it cannot send. */
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|A query failed|Could not read/

const OFFLINE = 'You are offline. These trends are from the time above.'
/** What is said on a page that was opened offline: there, browsers under test believe that they have a network. */
const UNREACHABLE = /^(You are offline|Uptick cannot be reached right now)\. These trends are from the time above\.$/

const { url, aReader, allowErrors } = visitsOf()

/** A reader who was there long enough for the country to be kept. */
async function whoStayed(): Promise<Page> {
  const page = await aReader({ serviceWorkers: 'allow', at: undefined })
  await page.goto(url('/Canada'))
  await untilStarted(page)
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await eventually(() => keptTrends(page)).toContain('/api/trends/CA')
  return page
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
  const page = await whoStayed()
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

test('a page opened offline updates when the network is back', async () => {
  const page = await whoStayed()
  await page.context().setOffline(true)
  await page.goto(url('/Canada/Games'))
  await page.getByText(UNREACHABLE).waitFor()
  await page.context().setOffline(false)
  await eventually(() => page.getByText(UNREACHABLE).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
  await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor()
  await page.getByText('청년 주택 청약 일정').first().waitFor()
  expect(await page.getByText(UNREACHABLE).count()).toBe(0)
  allowErrors(WITHOUT_NETWORK)
})
