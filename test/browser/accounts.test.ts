import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mailedCode, signUpAndIn } from '../support/aPerson.ts'
import { eventually, heading, untilAddress, untilStarted, visitsOfProduct } from '../support/aVisit.ts'
import { barriers, neverWiderThan } from '../support/barriers.ts'

const { aReader, visit, forgive, url } = visitsOfProduct()

const PASSWORD = 'secret12'

/** The user pool refuses what is wrong with a 400, which the browser's console tells, too. */
const REFUSED = /status of 400/

let people = 0

/** An address that nobody else of this file has. */
function anEmail(): string {
  people += 1
  return `reader${people}@example.org`
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

function accountMenu(page: Page) {
  return page.getByRole('button', { name: /account menu/i })
}

/** Presses what changes what is followed: the page shows at once what the server, and other pages, know a moment later. */
async function pressUntilKept(page: Page, button: Locator, method: 'POST' | 'DELETE'): Promise<void> {
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === method && answer.url().includes('/api/follows'),
  )
  await button.click()
  expect((await kept).ok()).toBe(true)
}

/** Until no link to the login page stands any more where a button comes: one that is found by its place stays the same. */
async function untilFollowable(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^Follow/ })
    .first()
    .waitFor()
  await eventually(() => main.getByRole('link', { name: /^Follow/ }).count()).toBe(0)
}

async function pressFollow(page: Page, button: Locator): Promise<void> {
  await untilFollowable(page)
  await pressUntilKept(page, button, 'POST')
  expect(await button.getAttribute('aria-pressed')).toBe('true')
}

/** A reader with an account, signed in in a browser of their own. */
async function aSignedInReader(
  path = '/Canada',
  { remember = true } = {},
): Promise<{ page: Page; email: string }> {
  const email = anEmail()
  await signUpAndIn(url(''), email, PASSWORD)
  const page = await visit(`/login?return=${encodeURIComponent(path)}`)
  await fillIn(page, { Email: email, Password: PASSWORD })
  if (!remember) await page.getByLabel('Remember me').uncheck()
  await press(page, 'Login')
  await accountMenu(page).waitFor()
  return { page, email }
}

describe('making an account', () => {
  test('leads from a follow button through the mailed code back to where one was, signed in', async () => {
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
    await page.locator('.account-menu .menu').getByText('Maya Okafor').waitFor()
    await page.locator('.account-menu .menu').getByText(email).waitFor()
  })

  test('says at the fields what is wrong with them, and asks nobody', async () => {
    const page = await visit('/signup')
    await fillIn(page, {
      Name: 'Maya',
      Email: 'maya@example.org',
      Password: '12345',
      'Confirm password': '1234',
    })
    await press(page, 'Create account')
    await page.getByText('Password must be at least 6 characters').waitFor()
    await page.getByText('Passwords do not match').waitFor()
  })

  test('says when there is one for this address already', async () => {
    forgive(REFUSED)
    const email = anEmail()
    await signUpAndIn(url(''), email, PASSWORD)
    const page = await visit('/signup')
    await fillIn(page, { Name: 'Maya', Email: email, Password: PASSWORD, 'Confirm password': PASSWORD })
    await press(page, 'Create account')
    await page
      .getByText('An account with this email already exists. Please sign in or use a different email.')
      .waitFor()
  })

  test('goes on with a new code when the first one is wrong', async () => {
    forgive(REFUSED)
    const email = anEmail()
    const page = await visit('/signup')
    await fillIn(page, { Name: 'Maya', Email: email, Password: PASSWORD, 'Confirm password': PASSWORD })
    await press(page, 'Create account')
    const right = await eventuallyMailed(email)
    await fillIn(page, { Code: right === '000000' ? '111111' : '000000' })
    await press(page, 'Confirm')
    await page.getByText('This code is not right. Please check the email and try again.').waitFor()
    await fillIn(page, { Code: right })
    await press(page, 'Confirm')
    await accountMenu(page).waitFor()
  })
})

async function eventuallyMailed(email: string): Promise<string> {
  await eventually(() => mailedCode(url(''), email).catch(() => undefined)).toMatch(/^\d{6}$/)
  return mailedCode(url(''), email)
}

describe('signing in', () => {
  test('with a wrong password says so, and with the right one leads on', async () => {
    forgive(REFUSED)
    const email = anEmail()
    await signUpAndIn(url(''), email, PASSWORD)
    const page = await visit('/login?return=%2FJapan%2FSports')
    await fillIn(page, { Email: email, Password: 'another12' })
    await press(page, 'Login')
    await page.getByText('Email or password is incorrect. Please try again.').waitFor()
    await fillIn(page, { Email: 'nobody@example.org' })
    await press(page, 'Login')
    await page.getByText('Email or password is incorrect. Please try again.').waitFor()
    await fillIn(page, { Email: email, Password: PASSWORD })
    await press(page, 'Login')
    await untilAddress(page, '/Japan/Sports')
    await accountMenu(page).waitFor()
  })

  test('is remembered by the browser, and without "Remember me" by the tab alone', async () => {
    for (const remember of [true, false]) {
      const { page } = await aSignedInReader('/Canada', { remember })
      await page.reload()
      await accountMenu(page).waitFor()
      const other = await page.context().newPage()
      await other.goto(url('/Canada'))
      await untilStarted(other)
      await eventually(() => accountMenu(other).count()).toBe(remember ? 1 : 0)
    }
  })

  test('works with a new password once the old one was forgotten', async () => {
    const email = anEmail()
    await signUpAndIn(url(''), email, PASSWORD)
    const page = await visit('/forgot-password')
    await fillIn(page, { Email: email })
    await press(page, 'Send reset code')
    await page.getByText('Check your email for password reset instructions').waitFor()
    await fillIn(page, {
      Code: await mailedCode(url(''), email),
      'New password': 'another12',
      'Confirm new password': 'another12',
    })
    await press(page, 'Set new password')
    await page.getByText('Your new password is set').waitFor()
    await page.goto(url('/login'))
    await untilStarted(page)
    await fillIn(page, { Email: email, Password: 'another12' })
    await press(page, 'Login')
    await accountMenu(page).waitFor()
  })

  test('out leads to the login page, in every tab', async () => {
    const { page } = await aSignedInReader()
    const other = await page.context().newPage()
    await other.goto(url('/Canada'))
    await accountMenu(other).waitFor()
    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await untilAddress(page, '/login')
    await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await eventually(() => accountMenu(other).count()).toBe(0)
  })

  test('is asked for by the account page, which is shown afterwards', async () => {
    const email = anEmail()
    await signUpAndIn(url(''), email, PASSWORD)
    const page = await aReader()
    await page.goto(url('/account'))
    await untilAddress(page, '/login?return=/account')
    await fillIn(page, { Email: email, Password: PASSWORD })
    await press(page, 'Login')
    await untilAddress(page, '/account')
    await page.getByText(`Signed in as ${email}`).waitFor()
  })
})

