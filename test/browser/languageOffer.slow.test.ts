import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, TABLET, visitsOf } from './aVisit.ts'

const { url, aReader } = visitsOf()

const WIDTHS = [320, PHONE, 639, TABLET, 1279, 1280, DESKTOP]

/** What can be pressed, and is partly below the offer. */
function covered(page: Page): Promise<(string | null)[]> {
  return page.locator('.offer--en').evaluate((offer) => {
    const room = offer.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, summary, input, select')]
      .filter((element) => !offer.contains(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return left < room.right && right > room.left && top < room.bottom && bottom > room.top
      })
      .map(({ textContent }) => textContent)
  })
}

test.each(['/Canada', '/archive', '/archive/2026-11-18T09/Germany', '/everywhere?at=2026-11-18T09', '/signup'])(
  'the offer of another language covers nothing that can be pressed (%s)',
  async (path) => {
    const page = await aReader()
    await page.goto(url(`/lang-de${path}`))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.locator('.offer--en').isVisible()).toBe(true)
      expect(await covered(page), `at ${width} pixels`).toEqual([])
    }
  },
)
