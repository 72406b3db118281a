import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anEasyPuzzle } from '../support/captchas.ts'
import { slowTest } from '../support/slowTest.ts'
import { visitsOf } from './aVisit.ts'

const { visit } = visitsOf()

/** Lets the deployment ask for a solved puzzle, one that is solved at once. */
async function withCaptcha(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, captcha: { kind: 'altcha' } } })
  })
  await page.route('**/api/captcha', async (route) => {
    await route.fulfill({ json: { challenge: await anEasyPuzzle(new Date().toISOString()) } })
  })
}

function main(page: Page) {
  return page.getByRole('main')
}

test('the Enter key submits a form and shows problems at the fields', async () => {
  const page = await visit('/signup')
  // Until the app has started, the form is not sent.
  await main(page).locator('button[type=submit]:enabled').waitFor()
  await main(page).getByLabel('Name').press('Enter')
  for (const problem of [
    'Please enter your name.',
    'Please enter your email address.',
    'Please enter your password.',
    'Please enter the password once more.',
  ])
    await page.getByText(problem).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
})

slowTest('the captcha is solved in a worker and enables the form', async () => {
  const page = await visit('/Canada')
  await withCaptcha(page)
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  const submit = page.getByRole('button', { name: 'Create account' })
  await page.getByRole('checkbox', { name: 'I’m not a robot' }).waitFor()
  expect(await submit.getAttribute('aria-disabled')).toBe('true')
  const worker = page.waitForEvent('worker')
  await page.getByRole('checkbox', { name: 'I’m not a robot' }).check()
  expect((await worker).url()).toContain('captchaWorker')
  await page.getByText('Checked').waitFor()
  expect(await submit.getAttribute('aria-disabled')).toBeNull()
})

slowTest('showing the password keeps the caret in its place', async () => {
  const page = await visit('/login')
  const password = main(page).getByLabel('Password', { exact: true })
  await password.fill('secret')
  await password.press('ArrowLeft')
  await password.press('ArrowLeft')
  await page.getByRole('button', { name: 'Show password' }).click()
  // A press before the page has started takes effect then.
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  // The browser loses the caret when it draws the changed field, not before.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.keyboard.type('X')
  expect(await password.inputValue()).toBe('secrXet')
  expect(await password.evaluate((field) => document.activeElement === field)).toBe(true)
})
