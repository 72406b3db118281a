import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  address,
  eventually,
  focusedTag,
  heading,
  textOf,
  untilAddress,
  visitsOf,
} from '../support/aVisit.ts'

const { url, aReader, visit, forgive } = visitsOf()

const FOUND = 'Bank rate decision'

function header(page: Page) {
  return page.getByRole('banner').getByRole('searchbox', { name: 'Search trends' })
}

async function search(page: Page, query: string): Promise<void> {
  await header(page).fill(query)
  await header(page).press('Enter')
}

function results(page: Page) {
  return page.locator('.result')
}

describe('a search in the header', () => {
  test('shows what it finds in a dialog, with what was searched for marked', async () => {
    const page = await visit('/Canada')
    await search(page, 'Bank Rate')
    const dialog = page.getByRole('dialog', { name: 'Search Results for “bank rate”' })
    await dialog.getByText(/^\d+ trends in \d+ countries$/).waitFor()
    const marks = await dialog.locator('.trend__title mark').allTextContents()
    expect(marks.map((mark) => mark.toLowerCase())).toContain('bank rate')
    expect(address(page)).toBe('/Canada')
  })

  test('follows what is typed in the dialog', async () => {
    const page = await visit('/Canada')
    await search(page, 'rate')
    const dialog = page.getByRole('dialog')
    await results(page).first().waitFor()
    await dialog.getByRole('textbox', { name: 'Search trends' }).fill('ferry')
    await dialog.getByText('ferry timetable change').waitFor()
    await eventually(() => results(page).count()).toBe(1)
  })

  test('finds titles of countries that were never opened', async () => {
    const page = await visit('/Canada')
    await search(page, '台風')
    await results(page).getByRole('link', { name: '台風7号 進路 最新情報' }).first().click()
    await untilAddress(page, '/Japan/BusinessandFinance/台風7号 進路 最新情報')
    await eventually(() => heading(page)).toBe('台風7号 進路 最新情報')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('gives the focus back on Escape', async () => {
    const page = await visit('/Canada')
    await search(page, 'rate')
    await results(page).first().waitFor()
    expect(await focusedTag(page)).toBe('INPUT')
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
    expect(await header(page).inputValue()).toBe('rate')
  })

  test('leads on to the page of a topic, and going back leads to what was found', async () => {
    const page = await visit('/Canada')
    await search(page, 'bank rate')
    await results(page)
      .filter({ hasText: 'Canada' })
      .getByRole('link', { name: `Trend page of ${FOUND}` })
      .click()
    await untilAddress(page, '/Canada/BusinessandFinance/bank rate decision')
    await eventually(() => heading(page)).toBe(FOUND)
    await eventually(() => focusedTag(page)).toBe('H1')
    await page.goBack()
    await untilAddress(page, '/Canada')
    await eventually(() => heading(page)).toBe('Business and Finance')
    await page.getByRole('dialog', { name: 'Search Results for “bank rate”' }).waitFor()
  })

  test('says when nothing is found, and where to look instead', async () => {
    const page = await visit('/Japan')
    await search(page, 'zzzzzzzz')
    await page.getByRole('heading', { name: 'No results found for "zzzzzzzz"' }).waitFor()
    await page.getByText('Try a different search term or browse by category').waitFor()
    await page.getByRole('link', { name: 'Browse categories' }).click()
    await untilAddress(page, '/Canada')
  })

  test('shows what is known here when the server cannot be asked', async () => {
    const page = await visit('/Canada')
    await page.route('**/api/search?*', (route) => route.abort())
    await page.route('**/api/titles', (route) => route.abort())
    await search(page, 'bank rate')
    await results(page).filter({ hasText: FOUND }).first().waitFor()
    await eventually(() => page.getByRole('alert').count()).toBe(0)
    forgive(/ERR_FAILED|Could not read/)
  })

  test('leads to all that the server finds', async () => {
    const page = await visit('/Canada')
    await search(page, 'bank rate')
    await page.getByRole('link', { name: 'See all results' }).click()
    await untilAddress(page, '/search?query=bank+rate')
    await eventually(() => heading(page)).toBe('Results for “bank rate”')
    await results(page).first().waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await untilAddress(page, '/Canada')
  })

  test('that was begun before the app has started goes to the search page', async () => {
    const page = await aReader()
    await page.route('**/assets/startApp-*.js', (route) => route.abort())
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto(url('/Canada'))
    // What is missing is looked for once more, in a new document.
    await eventually(() => loads).toBe(2)
    await search(page, 'bank rate')
    await page.waitForURL('**/search?*')
    await results(page).filter({ hasText: FOUND }).first().waitFor()
    forgive(/ERR_FAILED|Failed to fetch/)
  })
})

describe('the search page', () => {
  test('has exact matches first and says how many there are', async () => {
    const page = await visit('/search?query=bank+rate+decision')
    expect(await page.title()).toBe('Search results for bank rate decision | Uptick')
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    await page.getByText('2 trends in 2 countries. Exact matches first, then the newest.').waitFor()
    expect(await results(page).locator('mark').count()).toBeGreaterThan(0)
    expect(await header(page).inputValue()).toBe('bank rate decision')
  })

  test('searches one country, and all from there', async () => {
    const page = await visit('/search?query=bank+rate&country=Canada')
    await page.getByText(/^\d trends? in 1 country\./).waitFor()
    await page.getByRole('link', { name: 'Search all countries' }).click()
    await untilAddress(page, '/search?query=bank+rate')
    await page.getByText(/^\d trends in 2 countries\./).waitFor()
  })

  test('counts what it does not show', async () => {
    const page = await visit('/search?query=cup+tie')
    await eventually(() => results(page).count()).toBe(40)
  })

  test('without a query has a field for one', async () => {
    const page = await visit('/search')
    expect(await heading(page)).toBe('Search')
    await page.getByRole('main').getByRole('searchbox', { name: 'Search trends' }).fill('ferry')
    await page.keyboard.press('Enter')
    await untilAddress(page, '/search?query=ferry')
    await page.getByText('ferry timetable change').first().waitFor()
  })

  test('says what a query must be that is too short', async () => {
    const page = await visit('/search?query=a')
    await page.getByText('Please search for 2 to 64 characters.').waitFor()
  })

  test('says when nothing is found', async () => {
    const page = await visit('/search?query=zzzzzzzz')
    await page.getByRole('heading', { name: 'No results found for "zzzzzzzz"' }).waitFor()
  })

  test('says when it cannot be asked', async () => {
    const page = await visit('/search')
    await page.route('**/api/search?*', (route) => route.abort())
    await page.getByRole('main').getByRole('searchbox').fill('ferry')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await textOf(alert)).toBe('Search failed: Unable to access data. Please try again later.')
    forgive(/ERR_FAILED|Could not read/)
  })
})
