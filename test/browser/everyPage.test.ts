import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE, visitsOf } from '../support/aVisit.ts'

const { visit, forgive } = visitsOf()

/** Every kind of page there is for readers without an account, and what is shown there. */
const PAGES = [
  '/Canada',
  '/SaudiArabia',
  '/Mexico',
  '/Canada/Health',
  '/France',
  '/countries',
  '/countries?preload=France',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
  '/search',
  '/search?query=rate',
  '/search?query=onerror',
  '/search?query=zzzzzzzz',
  '/Canada/BusinessandFinance/bank%20rate%20decision',
  '/Canada/FoodandDrink/maple%20harvest%20festival',
  '/Canada/Games/never%20heard%20of',
  '/Mexico/BusinessandFinance/__proto__',
  '/login',
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

const OUTAGE = /40[04]|503|Could not read/

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a check of the page finds that keeps people out, in both themes. */
async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const { violations }: AxeResults = await page.evaluate(`${axe}; axe.run()`)
    for (const { id, impact, nodes } of violations)
      for (const { html } of nodes) found.push(`${impact}: ${id} (${theme}): ${html.slice(0, 120)}`)
  }
  return found
}

async function tooWide(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const by = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (by > 0) found.push(`${by} pixels at ${width}`)
  }
  return found
}

describe('every page', () => {
  test.each(PAGES)('%s keeps nobody out, in both themes, on a desk and on a phone', async (path) => {
    const page = await visit(path)
    const atDesk = await barriers(page)
    await page.setViewportSize({ width: PHONE, height: 900 })
    forgive(OUTAGE)
    expect([...atDesk, ...(await barriers(page))]).toEqual([])
  })

  test.each(PAGES)('%s is never wider than its window', async (path) => {
    const page = await visit(path, { width: 320 })
    forgive(OUTAGE)
    expect(await tooWide(page, [320, PHONE, 640, 767, 768, 1024, 1280, DESKTOP, 1920])).toEqual([])
  })

  test.each(PAGES)('%s has one title, one main part, a description, and its one address', async (path) => {
    const page = await visit(path)
    forgive(OUTAGE)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('main').count()).toBe(1)
    expect(await page.locator('title').count()).toBe(1)
    expect(await page.locator('meta[name="description"]').count()).toBe(1)
    expect(await page.locator('link[rel="canonical"]').count()).toBe(1)
    expect(await page.title()).toMatch(/ \| Uptick$/)
  })

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

describe('every dialog', () => {
  test.each(DIALOGS)('%s keeps nobody out and is never wider than its window', async (_, open) => {
    const page = await visit('/Canada')
    await open(page)
    await page.getByRole('dialog').waitFor()
    const atDesk = await barriers(page)
    expect(await tooWide(page, [320, 640, 1280, 1920, PHONE])).toEqual([])
    expect([...atDesk, ...(await barriers(page))]).toEqual([])
  })
})

test('the screen for what broke keeps nobody out', async () => {
  const page = await visit('/Canada')
  await page.route('**/assets/AboutPage-*.js', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'About' }).click()
  await page.getByRole('alert').waitFor()
  forgive(/ERR_FAILED|Failed to fetch|Minified/)
  expect(await barriers(page)).toEqual([])
})