describe('following', () => {
  test('is kept on the server, shown in another browser, and seen by nobody else', async () => {
    const { page, email } = await aSignedInReader('/Canada/Games')
    const follow = page.getByRole('main').getByRole('button', { name: /^Follow/ })
    await pressFollow(page, follow.nth(1))
    const name = (await follow.nth(1).getAttribute('aria-label')) ?? ''
    await page.goto(url('/account'))
    await eventually(() => heading(page)).toMatch(/^Followed trends\s*1$/)

    const elsewhere = await visit('/login?return=%2Faccount')
    await fillIn(elsewhere, { Email: email, Password: PASSWORD })
    await press(elsewhere, 'Login')
    await eventually(() => elsewhere.locator('table tbody tr').count()).toBe(1)
    expect(await elsewhere.locator('table').textContent()).toContain(name.replace(/^Follow(ing)? /, ''))

    const { page: stranger } = await aSignedInReader('/account')
    await stranger.getByText('You follow nothing yet.').waitFor()
  })

  test('is kept also when one leaves the page in the same moment', async () => {
    const { page } = await aSignedInReader('/Canada/Games')
    const known = page.waitForResponse((answer) => answer.url().endsWith('/api/follows'))
    await page.reload()
    await known
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Follow/ })
      .first()
      .evaluate((button: HTMLElement) => {
        button.click()
        location.assign('/about')
      })
    await page.waitForURL(url('/about'))
    await eventually(async () => {
      await page.goto(url('/account'))
      await page
        .getByText(/^You follow nothing yet\.$/)
        .or(page.locator('table tbody tr'))
        .waitFor()
      return page.locator('table tbody tr').count()
    }).toBe(1)
  })

  test('ends with a press, and an undo brings it back', async () => {
    const { page } = await aSignedInReader('/Canada/Games')
    const category = page
      .getByRole('main')
      .getByRole('button', { name: /^Follow/ })
      .first()
    await pressFollow(page, category)
    await page.goto(url('/account'))
    const rows = page.locator('table tbody tr')
    await eventually(() => rows.count()).toBe(1)
    await rows.first().getByRole('button').click()
    await pressUntilKept(page, page.getByRole('button', { name: 'Undo' }), 'POST')
    await eventually(() => rows.count()).toBe(1)
    await page.reload()
    await eventually(() => rows.count()).toBe(1)
    await pressUntilKept(page, rows.first().getByRole('button'), 'DELETE')
    await page.getByText('You follow nothing yet.').waitFor()
    await page.reload()
    await page.getByText('You follow nothing yet.').waitFor()
  })
})

describe('the account', () => {
  test('keeps nobody out of its page and its menu in either theme, at any width', async () => {
    const { page } = await aSignedInReader('/Canada/Games')
    const follow = page.getByRole('main').getByRole('button', { name: /^Follow/ })
    for (const each of [0, 1]) await pressFollow(page, follow.nth(each))
    await eventually(() => barriers(page)).toEqual([])
    await page.goto(url('/account'))
    await eventually(() => page.locator('table tbody tr').count()).toBe(2)
    await accountMenu(page).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await eventually(() => barriers(page)).toEqual([])
    }
    await page.keyboard.press('Escape')
    await neverWiderThan(page, [1920, 1024, 768, 640, 320])
    await eventually(() => barriers(page)).toEqual([])
  })

  test('keeps its settings on the server', async () => {
    const { page } = await aSignedInReader('/account')
    await page.getByLabel('Weekly').check()
    await page.getByText('Saved').first().waitFor()
    await page.reload()
    await eventually(() => page.getByLabel('Weekly').isChecked()).toBe(true)
  })

  test('can be downloaded whole', async () => {
    const { page, email } = await aSignedInReader('/account')
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')])
    expect(download.suggestedFilename()).toMatch(/^uptick-export-\d{4}-\d\d-\d\d\.json$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: { email }, follows: [] })
  })

  test('is gone once it was deleted, with everything the browser knew, after one more question', async () => {
    forgive(REFUSED)
    const { page, email } = await aSignedInReader('/account')
    await press(page, 'Delete account')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keep account' }).click()
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

test('who never signs in downloads nothing of all this', async () => {
  const page = await aReader()
  const loading: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loading.push(response.text())
  })
  await page.goto(url('/Canada'))
  await untilStarted(page)
  const scripts = await Promise.all(loading)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join()).not.toContain('AWSCognitoIdentityProviderService')
})
