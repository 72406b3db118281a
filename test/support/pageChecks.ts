import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { eventually } from './aVisit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The accessibility problems that axe finds in a page as it is shown now, by all of its rules. */
async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  // What has passed is thousands of elements, so it is neither collected nor sent here.
  const violations = await page.evaluate<AxeResults['violations']>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${impact}: ${id}: ${html.slice(0, 120)}`),
  )
}

/** Expects that a page soon has no accessibility problems: some parts are exchanged a moment after a change. */
export function expectAccessible(page: Page): Promise<void> {
  return eventually(() => axeViolations(page)).toEqual([])
}

/** Expects that the page does not scroll sideways at any of these widths, one after the other. */
export async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const tooWideBy = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
    await eventually(async () => `${await tooWideBy()} pixels at ${width}`).toBe(`0 pixels at ${width}`)
  }
}
