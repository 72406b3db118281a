import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE, visitsOf } from '../support/aVisit.ts'
import { expectAccessible, expectNoOverflow } from '../support/pageChecks.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'
import { searchResults } from '../support/trendLocators.ts'

const { visit, allowErrors } = visitsOf()

/** Every kind of page that is shown to readers who are not signed in. */
const PAGES = [
  '/Canada',
  '/France',
  '/countries',
  '/contact',
  '/about',
  '/status',
  '/privacy',
  '/terms',
  '/search?query=rate',
  '/Canada/BusinessandFinance/bank%20rate%20decision',
  '/Canada/Games/never%20heard%20of',
  '/login',
  '/signup',
  '/forgot-password',
]

/** The same kinds of page with other content. Only `npm run test:all` checks these. */
const MORE_PAGES = [
  '/Mexico',
  '/Canada/Health',
  '/search',
  '/search?query=zzzzzzzz',
  '/Canada/FoodandDrink/maple%20harvest%20festival',
  '/Mexico/BusinessandFinance/__proto__',
]

/** How each dialog is opened. */
const DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  premium: (page) => page.getByRole('banner').getByRole('link', { name: 'Premium' }).click(),
  'keyboard help': (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
  async search(page) {
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search trends' })
    await field.fill('rate')
    await field.press('Enter')
    await searchResults(page.getByRole('dialog')).first().waitFor()
  },
}

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** The widths at which nothing may overflow. */
const WIDTHS = TESTS_EVERYTHING ? [1920, 1280, 1024, 768, 767, 640, 320] : []

const EXPECTED_ERRORS = /40[04]|503|A query failed|Could not read/

/** Each case in both themes; in `npm test` in one of them, by turns. */
function inThemes(cases: readonly string[]): [string, Theme][] {
  return cases.flatMap((each, index) =>
    THEMES.filter((_, theme) => TESTS_EVERYTHING || theme === index % THEMES.length).map((theme): [string, Theme] => [
      each,
      theme,
    ]),
  )
}

/** Expects that a page is accessible and fits, on a desktop and on a phone. */
async function expectFitting(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoOverflow(page, [DESKTOP, ...WIDTHS, PHONE])
  await expectAccessible(page)
}

describe('every page', () => {
  test.each(inThemes(TESTS_EVERYTHING ? [...PAGES, ...MORE_PAGES] : PAGES))(
    '%s is accessible, fits its window and has its metadata in the %s theme',
    async (path, colorScheme) => {
      const page = await visit(path, { colorScheme, reducedMotion: 'reduce' })
      allowErrors(EXPECTED_ERRORS)
      await expectFitting(page)
      expect(await page.getByRole('main').count()).toBe(1)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      for (const part of ['title', 'meta[name="description"]', 'link[rel="canonical"]'])
        expect(await page.locator(part).count(), part).toBe(1)
      expect(await page.title()).toMatch(/ \| Uptick$/)
    },
  )

  test('has no animations for readers who prefer reduced motion', async () => {
    const page = await visit('/Canada', { reducedMotion: 'reduce' })
    await page.route('**/api/trends/JP/*', () => {})
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await page.getByRole('list', { name: 'Loading trends' }).waitFor()
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { activeDuration = 0 } = effect?.getComputedTiming() ?? {}
          return playState === 'running' && Number(activeDuration) > 20
        })
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
    )
    expect(moving).toEqual([])
  })
})

test.each(inThemes(TESTS_EVERYTHING ? Object.keys(DIALOGS) : ['search']))(
  'the %s dialog is accessible and fits its window in the %s theme',
  async (name, colorScheme) => {
    const page = await visit('/Canada', { colorScheme, reducedMotion: 'reduce' })
    await DIALOGS[name]?.(page)
    await page.getByRole('dialog').waitFor()
    await expectFitting(page)
  },
)

test.each(TESTS_EVERYTHING ? THEMES : ['light' as const])(
  'the screen for a page that cannot be loaded is accessible in the %s theme, and another page can be loaded',
  async (colorScheme) => {
    const page = await visit('/Canada', { colorScheme, reducedMotion: 'reduce' })
    await page.route('**/assets/AboutPage-*.js', (route) => route.abort())
    const links = page.getByRole('navigation', { name: 'Quick links' })
    await links.getByRole('link', { name: 'About' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
    await links.getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { name: 'Contact' }).waitFor()
    allowErrors(/ERR_FAILED|Failed to fetch|cannot be hydrated/)
  },
)
