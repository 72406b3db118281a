import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, focused, heading, textOf, untilAddress, visitsOf } from './aVisit.ts'

const { visit } = visitsOf()

const PAGES = [
  ['/about', 'About Uptick'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const

describe.each(PAGES)('the page %s', (path, title) => {
  test('has its title and a table of contents without dead links', async () => {
    const page = await visit(path)
    expect(await heading(page)).toBe(title)
    const list = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const targets = await list.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(targets.length).toBeGreaterThan(2)
    for (const target of targets) expect(await page.locator(target).count(), target).toBe(1)
  })

  test('moves the focus to a section chosen with the keyboard', async () => {
    const page = await visit(path)
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    const section = await textOf(link)
    await link.focus()
    await page.keyboard.press('Enter')
    await eventually(() => focused(page)).toBe(section)
    const place = page.getByRole('heading', { name: section, level: 2 })
    await eventually(() => isInSight(place)).toBe(true)
  })
})

test('a section named in the address is scrolled into view, also when its link is pressed again', async () => {
  const page = await visit('/about#premium')
  const section = page.locator('#premium')
  await eventually(() => isInSight(section)).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Premium' }).click()
  await eventually(() => isInSight(section)).toBe(true)
})

test.each(['/privacy', '/terms'])('%s has its effective date and links to the contact form', async (path) => {
  const page = await visit(path)
  expect(await textOf(page.locator('time[datetime="2025-04-30"]'))).toBe('April 30, 2025')
  await page.getByRole('main').getByRole('link').and(page.locator('[href="/contact"]')).first().click()
  await untilAddress(page, '/contact')
})

function isInSight(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    return top >= 0 && top < window.innerHeight
  })
}
