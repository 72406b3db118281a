import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { eventually, heading, textOf, untilAddress, untilStarted, visitsOf } from './aVisit.ts'
import { expectAccessible, expectNoOverflow, inThemes } from './pageChecks.ts'
import { searchResults } from './trendLocators.ts'

const { url, aReader, visit, allowErrors } = visitsOf()

const TOPIC = '/Canada/BusinessandFinance/bank rate decision'

/** The permanent address of the topic in the list of its collection. */
const PLACE = '/archive/2026-11-21T09/Canada/BusinessandFinance#bank%20rate%20decision'
const sentence = () =>
  `“Bank rate decision” was searched at least 2 million times in Canada in the wave from 21 November 2026, 03:00 UTC, still listed on 21 November 2026, 09:55 UTC (Google Trends, by way of Uptick: ${url(PLACE)}).`

/** A page that may use the clipboard. */
async function visitWithClipboard(path: string) {
  const page = await visit(path)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return { page, clipboard: () => page.evaluate(() => navigator.clipboard.readText()) }
}

describe('the citation of a topic', () => {
  test('opens in place, and is copied with one press in each form', async () => {
    const { page, clipboard } = await visitWithClipboard(TOPIC)
    await page.getByText('Cite this').click()
    await page.getByRole('button', { name: 'Copy as Sentence' }).click()
    await eventually(clipboard).toBe(sentence())
    for (const [form, text] of [
      ['Reference', 'Uptick. “Bank rate decision”. Trending searches in Canada'],
      ['HTML', `<a href="${url(PLACE)}">“Bank rate decision”</a>`],
      ['BibTeX', '@misc{uptick-ca-2026112109,'],
    ] as const) {
      await page.getByRole('radio', { name: form }).check()
      await page.getByRole('button', { name: `Copy as ${form}` }).click()
      await eventually(clipboard).toContain(text)
    }
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await eventually(clipboard).toBe(url(PLACE))
    await page.getByText('Copied.').first().waitFor()
  })

  slowTest('stays open when the rest of the page is loaded', async () => {
    const page = await aReader()
    await page.goto(url(TOPIC))
    // The first press starts the app.
    await page.getByText('Cite this').click()
    await untilStarted(page)
    await page.getByRole('link', { name: 'Save as PNG' }).waitFor()
    expect(await page.locator('details.cite').getAttribute('open')).not.toBeNull()
  })

  slowTest('saves the chart as a PNG', async () => {
    const page = await visit(TOPIC)
    await page.getByText('Cite this').click()
    const picture = page.getByRole('img', { name: /^Chart of searches for Bank rate decision in Canada/ })
    await eventually(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(
      1200,
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as PNG' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('bank-rate-decision.png')
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    expect(Buffer.concat(chunks).subarray(1, 4).toString()).toBe('PNG')
  })

  slowTest('is saved under its title in every script', async () => {
    const page = await visit('/Canada/BusinessandFinance/加元汇率')
    await page.getByText('Cite this').click()
    const save = page.getByRole('link', { name: 'Save as PNG' })
    // Not the name that the browser suggests: without a locale, as on a bare machine, it writes no other letters.
    expect(await save.getAttribute('download')).toBe('加元汇率.png')
    await Promise.all([page.waitForEvent('download'), save.click()])
  })

  slowTest(
    'can be selected without scripts, one form at a time, and nothing is there that could do nothing',
    async () => {
      const page = await aReader({ javaScriptEnabled: false, at: undefined })
      await page.goto(url(TOPIC))
      await page.getByText('Cite this').click()
      const shown = () => page.locator('.cite pre:visible').allTextContents()
      expect(await shown()).toEqual([sentence()])
      await page.getByRole('radio', { name: 'HTML' }).check()
      expect((await shown()).map((text) => text.slice(0, 8))).toEqual(['<a href='])
      expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Save as PNG' }).isVisible()).toBe(true)
    },
  )

  slowTest('has the numbers as a table and a feed beside it', async () => {
    const page = await visit(TOPIC)
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')).toBe(
      '/data/topic.csv?country=CA&topic=bank+rate+decision',
    )
    expect(await main.getByRole('link', { name: 'Feed', exact: true }).getAttribute('href')).toBe(
      '/feeds/topic.atom?country=CA&topic=bank+rate+decision',
    )
  })

  test.each(inThemes(['open']))('is accessible and fits, %s, in the %s theme', async (_, theme) => {
    const page = await visit(TOPIC, { colorScheme: theme })
    await page.getByText('Cite this').click()
    await expectNoOverflow(page, [1440, 1024, 390, 320])
    await expectAccessible(page)
  })
})

slowTest('the page of a topic is linked from each card of a window of 320 pixels', async () => {
  const page = await visit('/Canada', { width: 320 })
  const link = page.getByRole('tabpanel').getByRole('link', { name: 'Bank rate decision', exact: true })
  expect(await link.isVisible()).toBe(true)
  await link.click()
  await untilAddress(page, TOPIC)
})

slowTest('the page of a topic is found under another category, and has the address of its own', async () => {
  const page = await aReader()
  await page.goto(url('/Canada/Games/bank%20rate%20decision'))
  await untilAddress(page, TOPIC)
  await eventually(() => heading(page)).toBe('Bank rate decision')
})

slowTest('a topic that was never seen is a 404 page with links to the search and the category', async () => {
  const page = await aReader()
  const answer = await page.goto(url('/Canada/Games/never%20heard%20of'))
  expect(answer?.status()).toBe(404)
  await untilStarted(page)
  expect(await heading(page)).toBe('never heard of')
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.getByText('Nothing is known about this topic.').waitFor()
  allowErrors(/404/)
  await page.getByRole('link', { name: 'Search all countries for it' }).click()
  await untilAddress(page, '/search?query=never+heard+of')
  await page.goBack()
  await page.getByRole('link', { name: 'See Games' }).click()
  await untilAddress(page, '/Canada/Games')
  await page.getByText('Orbit 9 release date').first().waitFor()
})

describe('markup in titles, names and addresses is escaped', () => {
  const MARKUP = '<img src="https://evil.example/x.png"'
  const unharmed = async (page: Awaited<ReturnType<typeof visit>>) => {
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    expect(await page.locator('main img:not([src^="/images/"]), main script, main b b').count()).toBe(0)
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
    expect(links.filter((protocol) => !['http:', 'https:'].includes(protocol))).toEqual([])
  }

  slowTest('on the page of a topic', async () => {
    const page = await visit('/Mexico')
    await page.getByRole('tab', { name: /^Rising/ }).click()
    await page
      .getByRole('link', { name: /^History of/ })
      .filter({ visible: true })
      .click()
    await eventually(() => heading(page)).toContain(MARKUP)
    await unharmed(page)
    const rendered = await visit(new URL(page.url()).pathname)
    expect(await heading(rendered)).toContain(MARKUP)
    // Tags of a publisher's page are no part of its name.
    expect(await rendered.getByRole('main').getByText('Bold News', { exact: true }).count()).toBeGreaterThan(0)
    await unharmed(rendered)
  })

  test('in the main view, on the search page and in the search dialog', async () => {
    await unharmed(await visit('/Mexico'))
    const page = await visit('/search?query=onerror')
    await eventually(() => textOf(searchResults(page.getByRole('main')).first())).toContain(MARKUP)
    await unharmed(page)
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search trends' })
    await field.fill('<img src=x onerror=alert(1)>')
    await field.press('Enter')
    await page.getByRole('dialog').getByText('No results found for').waitFor()
    await unharmed(page)
  })
})
