import { describe, expect, test } from 'vitest'
import { mailedCode, mailsTo } from '../support/aPerson.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'
import {
  accountMenu,
  anEmail,
  fillIn,
  followButtons,
  followRows,
  PASSWORD,
  press,
  pressFollow,
  REJECTED,
  signedInVisits,
} from './accountSteps.ts'
import { eventually, untilAddress, untilStarted, visitsOf } from './aVisit.ts'
import { expectAccessible, expectNoOverflow } from './pageChecks.ts'

const visits = visitsOf()
const { allowErrors, url } = visits
const { aSignedInReader } = signedInVisits(visits)

describe('the account', () => {
  test('has an accessible page and menu that fit their window', async () => {
    const { page } = await aSignedInReader('/Canada/Games')
    const follow = followButtons(page)
    for (const each of [0, 1]) await pressFollow(page, follow.nth(each))
    await expectAccessible(page)
    await page.goto(url('/account'))
    await eventually(() => followRows(page).count()).toBe(2)
    await accountMenu(page).click()
    for (const colorScheme of TESTS_EVERYTHING ? (['light', 'dark'] as const) : (['dark'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    await page.keyboard.press('Escape')
    await expectNoOverflow(page, TESTS_EVERYTHING ? [1920, 1024, 768, 640, 320] : [1024, 320])
    await expectAccessible(page)
  })

  test('gets another address by a code that is mailed there, and is signed in to with it', async () => {
    allowErrors(REJECTED)
    const { page, email } = await aSignedInReader('/account')
    const next = anEmail()
    await press(page, 'Change address')
    await fillIn(page, { 'New email': next })
    await press(page, 'Send a code')
    await page.getByLabel('Code', { exact: true }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page, [320, 1280])
    await fillIn(page, { Code: await mailedCode(url(''), next) })
    await press(page, 'Confirm')
    await page.getByText('Your address is changed.').waitFor()
    expect(await page.getByText(`Signed in as ${next}`).count()).toBe(1)
    const told = 'The email address of your Uptick account was changed'
    await eventually(async () => (await mailsTo(url(''), email)).map(({ subject }) => subject)).toContain(told)
    expect((await mailsTo(url(''), next)).map(({ subject }) => subject)).not.toContain(told)
    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await page.goto(url('/login'))
    await untilStarted(page)
    await fillIn(page, { Email: email, Password: PASSWORD })
    await press(page, 'Login')
    await page.getByText('Email or password is incorrect. Please try again.').waitFor()
    await fillIn(page, { Email: next, Password: PASSWORD })
    await press(page, 'Login')
    await accountMenu(page).waitFor()
  })

  test('is deleted after a confirmation, with everything the browser stored', async () => {
    allowErrors(REJECTED)
    const { page, email } = await aSignedInReader('/account')
    await press(page, 'Delete account')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keep account' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await press(page, 'Delete account')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await untilAddress(page, '/Canada')
    await page.getByText(/permanently deleted/).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(email)
    expect(kept).not.toContain('Cognito')
    await page.goto(url('/login'))
    await untilStarted(page)
    await fillIn(page, { Email: email, Password: PASSWORD })
    await press(page, 'Login')
    await page.getByText('Email or password is incorrect. Please try again.').waitFor()
  })
})
