import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitsOf } from './aVisit.ts'
import { trendCards } from './trendLocators.ts'

const { visit } = visitsOf()

/** A computed style of the first element of a selector, or of its pseudo-element. */
function styleOf(page: Page, selector: string, property: string, pseudo?: string): Promise<string> {
  return page.evaluate(
    ([selector, property, pseudo]) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`Nothing is at ${selector}`)
      return getComputedStyle(element, pseudo).getPropertyValue(property)
    },
    [selector, property, pseudo] as const,
  )
}

/** A system colour as styles compute it. */
function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((name) => {
    const element = document.body.appendChild(document.createElement('i'))
    element.style.cssText = `forced-color-adjust: none; color: ${name}`
    const { color } = getComputedStyle(element)
    element.remove()
    return color
  }, name)
}

describe('with forced colours', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the selected tab has a line and sparklines are drawn: ${colorScheme}`, async () => {
      const page = await visit('/Canada')
      await trendCards(page).first().waitFor()
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      expect(await styleOf(page, '.tab[aria-selected="true"]', 'background-color', '::after')).toBe(
        await systemColour(page, 'Highlight'),
      )
      const text = await systemColour(page, 'CanvasText')
      expect(await styleOf(page, '.spark:not(.spark--cool, .spark--none) .l', 'stroke')).toBe(text)
      expect(text).not.toBe(await systemColour(page, 'Canvas'))
      await page.emulateMedia({ forcedColors: null })
    })
})

describe('on paper', () => {
  test('there is the head with the update time, and nothing to press', async () => {
    const page = await visit('/Canada', { width: 1024 })
    await trendCards(page).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const text of ['Business and Finance', /^Updated: /])
      expect(await page.getByRole('main').getByText(text).first().isVisible()).toBe(true)
    expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0)
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /articles$/ })
        .count(),
    ).toBe(0)
    expect(await page.getByRole('tab').count()).toBe(1)
    await page.emulateMedia({ media: null })
  })

  test('it is light, also for readers of the dark theme', async () => {
    const page = await visit('/Canada', { width: 1024 })
    const paper = () => styleOf(page, 'body', 'background-color')
    const light = await paper()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    expect(await paper()).not.toBe(light)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await paper()).toBe(light)
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
    expect(await paper()).toBe(light)
    await page.emulateMedia({ media: null, colorScheme: null })
  })
})
