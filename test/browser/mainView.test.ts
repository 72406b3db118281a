import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { DESKTOP, eventually, heading, PHONE, textOf, untilAddress, untilStarted, visitsOf } from './aVisit.ts'
import { expectFitting, inThemes } from './pageChecks.ts'
import { trendCards, trendTitles, updateTime } from './trendLocators.ts'

const { url, aReader, visit, allowErrors } = visitsOf()

function titles(page: Page): Promise<string[]> {
  return trendTitles(page).allTextContents()
}

function quickHits(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Quick Hits Across Categories', includeHidden: true })
}

describe('the main view', () => {
  test('opens with the most searched trends of Business and Finance in Canada', async () => {
    const page = await visit('/')
    await untilAddress(page, '/Canada')
    await page.getByText('Bank rate decision').first().waitFor()
    expect(await heading(page)).toBe('Business and Finance')
    expect((await titles(page))[0]).toBe('Bank rate decision')
    expect(await textOf(updateTime(page))).toBe(
      'Updated: 21 November 2026 (Saturday) - 9:55 UTC (Updates every 12 hours)',
    )
  })
})

slowTest('a tab that is tapped on a phone shows its trends, and no tip above them', async () => {
  const page = await aReader({ width: PHONE, hasTouch: true })
  await page.goto(url('/Canada'))
  const tab = page.getByRole('tab', { name: 'Rising' })
  await tab.tap()
  await page.getByRole('tabpanel', { name: 'Rising' }).waitFor()
  expect(await tab.evaluate((element) => element.matches(':hover'))).toBe(true)
  expect(await tab.locator('.tip').isVisible()).toBe(false)
})

describe('cards of a phone', () => {
  /** How many cards the first screen shows whole. */
  const onFirstScreen = (page: Page) =>
    trendCards(page).evaluateAll(
      (cards) => cards.filter((card) => card.getBoundingClientRect().bottom <= window.innerHeight).length,
    )

  test('are two lines, five on a screen; one that was opened is so for who comes back', async () => {
    const page = await aReader({ width: PHONE, hasTouch: true })
    await page.setViewportSize({ width: PHONE, height: 844 })
    await page.goto(url('/Canada'))
    expect(await onFirstScreen(page)).toBeGreaterThanOrEqual(5)
    const card = trendCards(page).first()
    expect(await card.getByRole('listitem').first().isVisible()).toBe(false)
    const details = card.getByRole('button', { name: 'Details of Bank rate decision' })
    await details.tap()
    await eventually(() => details.getAttribute('aria-expanded')).toBe('true')
    expect(await card.getByRole('listitem').first().isVisible()).toBe(true)
    await card.getByRole('link', { name: 'Bank rate decision', exact: true }).tap()
    await untilAddress(page, '/Canada/BusinessandFinance/bank rate decision')
    await page.goBack()
    await eventually(() => details.getAttribute('aria-expanded')).toBe('true')
  })

  slowTest('are whole after one press, also at the next visit; those of a desktop are compact after one', async () => {
    const page = await aReader({ width: PHONE })
    await page.goto(url('/Canada'))
    await untilStarted(page)
    await page.getByRole('button', { name: 'Whole cards' }).click()
    const article = trendCards(page).first().getByRole('listitem').first()
    await article.waitFor()
    await page.reload()
    await untilStarted(page)
    expect(await article.isVisible()).toBe(true)
    await page.setViewportSize({ width: DESKTOP, height: 900 })
    await page.getByRole('button', { name: 'Compact' }).click()
    await eventually(() => article.isVisible()).toBe(false)
    expect(await onFirstScreen(page)).toBeGreaterThanOrEqual(8)
  })

  test.each(inThemes(['compact']))('%s, are accessible in the %s theme', async (_, colorScheme) => {
    const page = await visit('/Canada', { width: PHONE, colorScheme })
    await expectFitting(page)
  })
})

