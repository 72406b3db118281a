import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { eventually, focused, heading, textOf, untilAddress, visitsOf } from './aVisit.ts'
import { trendTitles, updateTime } from './trendLocators.ts'

const { visit } = visitsOf()

describe('another category', () => {
  test('is described by its title, as the words that describe pages come with those that the server sends', async () => {
    const page = await visit('/Canada/Technology')
    const described = () =>
      page.locator('meta[name$="description"]').evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))
    const [sent, ...copies] = await described()
    expect(sent).toMatch(/^What people in Canada search for in technology: /)
    expect(copies).toEqual([sent])
    await page.getByRole('link', { name: 'Sports 42 trends' }).click()
    await eventually(() => page.title()).toMatch(/^Sports/)
    await eventually(described).toEqual([await page.title(), await page.title()])
    expect(await page.locator('meta[name="keywords"]').count()).toBe(0)
  })

  test('replaces the history entry and scrolls to the top', async () => {
    const page = await visit('/Canada')
    await trendTitles(page).first().waitFor()
    const before = await page.evaluate(() => history.length)
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.getByRole('link', { name: 'Sports 42 trends' }).click()
    await untilAddress(page, '/Canada/Sports')
    await eventually(() => heading(page)).toBe('Sports')
    expect(await page.evaluate(() => history.length)).toBe(before)
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
    const current = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link')
      .and(page.locator('[aria-current="page"]'))
    expect(await textOf(current)).toContain('Sports')
  })

  slowTest('is shown from the cache and refetched in the background', async () => {
    const page = await visit('/Canada')
    await trendTitles(page).first().waitFor()
    const fetched = page.waitForResponse('**/api/trends/CA/Games')
    await page.getByRole('link', { name: 'Games 1 trend' }).click()
    await page.getByText('Orbit 9 release date').first().waitFor()
    // Its trends may be shown from those of the whole country, a moment before they are fetched.
    await fetched
    await page.getByRole('link', { name: 'Sports 42 trends' }).click()
    await page.getByText('playoff overtime record').first().waitFor()
    const again = page.waitForRequest('**/api/trends/CA/Games')
    await page.getByRole('link', { name: 'Games 1 trend' }).click()
    await page.getByText('Orbit 9 release date').first().waitFor()
    expect((await (await again).allHeaders())['cache-control']).toBe('max-age=0')
  })

  slowTest('is offered by an empty category', async () => {
    const page = await visit('/Canada/Health')
    await page.getByText('No trends found for the selected country and category.').waitFor()
    expect(await page.getByText('Health is quiet in Canada right now.').count()).toBe(1)
    await page.getByRole('link', { name: 'See Business and Finance' }).click()
    await untilAddress(page, '/Canada/BusinessandFinance')
  })
})

describe('another country', () => {
  test('is chosen in the header, keeps the category and replaces the history entry', async () => {
    const page = await visit('/Canada/BusinessandFinance')
    await trendTitles(page).first().waitFor()
    const before = await page.evaluate(() => history.length)
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await untilAddress(page, '/Japan/BusinessandFinance')
    await page.getByText('台風7号 進路 最新情報').first().waitFor()
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(await trendTitles(page).first().getAttribute('lang')).toBe('ja')
  })

  slowTest('or another page, opened from the footer, begins at its top with the focus on its title', async () => {
    const page = await visit('/Canada')
    for (const [list, link, title] of [
      ['Legal', 'About', 'About Uptick'],
      ['Legal', 'Contact', 'Contact'],
      ['Legal', 'Privacy Policy', 'Privacy Policy'],
      ['Legal', 'Terms of Service', 'Terms of Service'],
      ['Quick links', 'Countries', 'Pick a country'],
      ['Data', 'Status', /are not up to date$/],
      ['Trends by country', 'Japan', 'Business and Finance'],
    ] as const) {
      await page.getByRole('navigation', { name: list, exact: true }).getByRole('link', { name: link }).click()
      await eventually(() => heading(page)).toEqual(expect.stringMatching(title))
      await eventually(() => focused(page)).toEqual(expect.stringMatching(title))
      await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
    }
  })

  slowTest('that is stale shows the time of its trends and a note', async () => {
    const page = await visit('/Greece')
    expect(await page.getByRole('link', { name: 'See how old all data is' }).getAttribute('href')).toBe('/status')
    await page.getByText('The newest update had no trends for Greece.').waitFor()
    expect(await textOf(updateTime(page))).toContain('19 November 2026 (Thursday) - 9:55 UTC')
  })
})

test('a page that was opened by a link has its spaces, like one from the server', async () => {
  const page = await visit('/about')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /uptick/i })
    .first()
    .click()
  await trendTitles(page).first().waitFor()
  // What the browser leaves out of the layout is in the document, but not in the text that it shows.
  expect(await updateTime(page).innerText()).toContain(' (Updates every 12 hours)')
})
