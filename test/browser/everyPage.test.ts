import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, PHONE, visitsOf } from '../support/aVisit.ts'
import { barriers, neverWiderThan } from '../support/barriers.ts'

const { visit, forgive } = visitsOf()

/** Every kind of page that is shown to readers who are not signed in. */
const PAGES = [
  '/Canada',
  '/Mexico',
  '/Canada/Health',
  '/France',
  '/countries',
  '/contact',
  '/about',
  '/status',
  '/privacy',
  '/terms',
  '/search',
  '/search?query=rate',
  '/search?query=zzzzzzzz',
  '/Canada/BusinessandFinance/bank%20rate%20decision',
  '/Canada/FoodandDrink/maple%20harvest%20festival',
  '/Canada/Games/never%20heard%20of',
  '/Mexico/BusinessandFinance/__proto__',
  '/login',
  '/signup',
  '/forgot-password',
]

/** What opens above a page. */
const DIALOGS: [name: string, open: (page: Page) => Promise<void>][] = [
  ['premium', (page) => page.getByRole('banner').getByRole('link', { name: 'Premium' }).click()],
  ['keyboard help', (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click()],
  [
    'search',
    async (page) => {
      const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search trends' })
      await field.fill('rate')
      await field.press('Enter')
      await page.locator('.result').first().waitFor()
    },
  ],
]

const THEMES = ['light', 'dark'] as const

const OUTAGE = /40[04]|503|Could not read/

describe('every page', () => {
  test.each(PAGES)(
    '%s keeps nobody out in either theme, is never wider than its window, and says what it is',
    async (path) => {
      const page = await visit(path, { colorScheme: 'light', reducedMotion: 'reduce' })
      forgive(OUTAGE)
      await eventually(() => barriers(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await eventually(() => barriers(page, ['color-contrast'])).toEqual([])
      await neverWiderThan(page, [1920, 1280, 1024, 768, 767, 640, 320, PHONE])
      await eventually(() => barriers(page, ['color-contrast'])).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await eventually(() => barriers(page)).toEqual([])
      for (const part of ['h1', 'main', 'title', 'meta[name="description"]', 'link[rel="canonical"]'])
        expect(await page.locator(part).count(), part).toBe(1)
      expect(await page.title()).toMatch(/ \| Uptick$/)
    },
  )

  test('moves nothing for those who asked for that', async () => {
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

describe.each(THEMES)('in the %s theme', (colorScheme) => {
  test.each(DIALOGS)(
    'the dialog for %s keeps nobody out and is never wider than its window',
    async (_, open) => {
      const page = await visit('/Canada', { colorScheme, reducedMotion: 'reduce' })
      await open(page)
      await page.getByRole('dialog').waitFor()
      await eventually(() => barriers(page)).toEqual([])
      await neverWiderThan(page, [320, 640, 1280, 1920, PHONE])
      await eventually(() => barriers(page)).toEqual([])
    },
  )

  test('the screen for a page that cannot be loaded keeps nobody out, and another page can be', async () => {
    const page = await visit('/Canada', { colorScheme, reducedMotion: 'reduce' })
    await page.route('**/assets/AboutPage-*.js', (route) => route.abort())
    const links = page.getByRole('navigation', { name: 'Quick links' })
    await links.getByRole('link', { name: 'About' }).click()
    await page.getByRole('alert').waitFor()
    await eventually(() => barriers(page)).toEqual([])
    await links.getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { name: 'Contact' }).waitFor()
    forgive(/ERR_FAILED|Failed to fetch|cannot be taken over/)
  })
})
