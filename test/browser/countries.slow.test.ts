import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../shared/countries.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'
import { eventually, focused, heading, textOf, untilAddress, visitsOf } from './aVisit.ts'
import { trendTitles } from './trendLocators.ts'

const { visit, allowErrors } = visitsOf()

const ALL = COUNTRIES.length

describe('the country picker', () => {
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
