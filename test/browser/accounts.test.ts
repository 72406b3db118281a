import type { Locator, Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailedCode } from '../support/aPerson.ts'
import { slowTest } from '../support/slowTest.ts'
import { accountMenu, anEmail, createAccount, fillIn, PASSWORD, press, storedSession } from './accountSteps.ts'
import { eventually, untilAddress, untilStarted, visitsOf } from './aVisit.ts'

const { aReader, visit, url } = visitsOf()

/** What the open account menu says about the reader. */
function inMenu(page: Page, text: string): Locator {
  return page.getByRole('banner').getByRole('paragraph').filter({ hasText: text })
}

test('signing up starts at a follow link, asks for the mailed code, and returns to the same page signed in', async () => {
  const email = anEmail()
  const page = await visit('/Canada/Games')
  await page.getByRole('link', { name: 'Follow Games', exact: true }).click()
  await page.getByText('Please sign in to follow categories').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await fillIn(page, {
    Name: 'Maya Okafor',
    Email: email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  })
  await press(page, 'Create account')
  await page.getByText(`We sent a code of 6 digits to ${email}.`).waitFor()
  await fillIn(page, { Code: await mailedCode(url(''), email) })
  await press(page, 'Confirm')
  await accountMenu(page).waitFor()
  await untilAddress(page, '/Canada/Games')
  await accountMenu(page).click()
  await inMenu(page, 'Maya Okafor').waitFor()
  await inMenu(page, email).waitFor()
})

slowTest('signing out leads to the login page and signs out every tab', async () => {
  const page = await aReader({ storageState: await storedSession(url(''), await createAccount(url(''))) })
  await page.goto(url('/Canada'))
  const other = await page.context().newPage()
  await other.goto(url('/Canada'))
  await accountMenu(other).waitFor()
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await untilAddress(page, '/login')
  await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await eventually(() => accountMenu(other).count()).toBe(0)
})

slowTest('signed-out readers download no sign-in code', async () => {
  const page = await aReader()
  const loading: Promise<string>[] = []
  const keep = (response: Response) => {
    if (response.url().endsWith('.js')) loading.push(response.text())
  }
  page.on('response', keep)
  await page.goto(url('/Canada'))
  await untilStarted(page)
  // What comes later may be interrupted by the end of the test.
  page.off('response', keep)
  const scripts = await Promise.all(loading)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join()).not.toContain('AWSCognitoIdentityProviderService')
})
