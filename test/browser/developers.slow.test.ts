import { describe, expect, test } from 'vitest'
import { eventually, heading, untilAddress, visitsOf } from './aVisit.ts'
import { expectFitting, inThemes } from './pageChecks.ts'

const { url, aReader, visit: visitPage, allowErrors } = visitsOf()

/** The page frames a widget, whose sandbox the browser reports when the checks reach into it. */
const ABOUT_PREVIEW = /frame-ancestors|target origin provided|is sandboxed/

const visit: typeof visitPage = async (...about) => {
  const page = await visitPage(...about)
  allowErrors(ABOUT_PREVIEW)
  return page
}

describe('the page for developers', () => {
  test('is linked from the footer, and reads the description when it comes from another page', async () => {
    const page = await visit('/Canada')
    await page.getByRole('navigation', { name: 'Data' }).getByRole('link', { name: 'Developers' }).click()
    await untilAddress(page, '/developers')
    await eventually(() => heading(page)).toBe('Developers')
    await page
      .getByRole('table', { name: 'Parameters of /api/trends/{country}', exact: true })
      .waitFor({ state: 'attached' })
  })

  test.each(inThemes(['/developers']))(
    '%s is accessible and fits its window in the %s theme',
    async (path, colorScheme) => {
      await expectFitting(await visit(path, { colorScheme, reducedMotion: 'reduce' }))
    },
  )

  test('breaks the addresses of feeds on a small phone only between their parts', async () => {
    const page = await visit('/developers', { width: 320 })
    const addresses = page.getByRole('table', { name: 'Feeds', exact: true }).locator('code')
    const shown = await addresses.evaluateAll(inLines)
    expect(shown).toContain('/feeds/Canada.atom')
    expect(shown.filter((address) => /[^/?&]\n/.test(address))).toEqual([])
  })

  test('has the months of the history as files, and shows the example that is chosen', async () => {
    const page = await visit('/developers')
    const files = page.getByRole('region', { name: 'The whole history as files' })
    const row = files.getByRole('row', { name: /November 2026/ })
    expect(await row.getByRole('link', { name: /Waves, Parquet, \d\.\d MB/ }).getAttribute('href')).toBe(
      '/data/archive/waves-2026-11.parquet',
    )
    await files
      .getByText(/^Closed, \d+ collections missing/)
      .first()
      .waitFor()
    await files.getByText('-- Japan: reads only').waitFor()
    await files.getByLabel('Athena').check()
    await files.getByText('CREATE EXTERNAL TABLE').waitFor()
    expect(await files.getByText('-- Japan: reads only').isVisible()).toBe(false)
  })

  test('shows the address of the chosen feed and copies it', async () => {
    const page = await visit('/developers')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const feeds = page.getByRole('region', { name: 'Feeds' })
    await feeds.getByLabel('Category').selectOption('Games')
    await feeds.getByLabel('Minimum searches').selectOption('10K+')
    await feeds.getByLabel('Format').selectOption('JSON Feed')
    const address = url('/feeds/Canada/Games.json?min=10000')
    await feeds.getByText(address).waitFor()
    await feeds.getByRole('button', { name: 'Copy the feed address' }).click()
    await page.getByText('Copied the feed address.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  test('can be used without scripts', async () => {
    const page = await aReader({ javaScriptEnabled: false })
    allowErrors(ABOUT_PREVIEW)
    await page.goto(url('/developers'))
    expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)
    const widget = page.getByRole('region', { name: 'Widget' })
    await widget.getByLabel('Country').selectOption('Mexico')
    await widget.getByLabel('Searches').fill('7')
    await widget.getByRole('button', { name: 'Show' }).click()
    await untilAddress(page, '/developers?country=Mexico&category=&count=7&theme=auto')
    expect(await widget.locator('iframe').getAttribute('src')).toBe('/embed/Mexico?count=7')
    // The form leads to #embed; a click could fall into the scrolling.
    await page.locator('summary', { has: page.getByText('/api/search', { exact: true }) }).press('Enter')
    await page.getByRole('table', { name: 'Parameters of /api/search' }).waitFor()
  })
})

/** The texts of elements with a line break wherever the browser begins a new line. */
function inLines(elements: Element[]): string[] {
  return elements.map((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = new Range()
    const lines = new Map<number, string>()
    while (texts.nextNode()) {
      for (const [index, letter] of [...(texts.currentNode.textContent ?? '')].entries()) {
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + 1)
        const { top } = range.getBoundingClientRect()
        lines.set(top, (lines.get(top) ?? '') + letter)
      }
    }
    return [...lines.values()].join('\n')
  })
}
