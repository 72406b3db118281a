import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailedCode, mailsTo, type SignedInPerson } from '../support/aPerson.ts'
import {
  accountMenu,
  anEmail,
  createAccount,
  fillIn,
  PASSWORD,
  press,
  REJECTED,
  signedInVisits,
} from './accountSteps.ts'
import { eventually, untilStarted, visitsOf } from './aVisit.ts'

/*
 * A thief has the session of an account, the owner has the mailbox of its address. Which orders of their steps there are, a
 * property says elsewhere; this is what both see.
 */

const visits = visitsOf()
const { allowErrors, aReader, url } = visits
const { aWindowOf } = signedInVisits(visits)

const NEW_PASSWORD = 'another-secret-12'

/** What a browser logs about a session that has ended, besides what the user pool rejects. */
const ENDED = /status of 40[01]/

async function changeAddress(page: Page, next: string): Promise<void> {
  await press(page, 'Change address')
  await fillIn(page, { 'New email': next })
  await press(page, 'Send a code')
  await page.getByLabel('Code', { exact: true }).waitFor()
  await fillIn(page, { Code: await mailedCode(url(''), next) })
  await press(page, 'Confirm')
  await page.getByText('Your address is changed.').waitFor()
}

/** The link in the mail about the change, which the former address gets. */
async function stoppingLink(owner: SignedInPerson): Promise<string> {
  const links = async () =>
    (await mailsTo(url(''), owner.email)).flatMap(({ text }) => /https?:\S+\/hold\?token=\S+/.exec(text)?.[0] ?? [])
  await eventually(async () => (await links()).length).toBe(1)
  const { pathname, search } = new URL((await links())[0] ?? '')
  return pathname + search
}

async function stopAccount(page: Page, link: string): Promise<void> {
  await page.goto(url(link))
  await untilStarted(page)
  await press(page, 'Stop my account')
  await page.getByText('Your account is stopped: it has your address again').waitFor()
}

async function setPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Set a new password' }).click()
  await fillIn(page, { Email: email })
  await press(page, 'Send reset code')
  await page.getByLabel('Code', { exact: true }).waitFor()
  await fillIn(page, {
    Code: await mailedCode(url(''), email),
    'New password': NEW_PASSWORD,
    'Confirm new password': NEW_PASSWORD,
  })
  await press(page, 'Set new password')
  await page.getByText('Your new password is set').waitFor()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(url('/login'))
  await untilStarted(page)
  await fillIn(page, { Email: email, Password: password })
  await press(page, 'Login')
}

test('whoever takes an account and deletes it is stopped by its owner, who is in again with everything', async () => {
  allowErrors(REJECTED)
  allowErrors(ENDED)
  const owner = await createAccount(url(''))
  const taken = anEmail()

  const thief = await aWindowOf(owner, '/account')
  await changeAddress(thief, taken)
  await press(thief, 'Delete account')
  await thief.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await thief.getByText(/Your account is deleted on .* the deletion waits/).waitFor()

  const window = await aReader()
  await stopAccount(window, await stoppingLink(owner))
  await setPassword(window, owner.email)
  await logIn(window, owner.email, NEW_PASSWORD)
  await accountMenu(window).waitFor()
  await window.goto(url('/account'))
  await window.getByText(`Signed in as ${owner.email}`).waitFor()

  for (const email of [taken, owner.email]) {
    await logIn(thief, email, PASSWORD)
    await thief.getByText('Email or password is incorrect. Please try again.').waitFor()
  }
  expect(await accountMenu(thief).count()).toBe(0)
})
