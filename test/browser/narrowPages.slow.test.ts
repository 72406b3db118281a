import { describe, inject, test } from 'vitest'
import { inLanguage } from '../../shared/languages/languageAddress.ts'
import { LANGUAGE_TAGS } from '../../shared/languages/languages.ts'
import { createAccount, storedSession } from './accountSteps.ts'
import { untilStarted, visitsOf } from './aVisit.ts'
import { expectNoOverflow } from './pageChecks.ts'
import { PAGES } from './pages.ts'

const { url, aReader, allowErrors } = visitsOf()
const origin = inject('worldOrigin')

describe.each(LANGUAGE_TAGS)('in the language %s', (tag) => {
  test.each(PAGES)('%s fits the narrowest window, with all that unfolds', async (path) => {
    allowErrors(/40[04]|410|503|A query failed|Could not read|frame-ancestors|target origin provided|is sandboxed/)
    const person = path === '/account' ? await createAccount(origin) : undefined
    const page = await aReader({
      width: 320,
      ...(person && { storageState: await storedSession(origin, person) }),
    })
    await page.goto(url(inLanguage(tag, path)))
    await untilStarted(page)
    await page.locator('main details').evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true
    })
    await expectNoOverflow(page, [320])
  })
})
