import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { address, eventually, focusedTag, heading, untilAddress, visitsOf } from './aVisit.ts'
import { searchResults } from './trendLocators.ts'

const { url, aReader, visit, allowErrors } = visitsOf()

const FOUND = 'Bank rate decision'

function header(page: Page) {
  return page.getByRole('banner').getByRole('searchbox', { name: 'Search trends' })
}

async function search(page: Page, query: string): Promise<void> {
  await header(page).fill(query)
  await header(page).press('Enter')
}

function resultsInDialog(page: Page): Locator {
  return searchResults(page.getByRole('dialog'))
}

function resultsOnPage(page: Page): Locator {
  return searchResults(page.getByRole('main'))
}

describe('a search in the header', () => {
  test('shows its results in a dialog with the query marked', async () => {
    const page = await visit('/Canada')
    await search(page, 'Bank Rate')
    const dialog = page.getByRole('dialog', { name: 'Search Results for “Bank Rate”' })
    await dialog.getByText(/^\d+ trends in \d+ countries have it\.$/).waitFor()
    const marks = await dialog.getByRole('heading', { level: 3 }).locator('mark').allTextContents()
    expect(marks.map((mark) => mark.toLowerCase())).toContain('bank rate')
    expect(address(page)).toBe('/Canada')
  })

  slowTest('restores the focus on Escape', async () => {
    const page = await visit('/Canada')
    await search(page, 'rate')
    await resultsInDialog(page).first().waitFor()
    expect(await focusedTag(page)).toBe('INPUT')
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
    expect(await header(page).inputValue()).toBe('rate')
  })

  slowTest('links to topic pages, and going back reopens its results', async () => {
    const page = await visit('/Canada')
    await search(page, 'bank rate')
    await resultsInDialog(page).filter({ hasText: 'Canada' }).getByRole('link', { name: FOUND, exact: true }).click()
    await untilAddress(page, '/Canada/BusinessandFinance/bank rate decision')
    await eventually(() => heading(page)).toBe(FOUND)
    await eventually(() => focusedTag(page)).toBe('H1')
    await page.goBack()
    await untilAddress(page, '/Canada')
    await eventually(() => heading(page)).toBe('Business and Finance')
    await page.getByRole('dialog', { name: 'Search Results for “bank rate”' }).waitFor()
  })

  test('submitted before the app has started opens the search page', async () => {
    const page = await aReader()
    await page.route('**/assets/app-*.js', (route) => route.abort())
    await page.goto(url('/Canada'))
    await search(page, 'bank rate')
    await page.waitForURL('**/search?*')
    await resultsOnPage(page).filter({ hasText: FOUND }).first().waitFor()
    allowErrors(/ERR_FAILED|Failed to fetch/)
  })
})
