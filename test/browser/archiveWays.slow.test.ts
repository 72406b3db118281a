import { describe, test } from 'vitest'
import { eventually, heading, untilAddress, visitsOf } from './aVisit.ts'

const { visit } = visitsOf()

const PAST = '/archive/2026-11-17T21/Canada'

describe('the page of a country', () => {
  test('names what was searched for a year and a week before, and leads there', async () => {
    const page = await visit('/Canada')
    const main = page.getByRole('main')
    for (const name of ['A year ago in Canada', 'A week ago in Canada'])
      await main.getByRole('heading', { name, level: 2 }).waitFor()
    await main.getByRole('link', { name: 'Orbit 9 release date' }).last().click()
    await untilAddress(page, '/archive/2025-11-21T09/Canada/Games')
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('orbit%209%20release%20date')
    await page.getByText('This is the past: 21 November 2025, 09:55 UTC').waitFor()
  })
})

describe('the calendar', () => {
  test('is reached from the footer and from the time above the trends, in the same country', async () => {
    const page = await visit('/Japan')
    await page.getByRole('main').getByRole('link', { name: /UTC$/ }).click()
    await untilAddress(page, '/archive?country=Japan')
    await eventually(() => heading(page)).toBe('Archive')
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Archive' }).click()
    await untilAddress(page, '/archive')
  })

  test('leads from the best trend of a day to its place in the list of then', async () => {
    const page = await visit('/archive/2026-10')
    await page
      .getByRole('cell', { name: /^5 October/ })
      .getByRole('link', { name: 'Bank rate decision' })
      .click()
    await untilAddress(page, '/archive/2026-10-05T21/Canada/BusinessandFinance')
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('bank%20rate%20decision')
  })
})

describe('a page of the past', () => {
  test('stays in the past when the country or the category is switched', async () => {
    const page = await visit(PAST)
    await page.getByRole('banner').getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await untilAddress(page, '/archive/2026-11-17T21/Japan')
    await page.getByText('Japan on 17 November 2026').waitFor()
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Others/ })
      .click()
    await untilAddress(page, '/archive/2026-11-17T21/Japan/Others')
  })

  test('leads to now', async () => {
    const page = await visit(`${PAST}/Sports`)
    await page.getByRole('link', { name: 'See Canada now' }).click()
    await untilAddress(page, '/Canada/Sports')
    await eventually(() => page.getByText('This is the past').count()).toBe(0)
  })
})
