import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { address, eventually, focused, untilStarted, visitsOf } from './aVisit.ts'
import { expectFitting, inThemes } from './pageChecks.ts'
import { trendCards, trendTitles } from './trendLocators.ts'

const { url, aReader, theReader, visit } = visitsOf()

const PATH = '/Australia'
const OTHERS = 'Show the 2 other searches'

/** The titles of the cards. */
function titles(page: Page): Promise<string[]> {
  return trendTitles(page).allTextContents()
}

const CARDS = ['Tasma crossing strike', 'quokka escape', 'wind warning']
const TRENDS = [
  'Tasma crossing strike',
  'crossing timetable today',
  'quokka escape',
  'إضراب عبارات تسمة',
  'wind warning',
]

function grouping(page: Page) {
  return page.getByRole('switch', { name: 'Group events' })
}

describe('the card of an event', () => {
  test('has the titles of all its trends in the tab, why they are together, and a headline', async () => {
    const page = await visit(PATH)
    expect(await titles(page)).toEqual(CARDS)
    const card = trendCards(page, 'Tasma crossing strike')
    await card.getByText('and 2 more searches: crossing timetable today, إضراب عبارات تسمة').waitFor()
    await card.getByText('Why together: 1 shared article, 1 shared related search').waitFor()
    const quote = card.getByRole('link', { name: '“Tasma crossing crews walk out”' })
    expect(await quote.getAttribute('href')).toBe('https://news.example/tasma%20crossing%20crews%20walk%20out')
    await card.getByText('Bay Herald').last().waitFor()
    expect(await card.getByRole('link', { name: 'Can I get my fare back?' }).count()).toBe(1)
  })

  slowTest('shows the others as lines after one press: searches, growth, reason, follow and page', async () => {
    const page = await visit(PATH)
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4, name: 'crossing timetable today' }) })
      .last()
    expect(await line.isVisible()).toBe(false)
    await page.getByText(OTHERS).click()
    await line.waitFor()
    for (const text of ['200K+ searches', '1 shared article, 1 shared related search', '25%'])
      expect(await line.getByText(text).first().isVisible(), text).toBe(true)
    expect(await line.getByRole('link', { name: /^Follow crossing timetable today/ }).isVisible()).toBe(true)
    const title = line.getByRole('link', { name: 'crossing timetable today', exact: true })
    expect(await title.getAttribute('href')).toBe('/Australia/BusinessandFinance/crossing%20timetable%20today')
  })

  slowTest('keeps its lines open for who comes back to it', async () => {
    const page = await visit(PATH)
    await page.getByText(OTHERS).click()
    await page.getByRole('heading', { level: 4, name: 'crossing timetable today' }).getByRole('link').click()
    await page.waitForURL('**/crossing%20timetable%20today')
    await page.goBack()
    await page.getByRole('heading', { level: 4, name: 'crossing timetable today' }).waitFor()
  })

  slowTest('opens for the address of one of its trends, and marks its line', async () => {
    const page = await visit(`${PATH}/BusinessandFinance#crossing%20timetable%20today`)
    const marked = page.locator('[aria-current="true"]').filter({ has: page.getByRole('heading', { level: 4 }) })
    await marked.waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('crossing%20timetable%20today')
  })

  slowTest('is opened by keyboard, and j steps from card to card', async () => {
    const page = await visit(PATH)
    await page.getByText(OTHERS).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 4, name: 'crossing timetable today' }).waitFor()
    await page.keyboard.press('j')
    await eventually(() => focused(page)).toContain('quokka escape')
  })

  test.each(inThemes(['open']))('is accessible and fits its window, %s, in the %s theme', async (_, colorScheme) => {
    const page = await visit(PATH, { colorScheme, reducedMotion: 'reduce' })
    await page.getByText(OTHERS).click()
    await expectFitting(page)
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  slowTest('can be read and opened without scripts', async () => {
    const page = await theReader({ javaScriptEnabled: false, at: undefined })
    await page.goto(url(PATH))
    const card = trendCards(page, 'Tasma crossing strike')
    await card.getByText('and 2 more searches:').waitFor()
    await page.getByText(OTHERS).click()
    expect(await page.getByRole('heading', { level: 4, name: 'crossing timetable today' }).isVisible()).toBe(true)
    expect(await grouping(page).count()).toBe(0)
  })
})

describe('grouping', () => {
  test('can be switched off and on with the keyboard', async () => {
    const page = await visit(PATH)
    await grouping(page).focus()
    await page.keyboard.press('Space')
    expect(await grouping(page).getAttribute('aria-checked')).toBe('false')
    expect(await titles(page)).toEqual(TRENDS)
    expect(await page.getByText('more searches').count()).toBe(0)
    await page.keyboard.press('Space')
    expect(await titles(page)).toEqual(CARDS)
  })

  slowTest('stays switched off on other pages and the next time, and nothing moves', async () => {
    const page = await aReader()
    await page.addInitScript(() => {
      const shifts: Shift[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[])
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) =>
              (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 200),
            ),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url(PATH))
    await untilStarted(page)
    await grouping(page).click()
    await page.reload()
    await untilStarted(page)
    await eventually(() => titles(page)).toEqual(TRENDS)
    expect(await grouping(page).getAttribute('aria-checked')).toBe('false')
    const shifts = await page.evaluate(() => ('shifts' in window ? (window.shifts as Shift[]) : []))
    const shifted = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(shifted, JSON.stringify(shifts)).toBeLessThan(0.01)
    await trendTitles(page).getByRole('link', { name: 'quokka escape' }).click()
    await page.waitForURL('**/quokka%20escape')
    await page.goBack()
    await eventually(() => titles(page)).toEqual(TRENDS)
    expect(address(page)).toBe('/Australia')
  })
})

/** How far a part of what was shown has moved, and the elements. */
type Shift = { value: number; moved: (string | undefined)[] }
/** Chromium's entry of it. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
