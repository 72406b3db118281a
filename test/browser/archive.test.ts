import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'
import { address, DESKTOP, eventually, focused, heading, untilAddress, visitsOf } from './aVisit.ts'
import { testPages } from './pageChecks.ts'

const visits = visitsOf()
const { url, theReader, visit } = visits

const PAST = '/archive/2026-11-17T21/Canada'

const PAGES = ['/archive/2026-10?country=Japan', PAST]
const MORE_PAGES = [
  '/archive',
  '/archive/unknown',
  '/archive/2026-11-15T09/SaudiArabia',
  '/archive/2026-11-15T09/Canada/Sports',
  '/archive/2027-01-01T00/Canada',
  '/archive/2026-11-16T09/Canada',
]

describe('every page of the archive', () => {
  testPages(TESTS_EVERYTHING ? [...PAGES, ...MORE_PAGES] : PAGES, visits)
})

const PRESSES: [times: string, press: (link: Locator) => Promise<void>][] = [
  ['once', (link) => link.click()],
  ['twice', (link) => link.dblclick()],
]

for (const [times, press] of PRESSES)
  slowTest(`a collection whose link is pressed ${times} begins at its heading, once it has loaded`, async () => {
    const page = await visit('/archive/2026-10')
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/**', (route) => pressed.promise.then(() => route.continue()))
    await press(page.getByRole('link', { name: /^5 October 2026, 21:55 UTC/ }))
    pressed.resolve()
    await untilAddress(page, '/archive/2026-10-05T21/Canada')
    await page.getByText('This is the past: 5 October 2026, 21:55 UTC').waitFor()
    await eventually(() => focused(page)).toBe('Business and Finance')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

describe('without scripts', () => {
  async function read(path: string) {
    const page = await theReader({ javaScriptEnabled: false, at: undefined, width: DESKTOP })
    await page.goto(url(path))
    return page
  }

  test('the archive is walked through from month to collection to collection', async () => {
    const page = await read('/archive')
    await page.getByRole('navigation', { name: 'Months' }).getByRole('link', { name: /^Oct/ }).click()
    expect(address(page)).toBe('/archive/2026-10')
    await page.getByRole('link', { name: /^5 October 2026, 21:55 UTC/ }).click()
    expect(await heading(page)).toBe('Business and Finance')
    await page.getByRole('link', { name: /^Later: 6 Oct, 09:55/ }).click()
    expect(address(page)).toBe('/archive/2026-10-06T09/Canada')
    await page.getByRole('link', { name: 'A year earlier' }).isHidden()
    await page.getByRole('link', { name: 'A week earlier' }).click()
    expect(address(page)).toBe('/archive/2026-09-29T09/Canada')
  })

  slowTest('a day is asked for with a form', async () => {
    const page = await read(PAST)
    await page.getByLabel('Day').fill('2026-11-19')
    await page.getByRole('button', { name: 'Go' }).click()
    expect(address(page)).toBe('/archive/2026-11-19T21/Canada')
  })
})
