import type { Page } from 'playwright-core'
import { afterAll, describe, inject, test } from 'vitest'
import { MARKED_LANGUAGES, startMarkedProduct } from '../support/markedProduct.ts'
import { createAccount, storedSession } from './accountSteps.ts'
import { eventually, untilStarted, visitsOf } from './aVisit.ts'
import { expectNoOverflow } from './pageChecks.ts'
import { PAGES } from './pages.ts'

const product = await startMarkedProduct(inject('worldState'))
afterAll(() => product.stop())

const { url, aReader, allowErrors } = visitsOf(product.url)

/** What is the same in every language. */
const NAMES =
  /\b(Uptick|Google|Trends|UTC|Atom|JSON|reCAPTCHA|JavaScript|HTTP|API|URL|BibTeX|Slack|Teams|DuckDB|pandas|Excel|Athena|Claude|Code|VS|Cursor|OR)\b/g

/** Elements whose words are those of readers, of the source, or of programs. */
const OTHERS = 'bdi, cite, code, pre, kbd, script, style, noscript, iframe, textarea, [translate=no], body [lang]'

/** The texts of a page, and of attributes that are read out, that are not of its catalogues. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ others, names }) => {
      const isOurs = (text: string) =>
        /[aeiou]/i.test(
          text.replaceAll(/\u2068.*?\u2069|https?:\S+|\{\w+\}/gs, '').replaceAll(new RegExp(names, 'g'), ''),
        )
      const said = [...document.querySelectorAll('body, body *')]
        .filter((element) => !element.closest(others))
        .flatMap((element) => [
          ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
          ...['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
        ])
      return [...new Set(said.filter(isOurs))]
    },
    { others: OTHERS, names: NAMES.source },
  )
}

describe.each(MARKED_LANGUAGES)('in longer words, as %s', (language) => {
  test.each(PAGES)('%s has only words of its language, and fits the narrowest window', async (path) => {
    allowErrors(/40[04]|410|503|A query failed|Could not read|frame-ancestors|target origin provided|is sandboxed/)
    const person = path === '/account' ? await createAccount(product.url) : undefined
    const page = await aReader({
      width: 320,
      ...(person && { storageState: await storedSession(product.url, person) }),
    })
    await page.goto(url(`/lang-${language}${path}`))
    await untilStarted(page)
    await eventually(() => unmarked(page)).toEqual([])
    await expectNoOverflow(page, [320])
  })
})
