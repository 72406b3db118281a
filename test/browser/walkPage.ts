import type { Page } from 'playwright-core'
import { soon } from '../support/soon.ts'
import { eventually, untilStarted } from './aVisit.ts'

/** What readers use: of many that look alike, as the cards of a list have, the first. */
const CONTROLS = 'a[href^="/"]:not([download]), button, summary, select, input[type=checkbox], input[type=radio]'

/** What ends the walk. */
const LEFT_OUT = /Sign Out|Delete account/

/**
 * Uses each kind of control of a page, and opens the page again where one leads away or opens a dialog. After each,
 * `wrongIn` must soon find nothing.
 */
export async function walkPage(page: Page, address: string, wrongIn: () => Promise<string[]>): Promise<void> {
  const kinds = await kindsOf(page)
  for (const kind of kinds) {
    if (page.url() !== address || (await page.locator('dialog[open], [aria-modal=true]').count()) > 0) {
      // A link that was pressed may still lead away.
      await soon(() => page.goto(address))
      await untilStarted(page)
    }
    await use(page, kind)
    await eventually(async () => (await wrongIn()).map((wrong) => `${kind}: ${wrong}`)).toEqual([])
  }
}

/** The kinds of the visible controls of a page: their tags, classes and landmarks. */
function kindsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ controls, leftOut }) => [
      ...new Set(
        [...document.querySelectorAll(controls)]
          .filter((control) => control.checkVisibility() && !new RegExp(leftOut).test(control.textContent ?? ''))
          .map((control) => {
            const landmark = control.closest('header, main, footer, nav, aside, dialog')?.localName ?? 'body'
            const classes = [...control.classList].map((name) => `.${name}`).join('')
            return `${landmark} ${control.localName}${classes}`
          }),
      ),
    ],
    { controls: CONTROLS, leftOut: LEFT_OUT.source },
  )
}

/** In one step of the page: whatever was used before may still replace or remove a control. */
async function use(page: Page, kind: string): Promise<void> {
  await page.locator(kind).evaluateAll((all) => {
    const control = all.find((each) => each.checkVisibility() && !each.matches(':disabled'))
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = 1
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (control instanceof HTMLElement) control.click()
  })
}
