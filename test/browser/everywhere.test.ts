import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../shared/countries.ts'
import { slowTest } from '../support/slowTest.ts'
import { address, DESKTOP, eventually, PHONE, TABLET, textOf, visitsOf } from './aVisit.ts'
import { expectAccessible, expectNoOverflow, inThemes } from './pageChecks.ts'

const { url, theReader, visit } = visitsOf()

const SMALLEST = 320
/** Of a tile, in pixels, as WCAG 2.5.8 asks. */
const MIN_TILE = 24

/** The events of the list. */
function events(page: Page): Locator {
  return page.locator('main .ev')
}

describe('what trends everywhere', () => {
  test('is a list of events in three countries or more, most countries first, the first one whole', async () => {
    const page = await visit('/everywhere')
    const counts = await events(page).locator('.trend__vol b').allTextContents()
    const countries = counts.map(Number)
    expect(countries.length).toBeGreaterThan(3)
    expect(countries).toEqual(countries.toSorted((one, other) => other - one))
    expect(Math.min(...countries)).toBeGreaterThanOrEqual(3)
    expect(await page.locator('.map').count()).toBe(1)
    await page.getByText(`of ${COUNTRIES.length} countries are up to date`).waitFor()
  })

  test('has titles in the language and the direction of their countries', async () => {
    const page = await visit('/everywhere')
    const titles = await page
      .locator('main bdi')
      .evaluateAll((all) => all.map((title) => [title.getAttribute('lang'), title.getAttribute('dir')]))
    expect(titles.filter(([language, direction]) => !language || !direction)).toEqual([])
    expect(titles.map(([, direction]) => direction)).toContain('rtl')
  })

  slowTest('opens another event with the keyboard, and leaves the first one open', async () => {
    const page = await visit('/everywhere')
    const toggle = events(page)
      .nth(1)
      .getByRole('link', { name: /^Show the/ })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await eventually(() => page.locator('.map').count()).toBe(2)
    expect(address(page)).toBe('/everywhere')
  })

  slowTest('leads to more events', async () => {
    const page = await visit('/everywhere')
    const shown = page.getByText(/^Events \d+ to \d+ of/)
    expect(await shown.textContent()).toMatch(/^Events 1 to/)
    await page.getByRole('link', { name: /^Show \d+ more events?$/ }).click()
    await eventually(() => shown.textContent()).not.toMatch(/^Events 1 to/)
    await events(page).first().waitFor()
  })

  slowTest('opens every event and all countries without scripts, too', async () => {
    const page = await theReader({ javaScriptEnabled: false })
    await page.goto(url('/everywhere'))
    await events(page)
      .nth(1)
      .getByText(/^Show the/)
      .click()
    await eventually(() => address(page)).toMatch(/[?]event=[0-9a-z]+$/)
    const event = events(page).nth(1)
    await event.locator('.map').waitFor()
    expect(await events(page).first().locator('.map').count()).toBe(0)
    await event.getByText(/^Show \d+ more rows?/).click()
    await event.getByRole('table').nth(1).waitFor()
  })

  test('has tiles of at least 24 pixels in the smallest window, without scrolling sideways', async () => {
    const page = await visit('/everywhere', { width: SMALLEST })
    await events(page)
      .first()
      .getByRole('link', { name: /^Show the/ })
      .click()
    // A narrow window gets those of the first event, too, unshown: they go when the page is hydrated.
    const tiles = page.locator('.map .square').filter({ visible: true })
    await eventually(() => tiles.count()).toBe(COUNTRIES.length)
    const sizes = await tiles.evaluateAll((all) =>
      all.map((tile) => tile.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    )
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(MIN_TILE)
    await expectNoOverflow(page, [SMALLEST])
  })

  // Closed, they are among the pages of otherPages.test.ts.
  for (const [path, colorScheme] of inThemes(['/everywhere', '/compare?countries=AU,CA,GB,IN,US']))
    slowTest(`${path} is accessible with everything open in the ${colorScheme} theme`, async () => {
      const page = await visit(path, { colorScheme, reducedMotion: 'reduce' })
      await page.locator('main details > summary').first().click()
      await expectAccessible(page)
      await expectNoOverflow(page, [SMALLEST, PHONE, TABLET, DESKTOP])
    })
})

test.each([
  ['/everywhere', 24],
  ['/Canada', 26],
])('the document of %s is at most %i KB', async (path, most) => {
  const page = await (await fetch(url(path))).text()
  expect(brotliCompressSync(page).length / 1024).toBeLessThanOrEqual(most)
})

slowTest('the page of a country names what no other country has, and leads there', async () => {
  const page = await visit('/Canada')
  const link = page.getByRole('region', { name: 'Only in Canada' }).getByRole('link').first()
  const title = await textOf(link)
  await link.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(address(page)).toContain(title.toLowerCase())
})
