import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { createAccount, fillIn, PASSWORD, press, signedInVisits } from './accountSteps.ts'
import { address, eventually, focused, PHONE, untilAddress, visitsOf } from './aVisit.ts'
import { expectAccessible, expectNoOverflow } from './pageChecks.ts'

const visits = visitsOf()
const { url, visit } = visits
const { aSignedInReader } = signedInVisits(visits)

describe('a watch', () => {
  test('begins with a search that found nothing, also for a reader who has to sign in first', async () => {
    const { email } = await createAccount(url(''))
    const page = await visit('/search?query=kettle+valley+trestle')
    await page.getByRole('main').getByRole('link', { name: 'Watch this search' }).click()
    await page.getByText('Please sign in to watch for words.').waitFor()
    await fillIn(page, { Email: email, Password: PASSWORD })
    await press(page, 'Login')
    const dialog = page.getByRole('dialog', { name: 'Watch for words' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Exact phrase').inputValue()).toBe('kettle valley trestle')
    await dialog.getByText(/Would have matched/).waitFor()
    await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await untilAddress(page, '/account')
    const row = page.getByRole('row', { name: /kettle valley trestle/ })
    await row.getByText(/^None yet, watching since/).waitFor()
    await row.getByRole('button', { name: /^Pause/ }).click()
    await row.getByRole('button', { name: /^Resume/ }).waitFor()
  })

  slowTest('has a form that opens on any page, keeps the focus inside and gives it back', async () => {
    const { page } = await aSignedInReader('/search?query=rate')
    const link = page.getByRole('main').getByRole('link', { name: 'Watch rate', exact: true })
    const dialog = page.getByRole('dialog')
    // The code that opens it in place comes after the page; until then, the link leads to the account page.
    await page.waitForLoadState('networkidle')
    // Some results have the word only as a part of others.
    await page.getByRole('main').getByText('Watch this search').click()
    await link.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    expect(address(page)).toBe('/search?query=rate')
    await eventually(() => dialog.getByLabel('Any of').inputValue()).toBe('rate')
    await dialog
      .getByText(/Would have matched|hits/)
      .first()
      .waitFor()
    await dialog.getByLabel('Some countries').check()
    await dialog.getByLabel('Add a country').selectOption('JP')
    await dialog.getByLabel('At once', { exact: true }).check()
    await dialog.getByText('Your quiet hours are in your account.').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    // What was filled in is not lost at once.
    await page.keyboard.press('Escape')
    await dialog.getByText('Leave without saving this watch?').waitFor()
    expect(await focused(page)).toBe('Stay here')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Watch rate')
  })

  slowTest('has a list that is accessible and fits its window', async () => {
    const { page } = await aSignedInReader('/account')
    await page.getByLabel('A watch in one line').fill('tesla OR byd "model 3" -stock')
    await press(page, 'Check')
    await page.getByRole('link', { name: 'Set countries and more' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
    await page.getByRole('button', { name: /^Feed/ }).click()
    await page.getByText(/\/feeds\/watch\/.+\.atom/).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page, [1152, 1024, PHONE, 320])
  })
})
