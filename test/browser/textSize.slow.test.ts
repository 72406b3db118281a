import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedInPerson } from '../support/aPerson.ts'
import { accountMenu, createAccount, storedSession } from './accountSteps.ts'
import { eventually, PHONE, untilStarted, visitsOf } from './aVisit.ts'
import { expectAccessible, expectNoOverflow } from './pageChecks.ts'

const { url, aReader, allowErrors } = visitsOf()

/** The size that a reader has set in the browser, in pixels; 16 is the default. */
const SIZES = [20, 24, 32]
const WIDTHS = [320, PHONE, 1280]
const PAGES = [
  '/Canada',
  '/Canada/BusinessandFinance/bank%20rate%20decision',
  '/countries',
  '/search?query=rate',
  '/archive',
  ...[
    '/about',
    '/contact',
    '/login',
    '/signup',
    '/status',
    '/premium',
    '/privacy',
    '/developers',
    '/columns',
    '/method',
  ],
  ...['/UnitedArabEmirates', '/everywhere', '/compare?countries=CA,US,MX,GB,DE'],
]

/** Opens a page in a browser whose default font size is set, as media queries in `em` see it. */
async function visitWithText(path: string, size: number, width: number, person?: SignedInPerson): Promise<Page> {
  const page = await aReader({ width, ...(person && { storageState: await storedSession(url(''), person) }) })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  // A browser under test says so of the widget that the page for developers frames.
  if (path === '/developers') allowErrors(/frame-ancestors|target origin provided|is sandboxed/)
  await page.goto(url(path))
  await untilStarted(page)
  return page
}

/** Pairs of parts of the header and of the panel's head that overlap. */
function overlaps(page: Page): Promise<string[]> {
  return overlapping(page, '.mast__row > *, .mast__nav > a, .mast__end > *', '.panel-head > *')
}

/** Pairs of parts that overlap, among those of each selector. */
function overlapping(page: Page, ...selectors: string[]): Promise<string[]> {
  return page.evaluate((parts) => {
    return parts.flatMap((selector) => {
      const all = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
      return all.flatMap((one, at) =>
        all.slice(at + 1).flatMap((other) => {
          if (one.contains(other) || other.contains(one)) return []
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          return width > 1 && height > 1 ? [`${one.className} and ${other.className}`] : []
        }),
      )
    })
  }, selectors)
}

/** The words of headings that are broken into lines, as far as they have at most 10 letters. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')]
      .filter((heading) => heading.checkVisibility() && !heading.classList.contains('vh'))
      .flatMap((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        while (walker.nextNode()) {
          const node = walker.currentNode
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[a-z]{2,10}/gi)) {
            const range = new Range()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) broken.push(word)
          }
        }
        return broken
      }),
  )
}

/** Buttons below the head of a topic that are narrower than their icon and words. */
function crampedActions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.tp__acts :is(.follow, summary, .btn:not(details *))')]
      .filter((button) => {
        const room = button.getBoundingClientRect()
        const content = new Range()
        content.selectNodeContents(button)
        const tip = button.querySelector('.tip')
        if (tip) content.setEndBefore(tip)
        const { left, right } = content.getBoundingClientRect()
        return left < room.left || right > room.right
      })
      .map((button) => button.textContent ?? ''),
  )
}

/** The ends of what must be in the window from its left to its right. */
function outsideOf(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (parts) =>
      [...document.querySelectorAll(parts)]
        .filter((part) => part.checkVisibility())
        .flatMap((part) => {
          const { left, right } = part.getBoundingClientRect()
          return left < 0 || right > window.innerWidth ? [`${part.textContent}: ${left} to ${right}`] : []
        }),
    selector,
  )
}

describe.each(SIZES)('text of %i pixels, set in the browser,', (size) => {
  let person: SignedInPerson
  beforeAll(async () => {
    person = await createAccount(url(''))
    for (const words of [{ any: ['strike', 'match'] }, { phrase: 'kettle valley trestle' }])
      await fetch(url('/api/watches'), {
        method: 'POST',
        headers: { authorization: `Bearer ${person.idToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(words),
      })
  })

  describe.each(WIDTHS)('in a window of %i pixels', (width) => {
    test('fits on the account page, in its menu and in the form of a watch', async () => {
      const page = await visitWithText('/account', size, width, person)
      await page.getByRole('row', { name: /kettle valley trestle/ }).waitFor()
      await expectNoOverflow(page, [width])
      await eventually(() => overlapping(page, '.wt .count > *, .wt .act > *')).toEqual([])
      await accountMenu(page).click()
      expect(await outsideOf(page, '.menu *')).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'New watch' }).click()
      await page.getByRole('dialog').getByLabel('Any of').fill('match')
      await page.getByRole('dialog').getByLabel('At once').check()
      await page.getByRole('dialog').getByText('in the last week', { exact: false }).first().waitFor()
      expect(await outsideOf(page, 'dialog button, dialog select, .foot-n')).toEqual([])
      await eventually(() => overlapping(page, '.modal__foot > *')).toEqual([])
    })

    test.each(PAGES)('fits on %s', async (path) => {
      const page = await visitWithText(path, size, width)
      // A page's own sheet may arrive after the app has started.
      await eventually(() => overlaps(page)).toEqual([])
      await eventually(() => brokenWords(page)).toEqual([])
      await eventually(() => crampedActions(page)).toEqual([])
      await expectNoOverflow(page, [width])
      await expectAccessible(page)
    })
  })
})
