import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NOW } from '../support/builders.ts'
import { slowTest } from '../support/slowTest.ts'
import { someOf } from '../support/speed.ts'
import {
  address,
  eventually,
  focused,
  focusedTag,
  heading,
  PHONE,
  textOf,
  untilAddress,
  untilStarted,
  visitsOf,
} from './aVisit.ts'

const { url, aReader, visit, allowErrors } = visitsOf()

function place(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await eventually(() => place(page)).toBe(top)
}

describe('the scroll position', () => {
  slowTest('is restored by going back and forth, and a new page starts at its top', async () => {
    const page = await visit('/Canada')
    // Where the link can be pressed without scrolling.
    await scrollTo(page, 900)
    await page.getByRole('link', { name: 'History of Maple Rail IPO' }).click()
    await eventually(() => heading(page)).toBe('Maple Rail IPO')
    await eventually(() => place(page)).toBe(0)
    await eventually(() => focusedTag(page)).toBe('H1')
    await page.goBack()
    await eventually(() => heading(page)).toBe('Business and Finance')
    await eventually(() => place(page)).toBe(900)
    await page.goForward()
    await eventually(() => heading(page)).toBe('Maple Rail IPO')
    await eventually(() => place(page)).toBe(0)
  })

  test('of a tab is restored with the tab, and the focus with the link that was pressed', async () => {
    const page = await visit('/Canada')
    await page.getByRole('tab', { name: 'Rising' }).click()
    await scrollTo(page, 900)
    await page.getByRole('link', { name: 'Rising matter 6', exact: true }).click()
    await eventually(() => heading(page)).toBe('Rising matter 6')
    await page.goBack()
    await eventually(() => heading(page)).toBe('Business and Finance')
    await eventually(() => focused(page)).toBe('Rising matter 6')
    expect(await textOf(page.getByRole('tab', { selected: true }))).toContain('Rising')
    expect(await place(page)).toBe(900)
    await page.reload()
    await untilStarted(page)
    await eventually(() => textOf(page.getByRole('tab', { selected: true }))).toContain('Rising')
    await eventually(() => place(page)).toBe(900)
  })

  test('is restored with tab and focus by going back from an article, which is on another site', async () => {
    // A clock that stands still does not say how a page was reached.
    const page = await aReader({ at: undefined })
    await page.goto(url('/Canada'))
    await untilStarted(page)
    await page.route(
      (to) => !to.href.startsWith(url('/')),
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>An article</title>' }),
    )
    allowErrors(/^A request to https:/)
    await page.getByRole('tab', { name: 'Rising' }).click()
    const article = page.getByRole('tabpanel').locator('a[rel~=external]').nth(12)
    await scrollTo(page, 900)
    await article.scrollIntoViewIfNeeded()
    const name = await article.evaluate((link) => link.getAttribute('aria-label') ?? link.textContent?.trim())
    const left = await place(page)
    await article.click()
    await eventually(() => page.title()).toBe('An article')
    await page.goBack()
    await untilStarted(page)
    await eventually(() => textOf(page.getByRole('tab', { selected: true }))).toContain('Rising')
    await eventually(() => place(page)).toBe(left)
    await eventually(() => focused(page)).toBe(name)
  })

  slowTest('is at the section that the address names', async () => {
    const page = await visit('/Canada')
    const link = page.getByRole('navigation', { name: 'Regions' }).getByRole('link', { name: 'Americas & Oceania' })
    await link.click()
    await eventually(() => focused(page)).toBe('Pick a country')
    expect(await place(page)).toBeGreaterThan(0)
  })
})

test('an address that can be no page says so', async () => {
  const page = await aReader()
  const answer = await page.goto(url('/Canada/Games/a/b'))
  expect(answer?.status()).toBe(404)
  await untilStarted(page)
  expect(await heading(page)).toBe('There is no page at this address.')
  allowErrors(/404/)
  await page.getByRole('link', { name: 'See the trends of Canada' }).click()
  await untilAddress(page, '/Canada')
})

describe('the theme', () => {
  test('that was chosen applies before the body is parsed', async () => {
    const page = await visit('/Canada')
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        sessionStorage.setItem('theme-at-first', document.documentElement.dataset.theme ?? 'none')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(url('/about'))
    expect(await page.evaluate(() => sessionStorage.getItem('theme-at-first'))).toBe('dark')
  })
})

test('a button pressed before the app is loaded takes effect once it has started', async () => {
  const page = await aReader()
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/app-*.js')
  await page.goto(url('/Canada'))
  await asked
  await page.getByRole('button', { name: 'Show 2 more articles' }).first().click()
  pressed.resolve()
  await page.getByRole('button', { name: 'Show fewer articles' }).waitFor()
  expect(address(page)).toBe('/Canada')
})

describe('on a device without a mouse', () => {
  const PHONE_READER = { hasTouch: true, width: PHONE, at: undefined }
  /** The pages wait for 5 seconds after they have loaded. */
  const [SHORT_MS, LONG_MS] = [4_900, 5_100]

  /** Opens a page with a fixed clock, and answers the scripts that it has requested since. */
  async function open(path: string): Promise<{ page: Page; scripts: string[] }> {
    const page = await aReader(PHONE_READER)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    // A clock can only be paused later than it is, and it goes on until then.
    await page.clock.install({ time: Date.parse(NOW) - 60_000 })
    await page.clock.pauseAt(NOW)
    await page.goto(url(path))
    return { page, scripts }
  }

  test('a page loads its scripts with the first touch, which takes effect', async () => {
    const { page, scripts } = await open('/Canada')
    await page.clock.runFor(SHORT_MS)
    expect(scripts).toEqual([])
    const card = page
      .getByRole('main')
      .getByRole('button', { name: /^Details of/ })
      .first()
    await card.tap()
    await page.clock.resume()
    await eventually(() => card.getAttribute('aria-expanded')).toBe('true')
    expect(scripts).not.toEqual([])
  })

  test('a country that is chosen before the scripts are there is opened', async () => {
    const { page } = await open('/Canada')
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const countries = page.getByRole('combobox', { name: 'Country' })
    await countries.tap()
    await countries.selectOption('Japan')
    held.resolve()
    await page.clock.resume()
    await untilAddress(page, '/Japan/BusinessandFinance')
  })

  test('a page that nobody touches loads its scripts after 5 seconds', async () => {
    const { page, scripts } = await open('/Canada/BusinessandFinance/bank%20rate%20decision')
    await page.clock.runFor(SHORT_MS)
    expect(scripts).toEqual([])
    await page.clock.runFor(LONG_MS - SHORT_MS)
    await page.clock.resume()
    await untilStarted(page)
  })

  test.each(someOf(['/Canada#maple%20rail%20ipo', '/contact', '/login'], 3))(
    '%s, which needs the app, loads its scripts at once',
    async (path) => {
      const { page, scripts } = await open(path)
      await page.clock.runFor(100)
      await eventually(() => scripts.length).toBeGreaterThan(0)
    },
  )

  test('a page that is scrolled loads its scripts', async () => {
    const { page, scripts } = await open('/Canada')
    await page.clock.runFor(100)
    await page.evaluate(() => window.scrollTo(0, 300))
    await eventually(() => scripts.length).toBeGreaterThan(0)
  })
})
