import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../shared/countries.ts'
import { eventually, focused, heading, textOf, untilAddress, visitsOf } from '../support/aVisit.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'
import { trendTitles } from '../support/trendLocators.ts'

const { visit, allowErrors } = visitsOf()

const ALL = COUNTRIES.length

function filterOf(page: Page) {
  return page.getByRole('searchbox', { name: 'Filter countries' })
}

function tiles(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('link')
}

function currentTile(page: Page): Locator {
  return tiles(page).and(page.locator('[aria-current]'))
}

/** Without the top searches of the countries. */
async function names(page: Page): Promise<string[]> {
  return (await tiles(page).allTextContents()).map(nameIn)
}

function nameIn(tile: string): string {
  return tile.split(', top search: ')[0] ?? ''
}

describe('the country picker', () => {
  test('lists every country once and marks none on a first visit', async () => {
    const page = await visit('/countries')
    expect(await heading(page)).toBe('Pick a country')
    const shown = await names(page)
    expect(shown).toHaveLength(ALL)
    expect(new Set(shown).size).toBe(ALL)
    expect(await currentTile(page).count()).toBe(0)
    expect(await textOf(tiles(page).filter({ hasText: 'Japan' }))).toBe('Japan, top search: 台風7号 進路 最新情報')
  })

  test('filters the countries and says how many are left', async () => {
    const page = await visit('/countries')
    await filterOf(page).fill('united')
    await eventually(async () => (await names(page)).toSorted()).toEqual([
      'United Arab Emirates',
      'United Kingdom',
      'United States',
    ])
    await page.getByText('3 countries left').waitFor()
    await filterOf(page).fill('')
    await eventually(async () => (await names(page)).length).toBe(ALL)
  })

  test('opens the only match with Enter, and lists all countries again on the way back', async () => {
    const page = await visit('/countries')
    await filterOf(page).fill('jp')
    await page.getByText('1 country left: Enter opens Japan').waitFor()
    await filterOf(page).press('Enter')
    await untilAddress(page, '/Japan')
    await trendTitles(page).first().waitFor()
    await page.goBack()
    await untilAddress(page, '/countries')
    await eventually(async () => (await names(page)).length).toBe(ALL)
    expect(nameIn(await textOf(currentTile(page)))).toBe('Japan')
  })

  test('ignores Enter while there are several matches', async () => {
    const page = await visit('/countries')
    await filterOf(page).fill('united')
    await page.getByText('3 countries left').waitFor()
    await filterOf(page).press('Enter')
    await untilAddress(page, '/countries')
  })

  test('says when nothing matches and offers to show all countries', async () => {
    const page = await visit('/countries')
    await filterOf(page).fill('Atlantis')
    await page.getByRole('heading', { name: 'No country matches “Atlantis”.' }).waitFor()
    expect(await page.getByRole('status').filter({ hasText: 'No country left' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Show all countries' }).click()
    await eventually(async () => (await names(page)).length).toBe(ALL)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  })

  test('scrolls to the region that a footer link names', async () => {
    const page = await visit('/Canada')
    const link = page.getByRole('navigation', { name: 'Regions' }).getByRole('link').last()
    const region = await textOf(link)
    await link.click()
    await untilAddress(page, '/countries')
    const place = page.getByRole('heading', { name: region, level: 2 })
    await eventually(async () => (await place.boundingBox())?.y ?? -1).toBeLessThan(900)
    expect((await place.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  })
})

describe('a country to preload', () => {
  test('replaces the picker as soon as its trends are loaded', async () => {
    const page = await visit('/Canada')
    await page.goto(new URL('/countries?preload=Japan', page.url()).href)
    await untilAddress(page, '/Japan')
    await trendTitles(page).first().waitFor()
    await page.goBack()
    await untilAddress(page, '/Canada')
  })

  test('shows progress and a link while its trends are loading', async () => {
    const page = await visit('/countries')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/trends/JP/*', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(new URL('/countries?preload=JP', page.url()).href)
    await page.getByText('Opening Japan…').waitFor()
    await page.getByRole('link', { name: 'Open Japan' }).click()
    await untilAddress(page, '/Japan')
    resolve()
    await page.getByText('台風7号 進路 最新情報').first().waitFor()
  })

  test('is ignored if it is unknown', async () => {
    const page = await visit('/countries?preload=Atlantis')
    expect(await heading(page)).toBe('Pick a country')
    expect(await page.getByRole('progressbar').count()).toBe(0)
  })
})

/** A page of every kind; in `npm test` two of them. */
const PAGES_WITH_FOOTER = [
  '/Canada',
  '/login',
  ...(TESTS_EVERYTHING ? ['/countries', '/about', '/search?query=rate', '/Canada/Games/unknown'] : []),
]

describe('the footers', () => {
  test.each(PAGES_WITH_FOOTER)('of %s link to every country', async (path) => {
    const page = await visit(path)
    const links = page.getByRole('navigation', { name: 'Trends by country' }).getByRole('link')
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(targets).size).toBe(ALL)
    allowErrors(/404/)
  })

  test('link to pages that start at the top with the focus on the title', async () => {
    const page = await visit('/Canada')
    const ways = [
      ['Legal', 'About', 'About Uptick'],
      ['Legal', 'Contact', 'Contact'],
      ['Legal', 'Privacy Policy', 'Privacy Policy'],
      ['Legal', 'Terms of Service', 'Terms of Service'],
      ['Quick links', 'Countries', 'Pick a country'],
      ['Quick links', 'Home', 'Business and Finance'],
    ] as const
    for (const [list, link, title] of ways) {
      await page.getByRole('navigation', { name: list, exact: true }).getByRole('link', { name: link }).click()
      await eventually(() => heading(page)).toBe(title)
      await eventually(() => focused(page)).toBe(title)
      await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
    }
  })
})