describe('a reader of Brazil', () => {
  slowTest('finds it again by every way, and can have it forgotten', async () => {
    // A clock that stands still says nothing of redirects.
    const page = await aReader({ at: undefined })
    await page.goto(url('/Brazil'))
    await untilStarted(page)
    await page.goto(url('/'))
    await untilAddress(page, '/Brazil')
    await page.goto(url('/everywhere'))
    await untilStarted(page)
    const country = page.getByRole('banner').getByRole('combobox', { name: 'Country' })
    await eventually(() => country.inputValue()).toBe('Brazil')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archive' }).click()
    await untilAddress(page, '/archive?country=Brazil')
    await page.goto(url('/archive'))
    await untilAddress(page, '/archive?country=Brazil')
    await page.goto(url('/privacy'))
    await untilStarted(page)
    await page.getByRole('button', { name: 'Forget what I read and pinned on this device' }).click()
    await page.goto(url('/'))
    await untilAddress(page, '/Canada')
  })

  slowTest('pins it, and finds the pin on every main view', async () => {
    const page = await aReader()
    await page.goto(url('/Brazil'))
    await untilStarted(page)
    await page.getByRole('button', { name: 'Pin Brazil', exact: true }).click()
    await page.goto(url('/Canada'))
    await untilStarted(page)
    // What the device remembers is shown to who uses the page, which browsers forget at some navigations.
    await page.keyboard.press('Shift')
    await page.getByRole('navigation', { name: 'Pinned' }).getByRole('link', { name: 'Brazil' }).click()
    await untilAddress(page, '/Brazil')
    await page.getByRole('button', { name: 'Unpin Brazil' }).click()
    await eventually(() => page.getByRole('navigation', { name: 'Pinned' }).count()).toBe(0)
  })

  test('is told what is new since the visit before, and sees which trends', async () => {
    const page = await aReader()
    await page.goto(url('/Canada'))
    await untilStarted(page)
    const stored = { at: '2026-11-20T18:40:00Z', collectedAt: '2026-11-20T12:00:00Z' }
    await page.evaluate((last) => localStorage.setItem('uptick.seen.CA', JSON.stringify({ last })), stored)
    await page.reload()
    await page.getByText(/^\d+ new since yesterday, /).waitFor()
    const isNew = { hasText: 'New since your last visit' }
    expect(await trendCards(page).filter(isNew).count()).toBeGreaterThan(0)
    // The list of all categories is another page of the same visit.
    await page.goto(url('/Canada/all'))
    await page.getByText(/^\d+ new since yesterday, /).waitFor()
    expect(await page.locator('.all-line').filter(isNew).count()).toBeGreaterThan(0)
  })
})

describe('Quick Hits', () => {
  test('lead to the pressed trend in its tab, below what sticks to the top, with the focus on it', async () => {
    const page = await visit('/Canada')
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.getByRole('link', { name: /^playoff overtime record Sports/ }).click()
    await untilAddress(page, '/Canada/Sports')
    await eventually(() => heading(page)).toBe('Sports')
    const card = trendCards(page, 'playoff overtime record')
    await eventually(() => card.getAttribute('aria-current')).toBe('true')
    await eventually(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await textOf(page.getByRole('tab', { selected: true }))).toContain('Rising')
    const { top, bottom } = await card.evaluate((element) => element.getBoundingClientRect())
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(await page.evaluate(() => window.innerHeight))
    await page.goBack()
    await untilAddress(page, '/Canada')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain(
      'playoff overtime record',
    )
  })

  slowTest('are a sheet on phones that shows two trends, opens, and closes after a choice', async () => {
    const page = await visit('/Canada', { width: PHONE })
    const sheet = quickHits(page).getByRole('group')
    await eventually(() => sheet.getByText(/^1 .+ · 2 .+/).count()).toBe(1)
    await sheet.getByText('Quick Hits', { exact: true }).click()
    await page.getByRole('link', { name: /^playoff overtime record Sports/ }).click()
    await untilAddress(page, '/Canada/Sports')
    const card = trendCards(page, 'playoff overtime record')
    await eventually(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await sheet.getAttribute('open')).toBeNull()
  })
})

describe('an outage', () => {
  test('shows an error without an update time, not an empty category', async () => {
    const page = await visit('/France')
    await page.getByRole('alert').waitFor()
    expect(await textOf(page.getByRole('alert'))).toContain('Oops! Something went wrong')
    expect(await textOf(page.getByRole('alert'))).toContain('Failed to load trends data. Please try again later.')
    expect(await page.getByText('No trends found').count()).toBe(0)
    expect(await updateTime(page).count()).toBe(0)
    allowErrors(/503|A query failed|Could not read/)
  })

  slowTest('of the timestamp API is not noticed: pages do not ask for it', async () => {
    const page = await aReader()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(url('/Canada'))
    await untilStarted(page)
    expect(await textOf(updateTime(page))).toContain('9:55 UTC')
    expect(asked).not.toContain('/api/timestamp')
  })

  slowTest('ends when the reader refreshes the page', async () => {
    const page = await visit('/Canada')
    await page.route('**/api/trends/JP/*', (route) => route.abort())
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await page.getByText('台風7号 進路 最新情報').first().waitFor()
    allowErrors(/ERR_FAILED|A query failed|Could not read/)
  })
})
