import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../shared/countries.ts'
import { slowTest } from '../support/slowTest.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'
import { aWebWorld } from '../support/webWorld.ts'
import { DESKTOP, eventually, focusedTag, heading, PHONE, untilAddress, visitsOf } from './aVisit.ts'
import { expectAccessible } from './pageChecks.ts'

const { visit } = visitsOf()

const upToDate = [...aWebWorld().countries.values()].filter(({ stale }) => !stale)
const HEADLINE = `${COUNTRIES.length - upToDate.length} of ${COUNTRIES.length} countries are not up to date`

/** Both widths in both themes; in `npm test` each width in one theme. */
const NARROW_AND_WIDE = ([PHONE, DESKTOP] as const).flatMap((width, index) =>
  (['dark', 'light'] as const)
    .filter((_, theme) => TESTS_EVERYTHING || theme === index)
    .map((colorScheme) => [width, colorScheme] as const),
)

describe('the status page', () => {
  test('is linked from the footer and links to the countries', async () => {
    const page = await visit('/Canada')
    await page.getByRole('navigation', { name: 'Data' }).getByRole('link', { name: 'Status' }).click()
    await untilAddress(page, '/status')
    await eventually(() => heading(page)).toBe(HEADLINE)
    await eventually(() => focusedTag(page)).toBe('H1')
    expect(await page.title()).toBe('Status | Uptick')
    await page.getByRole('main').getByRole('link', { name: 'Japan' }).click()
    await untilAddress(page, '/Japan')
  })

  slowTest('is linked from the note about stale trends', async () => {
    const page = await visit('/Greece')
    await page.getByRole('link', { name: 'See how old all data is' }).click()
    await untilAddress(page, '/status')
    await page.getByText('Greece has older trends').waitFor()
  })

  test.each(NARROW_AND_WIDE)(
    'is accessible with its table open at %i pixels in the %s theme',
    async (width, colorScheme) => {
      const page = await visit('/status', { width, colorScheme, reducedMotion: 'reduce' })
      await page.getByText('Show the numbers as a table').click()
      await page.getByRole('table').waitFor()
      await expectAccessible(page)
    },
  )

  slowTest('does not scroll sideways, also from right to left', async () => {
    const page = await visit('/status', { width: 320 })
    await page.getByText('Show the numbers as a table').click()
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
      await eventually(() => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
    }
  })
})
