import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { someOf, TESTS_EVERYTHING } from '../support/speed.ts'
import { DESKTOP, eventually, PHONE, type visitsOf } from './aVisit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The accessibility problems that axe finds in a page as it is shown now, by all of its rules, and by that of WCAG 2.2 for targets. */
async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  await page.evaluate(layOutAll)
  // What has passed is thousands of elements, so it is neither collected nor sent here.
  const violations = await page.evaluate<AxeResults['violations']>(
    "axe.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).then(({ violations }) => violations)",
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${impact}: ${id}: ${html.slice(0, 120)}`),
  )
}

/** What is far below is laid out when it comes near. Before that its place is a guess, and covers that of others. */
function layOutAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
}

/** Expects that a page soon has no accessibility problems: some parts are exchanged a moment after a change. */
export function expectAccessible(page: Page): Promise<void> {
  return eventually(() => axeViolations(page)).toEqual([])
}

/** Expects that the page does not scroll sideways at any of these widths, one after the other. */
export async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(() => page.evaluate(sticksOut)).toEqual([])
  }
}

/** The texts outside a window that scrolls sideways. */
function sticksOut(): (string | null)[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return []
  const outside = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return element.childElementCount === 0 && (left < 0 || right > window.innerWidth)
  })
  return [`${window.innerWidth} pixels are too few`, ...outside.map(({ textContent }) => textContent)]
}

export const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** The widths at which nothing may overflow. */
const WIDTHS = TESTS_EVERYTHING ? [1920, 1280, 1024, 768, 767, 640, 320] : []

/** Each case in both themes; in `npm test` in one of them, by turns. */
export function inThemes(cases: readonly string[]): [string, Theme][] {
  return cases.flatMap((each, index) =>
    THEMES.filter((_, theme) => TESTS_EVERYTHING || theme === index % THEMES.length).map((theme): [string, Theme] => [
      each,
      theme,
    ]),
  )
}

/** Expects that a page fits on a desktop and on a phone, and is accessible; in `npm test` on the phone, where more differs. */
export async function expectFitting(page: Page): Promise<void> {
  if (TESTS_EVERYTHING) await expectAccessible(page)
  await expectNoOverflow(page, [DESKTOP, ...WIDTHS, PHONE])
  await expectAccessible(page)
}

/** What pages without data log. */
const EXPECTED_ERRORS = /40[04]|410|503|A query failed|Could not read/

/** Tests each of these pages in a browser; in `npm test` every third. */
export function testPages(paths: readonly string[], { visit, allowErrors }: ReturnType<typeof visitsOf>): void {
  test.each(inThemes(someOf(paths, 3)))(
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
}
