import { describe, expect, test } from 'vitest'
import { eventually, focused, heading, PHONE, textOf, untilAddress, untilStarted, visitsOf } from './aVisit.ts'
import { expectNoOverflow } from './pageChecks.ts'

const visits = visitsOf()
const { url, aReader, visit, allowErrors } = visits

const PAST = '/archive/2026-11-17T21/Canada'

describe('on the smallest phone', () => {
  test.each(['/archive', PAST, '/archive/2026-11-15T09/SaudiArabia', '/archive/2027-01-01T00/Canada'])(
    '%s does not scroll sideways',
    async (path) => {
      allowErrors(/404/)
      await expectNoOverflow(await visit(path, { width: 320 }), [320])
    },
  )
})

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

  test('is used with the keyboard: from mark to mark, and into a collection', async () => {
    const page = await visit('/archive/2026-10')
    await page.getByRole('link', { name: '5 October 2026, 09:55 UTC', exact: true }).focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toContain('21:55')
    // The best trend of the day, and then the next day.
    await page.keyboard.press('Tab')
    expect(await focused(page)).toContain('Bank rate decision')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await untilAddress(page, '/archive/2026-10-06T09/Canada')
    await eventually(() => focused(page)).toBe('Business and Finance')
  })

  test('is a table with a row for each week, on phones too', async () => {
    const page = await visit('/archive/2026-10', { width: PHONE })
    const table = page.getByRole('table')
    expect(await table.getByRole('row').count()).toBe(6)
    expect(await table.getByRole('columnheader').count()).toBe(7)
    // Days of other months are no lines of the list.
    expect(await table.getByRole('cell').count()).toBe(31)
  })

  test('goes to the day that a form asks for', async () => {
    const page = await visit('/archive')
    await page.getByLabel('Day').fill('2026-11-15')
    await page.getByRole('main').getByLabel('Country').selectOption('Japan')
    await page.getByRole('button', { name: 'Go' }).click()
    await untilAddress(page, '/archive/2026-11-15T21/Japan')
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
  test('loads a style sheet of its own, which no other page loads', async () => {
    const sheetsOf = async (path: string) => {
      const page = await aReader()
      await page.goto(url(path))
      await untilStarted(page)
      return page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ href }) =>
            href.includes('/archive-'),
          ).length,
      )
    }
    expect([await sheetsOf(PAST), await sheetsOf('/Canada')]).toEqual([1, 0])
  })

  test('is in UTC, with the time of the reader beside it', async () => {
    const page = await visit(PAST)
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    await eventually(() => textOf(page.getByRole('main').locator('p', { hasText: /^Collected / }))).toMatch(
      zone === 'UTC' ? /21:55 UTC\. (\d+) of \1 countries\.$/ : /21:55 UTC\s· .*in .*\. (\d+) of \1 countries\.$/,
    )
  })

  test('is left with "[" and "]" for the collections before and after it', async () => {
    const page = await visit(`${PAST}/Sports`)
    await page.keyboard.press('[')
    await untilAddress(page, '/archive/2026-11-17T09/Canada/Sports')
    await page.getByText('This is the past: 17 November 2026, 09:55 UTC').waitFor()
    await page.keyboard.press(']')
    await untilAddress(page, `${PAST}/Sports`)
    await page.getByText('This is the past: 17 November 2026, 21:55 UTC').waitFor()
    await page.keyboard.press(']')
    await untilAddress(page, '/archive/2026-11-18T09/Canada/Sports')
  })

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

  test('has its three tabs', async () => {
    const page = await visit(PAST)
    await page.getByRole('tab', { name: /^Rising/ }).click()
    await page.getByRole('tabpanel').getByRole('heading', { name: 'Rising matter 1', level: 3, exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /follow/i }).count()).toBe(0)
  })

  test('is never stored by the browser of a reader who was offline', async () => {
    const page = await visit(PAST)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().filter(({ url }) => url.includes('/archive/')).length
    })
    expect(kept).toBe(0)
  })
})
