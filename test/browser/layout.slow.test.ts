import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '../../shared/languages/languageAddress.ts'
import { LANGUAGE_TAGS } from '../../shared/languages/languages.ts'
import { slowTest } from '../support/slowTest.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'
import { DESKTOP, eventually, PHONE, TABLET, untilStarted, visitsOf } from './aVisit.ts'
import { expectNoOverflow } from './pageChecks.ts'
import { trendTitles } from './trendLocators.ts'

/** On both sides of every width at which the layout changes; in `npm test` a narrow and a wide one. */
const WIDTHS = TESTS_EVERYTHING ? [320, PHONE, 639, 767, TABLET, 1151, 1280, DESKTOP, 1920] : [320, DESKTOP]

const { url, aReader, theReader, visit, allowErrors } = visitsOf()

function quickHits(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Quick Hits Across Categories', includeHidden: true })
}

/** The two shapes of the categories and of Quick Hits, also while a stylesheet hides one of them. */
function shapes(page: Page): Record<'chips' | 'list' | 'sheet' | 'column', Locator> {
  const categories = page.getByRole('navigation', { name: 'Categories', includeHidden: true })
  const heading = page.getByRole('heading', { includeHidden: true })
  return {
    chips: categories.filter({ hasNot: heading }),
    list: categories.filter({ has: heading }),
    sheet: quickHits(page).filter({ hasNot: heading }),
    column: quickHits(page).filter({ has: heading }),
  }
}

/** Rows with a button that waits until a page is in use, and widths of phones besides, where such a row has several lines. */
const ROWS = [
  ['/Australia', '.tab-row'],
  ['/Canada/BusinessandFinance/bank%20rate%20decision', '.tp__acts'],
] as const
const WIDTHS_OF_ROWS = [320, 360, PHONE, 412, 600, TABLET, DESKTOP]

describe('any window', () => {
  test.each(
    TESTS_EVERYTHING ? ['Canada', 'Japan', 'SaudiArabia', 'Mexico', 'Greece', 'France'] : ['SaudiArabia', 'Greece'],
  )('shows %s without scrolling sideways', async (country) => {
    const page = await visit(`/${country}`, { width: 320 })
    await trendTitles(page).or(page.getByRole('alert')).first().waitFor()
    await expectNoOverflow(page, WIDTHS)
    allowErrors(/503|A query failed|Could not read/)
  })

  describe.each(LANGUAGE_TAGS)('in the language %s', (tag) => {
    test.each([320, PHONE])('of %i pixels has the names of the tabs in one line', async (width) => {
      const page = await visit(inLanguage(tag, '/Australia'), { width })
      await page.getByRole('switch').waitFor()
      const heights = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.clientHeight))
      expect(heights).toEqual([44, 44, 44])
    })

    test.each(ROWS)('of %s moves nothing by what a first press adds to %s', async (path, row) => {
      for (const width of WIDTHS_OF_ROWS) {
        const page = await aReader({ width })
        await page.goto(url(inLanguage(tag, path)))
        await untilStarted(page)
        const end = () => page.locator(row).evaluate((element) => element.getBoundingClientRect().bottom)
        const before = await end()
        await page.keyboard.press('Shift')
        await page.locator(`${row} .submit`).last().waitFor()
        expect(await end(), `at ${width} pixels`).toBe(before)
      }
    })
  })

  test.each([
    [1023, 'chips', 'sheet'],
    [TABLET, 'chips', 'column'],
    [1279, 'chips', 'column'],
    [1280, 'list', 'column'],
  ])('of %i pixels has the categories as %s and Quick Hits as %s, each once', async (width, categories, hits) => {
    const page = await visit('/Canada', { width })
    const there = async () => {
      const found = Object.entries(shapes(page)).map(async ([name, shape]) =>
        Array.from({ length: await shape.count() }, () => name),
      )
      return (await Promise.all(found)).flat().toSorted()
    }
    // The server does not know the window, and sends all of them.
    await eventually(there).toEqual([categories, hits].toSorted())
  })

  slowTest('changes the layout when it is resized', async () => {
    const page = await visit('/Canada', { width: DESKTOP })
    await page.setViewportSize({ width: PHONE, height: 800 })
    await shapes(page).chips.waitFor()
    await eventually(() => shapes(page).list.count()).toBe(0)
  })
})

test.each(['/Canada', '/privacy'])('a low window shows what the keyboard reaches in its columns (%s)', async (path) => {
  const page = await visit(path, { width: 1280 })
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.evaluate(() => window.scrollTo(0, 500))
  const hidden = await page.locator('.rail a').evaluateAll((links: HTMLElement[]) =>
    links
      .filter((link) => {
        link.focus()
        const { top, bottom } = link.getBoundingClientRect()
        return top < 0 || bottom > window.innerHeight
      })
      .map((link) => link.textContent),
  )
  expect(hidden).toEqual([])
})

describe('on a phone', () => {
  /** What a press at the bottom of the window would hit. */
  const atBottom = (page: Page) =>
    page.evaluate(() => (document.elementFromPoint(200, 890)?.closest('.sheet') ? 'Quick Hits' : 'the page'))

  slowTest('Quick Hits cover nothing before the page is scrolled', async () => {
    const page = await visit('/Canada', { width: PHONE })
    await eventually(() => atBottom(page)).toBe('the page')
    await page.mouse.move(PHONE / 2, 500)
    await page.mouse.wheel(0, 400)
    await eventually(() => atBottom(page)).toBe('Quick Hits')
  })

  slowTest('Quick Hits are reached with the keyboard before the page is scrolled', async () => {
    const page = await visit('/Canada', { width: PHONE })
    const summary = shapes(page).sheet.locator('summary')
    await summary.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
    expect(await atBottom(page)).toBe('Quick Hits')
  })

  slowTest('shows the question about notifications after a message, not above it', async () => {
    const page = await visit('/Canada', { width: PHONE })
    await page.evaluate(() => {
      const append = (classes: string) => {
        const element = document.body.appendChild(document.createElement('section'))
        element.className = classes
        return element
      }
      append('toasts').appendChild(document.createElement('div')).className = 'toast'
      append('update ask').textContent = 'Notifications?'
    })
    const question = page.locator('.ask')
    expect(await question.isVisible()).toBe(false)
    await page.locator('.toast').evaluate((toast) => toast.remove())
    expect(await question.isVisible()).toBe(true)
  })

  test('shows the chip of the category before any script runs', async () => {
    allowErrors(/ERR_FAILED|Failed to fetch/)
    const page = await theReader({ width: PHONE })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(url('/Canada/Technology'))
    const chip = shapes(page).chips.getByRole('link', { name: 'Technology' })
    const { left, right } = await chip.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect()
      return { left, right }
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(PHONE)
  })
})

describe('the header', () => {
  slowTest('has a menu on phones that closes with Escape and a press elsewhere', async () => {
    const page = await visit('/Canada', { width: PHONE })
    const menu = page.getByRole('banner').getByRole('group')
    await menu.getByLabel('Menu').click()
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Everywhere',
      'Countries',
      'Archive',
      'About',
      'Contact',
      'Compare',
      'Where these numbers come from',
      'Developers',
      'Login',
      'Sign Up',
    ])
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('open')).toBeNull()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await menu.getByLabel('Menu').click()
    await page.mouse.click(20, 600)
    await eventually(() => menu.getAttribute('open')).toBeNull()
  })

  test('has a skip link to the content', async () => {
    const page = await visit('/Canada')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})

slowTest('the theme follows the system', async () => {
  const page = await visit('/Canada')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await paper()).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper()).toBe('rgb(19, 19, 18)')
})
