import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { eventually } from './aVisit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What keeps people out of a page as it is shown now; of all rules, or of those named. */
export async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  const options = JSON.stringify(rules ? { runOnly: rules } : {})
  const { violations } = await page.evaluate<AxeResults>(`${axe}; axe.run(${options})`)
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${impact}: ${id}: ${html.slice(0, 120)}`),
  )
}

/** Makes the window so wide, one after the other. Some parts are exchanged by a listener, a moment after the style. */
export async function neverWiderThan(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const tooWideBy = () =>
      page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
    await eventually(async () => `${await tooWideBy()} pixels at ${width}`).toBe(`0 pixels at ${width}`)
  }
}
