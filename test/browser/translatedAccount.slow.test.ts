import type { Locator, Page } from 'playwright-core'
import { test } from 'vitest'
import { mailedCode } from '../support/aPerson.ts'
import { anEmail, createAccount, PASSWORD, REJECTED, storedSession } from './accountSteps.ts'
import { eventually, untilAddress, untilStarted, visitsOf } from './aVisit.ts'
import { installTranslator, RENDERED_ANEW, wrongIn } from './translator.ts'
import { walkPage } from './walkPage.ts'

const { aReader, allowErrors, url } = visitsOf()

/** Opens a page in a browser that translates every page. Signed in, its reader has a new account. */
async function openTranslated(path: string, about: { isSignedIn: boolean }): Promise<Page> {
  allowErrors(RENDERED_ANEW)
  const person = about.isSignedIn ? await createAccount(url('')) : undefined
  const page = await aReader(person && { storageState: await storedSession(url(''), person) })
  await installTranslator(page, 'replaces')
  await page.goto(url(path))
  await untilStarted(page)
  return page
}

/** Every translated text begins with a character of the translator, so names are patterns. */
function button(place: Page | Locator, name: RegExp): Locator {
  return place.getByRole('button', { name })
}

/** A step, after which the page shows what it did, and nothing is stale or broken. */
async function step(page: Page, act: Promise<unknown>, shown: Locator): Promise<void> {
  await act
  await shown.first().waitFor()
  await eventually(() => wrongIn(page)).toEqual([])
}

test('a translated account shows what each step of follows, watches and dialogs did', async () => {
  const page = await openTranslated('/Canada/Games', { isSignedIn: true })
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const rowOf = (name: RegExp) => main.getByRole('row', { name })
  const menu = page.getByRole('banner').getByRole('button', { name: /Account menu/ })

  await step(page, button(main, /^.?Follow.*Games$/).click(), button(main, /Following.*Games/))
  await step(page, menu.click(), page.getByRole('menuitem', { name: /Followed trends/ }))
  await step(page, page.getByRole('menuitem', { name: /Followed trends/ }).click(), rowOf(/Games in Canada/))

  const undo = button(main, /Undo/)
  await step(page, button(main, /Following.*Games in Canada/).click(), undo)
  await step(page, undo.click(), rowOf(/Games in Canada/))
  await step(
    page,
    main.getByRole('radio', { name: /Weekly/ }).check(),
    main.getByRole('status').filter({ hasText: 'Saved' }),
  )

  await step(page, main.getByRole('link', { name: /New watch/ }).click(), dialog)
  const reads = dialog.getByRole('paragraph').filter({ hasText: /Reads:.*zymurgy fair/ })
  await step(page, dialog.getByLabel('Any of').fill('zymurgy fair'), reads)
  await step(page, dialog.getByLabel('Some countries').check(), dialog.getByLabel('Add a country'))
  await step(page, dialog.getByLabel('Add a country').selectOption('JP'), button(dialog, /Remove Japan/))
  await step(page, dialog.getByLabel('At once').check(), dialog.getByText(/quiet hours are in your account/))
  await step(page, button(dialog, /^.?Watch/).click(), rowOf(/zymurgy fair.*Japan/))

  const row = rowOf(/zymurgy fair/)
  await step(page, button(row, /Feed/).click(), main.getByText(/\/feeds\/watch\/.+\.atom/))
  await step(page, button(row, /Edit/).click(), dialog.getByRole('heading', { name: /Change a watch/ }))
  await step(page, button(dialog, /Delete this watch/).click(), button(dialog, /Keep it/))
  await step(
    page,
    button(dialog, /^.?Delete/)
      .last()
      .click(),
    main.getByRole('heading', { name: /No watch yet/ }),
  )

  await step(page, button(main, /Delete account/).click(), button(dialog, /Keep account/))
  await button(dialog, /Keep account/).click()
  await dialog.waitFor({ state: 'hidden' })
  await menu.click()
  await step(page, page.getByRole('menuitem', { name: /Sign Out/ }).click(), button(main, /Login/))
})

test('translated forms sign up, sign in and set a new password', async () => {
  allowErrors(REJECTED)
  const page = await openTranslated('/signup', { isSignedIn: false })
  const main = page.getByRole('main')
  const email = anEmail()
  const fillIn = async (fields: Record<string, string>) => {
    for (const [name, text] of Object.entries(fields)) await main.locator(`[name="${name}"]`).fill(text)
  }
  await fillIn({ name: 'Maya Okafor', email, password: PASSWORD, confirm: PASSWORD })
  await step(page, button(main, /Create account/).click(), main.locator('[name="code"]'))
  await eventually(() => mailedCode(url(''), email).catch(() => undefined)).toMatch(/^\d{6}$/)
  await fillIn({ code: await mailedCode(url(''), email) })
  const menu = page.getByRole('button', { name: /Account menu/ })
  await step(page, button(main, /Confirm/).click(), menu)

  await page.goto(url('/account'))
  const signedOut = main.getByRole('heading', { name: /Welcome back/ })
  await step(page, button(main, /Sign out everywhere/).click(), signedOut)
  await fillIn({ email, password: 'another12' })
  await step(page, button(main, /^.?Login/).click(), main.getByRole('alert').filter({ hasText: 'is incorrect' }))

  await step(page, main.getByRole('link', { name: /Forgot password/ }).click(), button(main, /Send reset code/))
  const signUpCode = await mailedCode(url(''), email)
  await step(page, button(main, /Send reset code/).click(), main.locator('[name="code"]'))
  await eventually(() => mailedCode(url(''), email)).not.toBe(signUpCode)
  await fillIn({ code: await mailedCode(url(''), email), password: 'another12', confirm: 'another12' })
  await step(page, button(main, /Set new password/).click(), main.getByRole('heading', { name: /new password is set/ }))
  await main.getByRole('link', { name: /Login/ }).click()
  await fillIn({ email, password: 'another12' })
  await step(page, button(main, /^.?Login/).click(), menu)
  await untilAddress(page, '/account')
})

for (const path of ['/account', '/Canada/Games', '/search?query=rate'])
  test(`every control of a translated page works for a signed-in reader: ${path}`, async () => {
    allowErrors(/40[04]|410|503|A query failed|Could not read/)
    const page = await openTranslated(path, { isSignedIn: true })
    await walkPage(page, url(path), () => wrongIn(page))
  })
