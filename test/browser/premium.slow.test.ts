import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  address,
  eventually,
  focused,
  focusedTag,
  PHONE,
  textOf,
  untilAddress,
  untilStarted,
  visitsOf,
} from '../support/aVisit.ts'
import { slowTest } from '../support/slowTest.ts'

const { visit, allowErrors } = visitsOf()

function opener(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Premium' })
}

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'The premium newsletter, four times a day' })
}

async function open(page: Page) {
  await opener(page).click()
  await dialogOf(page).waitFor()
  return dialogOf(page)
}

test('the premium dialog opens above the page with price and countries', async () => {
  const page = await visit('/Canada')
  const dialog = await open(page)
  expect(address(page)).toBe('/Canada')
  await dialog.getByText('$4.70 per month, after a 7-day free trial', { exact: true }).waitFor()
  for (const country of ['Canada', 'USA', 'UK'])
    await dialog.getByRole('paragraph').getByText(country, { exact: true }).waitFor()
  await eventually(() => focused(page)).toBe('Close')
})

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['a press beside it', (page: Page) => page.mouse.click(5, 5)],
])('the premium dialog closes with %s and restores the focus', async (_, close) => {
  const page = await visit('/Canada')
  await open(page)
  await close(page)
  await eventually(() => dialogOf(page).count()).toBe(0)
  expect(await focused(page)).toBe('Premium')
})

slowTest('selecting text beyond the edge of the dialog does not close it', async () => {
  const page = await visit('/Canada')
  const dialog = await open(page)
  await dialog.getByLabel('Email').fill('ada@reader.example')
  await dialog.getByLabel('Email').hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  expect(await dialog.getByLabel('Email').inputValue()).toBe('ada@reader.example')
})

test('the page behind the dialog cannot be reached with Tab', async () => {
  const page = await visit('/Canada')
  const dialog = await open(page)
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isBehind, `after ${step + 1} steps`).toBe(false)
  }
})

test('the waitlist requires an address and a country', async () => {
  const page = await visit('/Canada')
  const dialog = await open(page)
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  await dialog.getByText('Please enter your email address.').waitFor()
  await dialog.getByText('Please choose a country.').waitFor()
  expect(await focusedTag(page)).toBe('INPUT')
})

test('the waitlist reports when it is unavailable and keeps the form', async () => {
  const page = await visit('/Canada', { width: PHONE })
  const dialog = await open(page)
  await page.route('**/api/functions/joinWaitlist', (route) =>
    route.fulfill({ status: 503, json: { error: { status: 'UNAVAILABLE', message: 'Not shown.' } } }),
  )
  await dialog.getByLabel('Email').fill('ada@reader.example')
  await dialog.getByLabel('Country').selectOption('GB')
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  const alert = dialog.getByRole('alert')
  await alert.waitFor()
  expect(await textOf(alert)).toBe('Email service is currently unavailable. Please try again later.')
  expect(await dialog.getByLabel('Email').inputValue()).toBe('ada@reader.example')
  expect(await dialog.getByLabel('Country').inputValue()).toBe('GB')
  allowErrors(/503/)
})

slowTest('a click with a modifier opens the description of Premium in a new tab', async () => {
  const page = await visit('/Canada')
  const opened = page.context().waitForEvent('page')
  await opener(page).click({ modifiers: ['Control'] })
  const other = await opened
  await other.waitForURL('**/about#premium')
  expect(await dialogOf(page).count()).toBe(0)
  expect(address(page)).toBe('/Canada')
})

test('if the dialog cannot be loaded, the link leads to the description of Premium', async () => {
  const page = await visit('/Canada')
  allowErrors(/ERR_FAILED|Failed to fetch/)
  await page.route('**/assets/WaitlistDialog-*.js', (route) => route.abort())
  // The script may be gone because of a new version: at first the page is loaded anew.
  const reloaded = page.waitForEvent('load')
  await opener(page).hover()
  await reloaded
  await untilStarted(page)
  await opener(page).click()
  await untilAddress(page, '/about')
  expect(new URL(page.url()).hash).toBe('#premium')
})
