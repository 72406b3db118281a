import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { address, heading, PHONE, textOf, untilAddress, visitsOf } from './aVisit.ts'
import { trendCards } from './trendLocators.ts'

const { url, aReader } = visitsOf()

/** What engines lack that are older than those which run the app; all of it is missing in the first. */
const ENGINES: [name: string, missing: readonly string[]][] = [
  [
    'Safari 16.4',
    ['Promise.withResolvers', 'AbortSignal.any', 'Map.groupBy', 'URL.canParse', 'String.prototype.toWellFormed'],
  ],
  ['Safari 17.0', ['Promise.withResolvers', 'AbortSignal.any', 'Map.groupBy']],
  [
    'Firefox 115',
    [
      ...['Promise.withResolvers', 'AbortSignal.any', 'Map.groupBy', 'String.prototype.toWellFormed'],
      ...['Intl.Segmenter'],
    ],
  ],
  [
    'Chromium 109',
    [
      ...['Promise.withResolvers', 'AbortSignal.any', 'Map.groupBy', 'URL.canParse', 'String.prototype.toWellFormed'],
      ...['Array.prototype.toSorted', 'Array.prototype.toReversed', 'Array.prototype.with'],
    ],
  ],
]
const [[, OLDEST] = ['', []]] = ENGINES

/** Opens a page in a browser without some of its APIs, and answers the scripts that it requests. */
async function open(
  path: string,
  missing: readonly string[],
  width?: number,
): Promise<{ page: Page; scripts: string[] }> {
  const page = await aReader(width === undefined ? {} : { width })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.addInitScript(missing.map((api) => `delete ${api}`).join('\n'))
  await page.goto(url(path))
  return { page, scripts }
}

const PAGES = [
  ...[
    '/Canada',
    '/Canada/all',
    '/Canada/BusinessandFinance/bank%20rate%20decision',
    '/search?query=rate',
    '/everywhere',
  ],
  ...['/compare', '/archive', '/archive/2026-11-20', '/countries', '/status', '/developers', '/columns', '/about'],
  ...['/method', '/privacy', '/terms', '/login', '/signup', '/forgot-password', '/contact', '/account'],
  ...['/lang-de/Canada', '/lang-ar/Canada'],
]

const FORMS: [path: string, said: string][] = [
  ['/login', 'This needs a browser of 2024 or newer'],
  ['/signup', 'This needs a browser of 2024 or newer'],
  ['/forgot-password', 'This needs a browser of 2024 or newer'],
  ['/account', 'Your account needs a browser of 2024 or newer'],
  ['/contact', 'Sending a message needs a browser of 2024 or newer'],
  ['/lang-de/login', 'Dafür ist ein Browser von 2024 oder neuer nötig'],
]

describe('an engine that is too old for the app', () => {
  test.each(PAGES)('keeps the page of the server as it is: %s', async (path) => {
    const { page, scripts } = await open(path, OLDEST)
    expect((await heading(page)).length).toBeGreaterThan(0)
    const before = await page.locator('#root').innerHTML()
    await page.mouse.click(5, 300)
    await page.keyboard.press('Tab')
    await page.evaluate(() => scrollTo(0, 300))
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    expect(await page.locator('#sent-page').count()).toBe(1)
    expect(await page.locator('#root').innerHTML()).toBe(before)
    expect(await page.locator('noscript').count()).toBe(0)
  })

  test.each(ENGINES)('shows the trends of every tab, whole, and follows links: like %s', async (_, missing) => {
    const { page } = await open('/Canada', missing, PHONE)
    for (const name of ['Top trends', 'Latest trends', 'Rising trends'])
      expect(await page.getByRole('heading', { name, level: 2 }).isVisible(), name).toBe(true)
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await trendCards(page).first().getByRole('listitem').first().isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Bank rate decision', exact: true }).first().click()
    await untilAddress(page, '/Canada/BusinessandFinance/bank rate decision')
  })

  test('searches', async () => {
    const { page } = await open('/Canada', OLDEST)
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search trends' }).fill('rate')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?*')
    expect(address(page)).toContain('query=rate')
    expect(await textOf(page.getByRole('main'))).toContain('Bank rate decision')
  })

  test.each(FORMS)('says of a form that it needs a newer one: %s', async (path, said) => {
    const { page } = await open(path, OLDEST)
    expect(await page.getByText(said).isVisible()).toBe(true)
  })
})
