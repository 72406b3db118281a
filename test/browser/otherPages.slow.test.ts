import { describe, test } from 'vitest'
import { eventually, visitsOf } from './aVisit.ts'
import { expectAccessible, THEMES, testPages } from './pageChecks.ts'

const visits = visitsOf()
const { visit, allowErrors } = visits

/** Every page without trends that is shown to readers who are not signed in. */
const PAGES = [
  '/countries',
  '/everywhere',
  '/compare?countries=CA',
  '/compare?countries=CA,US',
  '/contact',
  '/about',
  '/method',
  '/columns',
  '/status',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
  '/forgot-password',
  // From right to left, and with the most forms of a count.
  ...['/everywhere', '/archive', '/compare?countries=CA,US', '/status', '/signup'].map((path) => `/lang-ar${path}`),
]

describe('every page without trends', () => {
  testPages(PAGES, visits)
})
test('the status page with its table open is accessible and does not scroll sideways, also from right to left', async () => {
  const page = await visit('/status', { width: 320, reducedMotion: 'reduce' })
  await page.getByText('Show the numbers as a table').click()
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
    await eventually(() => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  }
  await expectAccessible(page)
})
test.each(THEMES)(
  'the screen for a page that cannot be loaded is accessible in the %s theme, and another page can be loaded',
  async (colorScheme) => {
    const page = await visit('/Canada', { colorScheme, reducedMotion: 'reduce' })
    await page.route('**/assets/AboutPage-*.js', (route) => route.abort())
    const links = page.getByRole('navigation', { name: 'Legal' })
    await links.getByRole('link', { name: 'About' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
    await links.getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { name: 'Contact' }).waitFor()
    allowErrors(/ERR_FAILED|Failed to fetch|cannot be hydrated/)
  },
)
