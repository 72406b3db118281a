import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'
import { visitsOf } from './aVisit.ts'
import { expectFitting, inThemes, testPages } from './pageChecks.ts'
import { searchResults } from './trendLocators.ts'

const visits = visitsOf()
const { visit } = visits

/** Every kind of page with trends. */
const PAGES = [
  '/Canada',
  '/Canada/All',
  '/France',
  '/search?query=rate',
  '/Canada/BusinessandFinance/bank%20rate%20decision',
  '/Canada/Games/never%20heard%20of',
  '/lang-ar/Canada',
  '/lang-ar/Canada/BusinessandFinance/bank%20rate%20decision',
  '/lang-de/Canada/BusinessandFinance/bank%20rate%20decision',
  '/lang-es/Canada',
  '/lang-pt/Canada',
]

/** The same kinds of page with other content. Only `npm run test:all` checks these. */
const MORE_PAGES = [
  '/Mexico',
  '/SaudiArabia/All?status=active',
  '/Canada/Health',
  '/search',
  '/search?query=zzzzzzzz',
  '/Canada/FoodandDrink/maple%20harvest%20festival',
  '/Mexico/BusinessandFinance/__proto__',
  '/lang-ar/Canada/All',
  '/lang-ar/search?query=rate',
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

describe('every page with trends', () => {
  testPages(TESTS_EVERYTHING ? [...PAGES, ...MORE_PAGES] : PAGES, visits)
})

slowTest('the main view has no animations for readers who prefer reduced motion', async () => {
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

test.each(inThemes(TESTS_EVERYTHING ? Object.keys(DIALOGS) : ['search']))(
  'the %s dialog is accessible and fits its window in the %s theme',
  async (name, colorScheme) => {
    const page = await visit('/Canada', { colorScheme, reducedMotion: 'reduce' })
    await DIALOGS[name]?.(page)
    await page.getByRole('dialog').waitFor()
    await expectFitting(page)
  },
)
