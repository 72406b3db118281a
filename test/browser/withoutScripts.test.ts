import { expect, test } from 'vitest'
import { COUNTRIES } from '../../shared/countries.ts'
import { slowTest } from '../support/slowTest.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'
import { heading, PHONE, textOf, visitsOf } from './aVisit.ts'
import { trendCards } from './trendLocators.ts'

const { url, theReader } = visitsOf()

/** A reader whose browser runs no scripts. */
async function read(path: string) {
  const page = await theReader({ javaScriptEnabled: false, at: undefined })
  await page.goto(url(path))
  return page
}

test('trends can be read with their numbers and articles', async () => {
  const page = await read('/Canada')
  expect(await heading(page)).toBe('Business and Finance')
  const first = trendCards(page).first()
  expect(await textOf(first.getByRole('heading'))).toContain('Bank rate decision')
  for (const text of ['2M+ searches', /\+200%$/]) expect(await first.getByText(text).count(), String(text)).toBe(1)
  expect(await first.getByRole('listitem').count()).toBe(3)
  await page.getByRole('link', { name: 'Sports 42 trends' }).click()
  expect(await heading(page)).toBe('Sports')
})

slowTest('the trends of every tab can be read, under the name of the tab', async () => {
  const page = await read('/Canada')
  for (const name of ['Top trends', 'Latest trends', 'Rising trends'])
    expect(await page.getByRole('heading', { name, level: 2 }).isVisible(), name).toBe(true)
  for (const title of ['Bank rate decision', 'Latest matter 6', 'Rising matter 11'])
    expect(await trendCards(page, title).isVisible(), title).toBe(true)
  expect(await page.getByRole('tab').count()).toBe(0)
})

slowTest('Quick Hits are a landmark once, whatever the width of the window', async () => {
  const page = await read('/Canada')
  const landmarks = page.locator('aside:has(#hits, .sheet)')
  const shown = () =>
    landmarks.evaluateAll((all) => all.filter((each) => getComputedStyle(each).display !== 'none').length)
  expect(await shown()).toBe(1)
  await page.setViewportSize({ width: PHONE, height: 800 })
  expect(await shown()).toBe(1)
})

slowTest('an empty field searches for nothing', async () => {
  const page = await read('/Canada')
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search trends' })
  const canBeSent = () => field.evaluate((input: HTMLInputElement) => input.form?.checkValidity())
  expect(await canBeSent()).toBe(false)
  await field.fill('rate')
  expect(await canBeSent()).toBe(true)
})

slowTest('a Quick Hit leads to its trend', async () => {
  const page = await read('/Canada')
  await page.getByRole('link', { name: /^Orbit 9 release date Games/ }).click()
  expect(await heading(page)).toBe('Games')
  expect(new URL(page.url()).hash).toBe('#orbit%209%20release%20date')
  expect(await trendCards(page, 'Orbit 9 release date').evaluate((card) => card.matches(':target'))).toBe(true)
})

test('a topic can be read with the table of its numbers', async () => {
  const page = await read('/Canada/BusinessandFinance/bank%20rate%20decision')
  await page.getByText('Show the numbers as a table').click()
  await page.getByRole('table', { name: 'Searches, growth and rank at each update' }).waitFor()
  const elsewhere = page.getByRole('region', { name: 'Also trending in' }).getByRole('link')
  const [topic, article] = await elsewhere.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(topic).toMatch(/^\/[A-Z]/)
  expect(article).toMatch(/^https:/)
})

test.each(TESTS_EVERYTHING ? ['/about', '/privacy', '/terms', '/login', '/search', '/Canada/Health'] : ['/about'])(
  '%s can be read',
  async (path) => {
    const page = await read(path)
    expect((await heading(page)).length).toBeGreaterThan(0)
    expect((await textOf(page.getByRole('main'))).length).toBeGreaterThan(40)
    expect(await page.getByRole('navigation', { name: 'Trends by country' }).getByRole('link').count()).toBe(
      COUNTRIES.length,
    )
  },
)
