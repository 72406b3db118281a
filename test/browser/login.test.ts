import { expect, test } from 'vitest'
import { eventually, heading, untilAddress, visitsOf } from '../support/aVisit.ts'

const { visit } = visitsOf()

const NOT_OPEN = 'Accounts are not open yet. Every trend can be read and searched without one.'

test.each([
  ['/login', 'Login'],
  ['/signup', 'Sign Up'],
  ['/forgot-password', 'Reset password'],
  ['/account', 'Followed trends'],
])('%s says that there are no accounts yet, and leads home', async (path, title) => {
  const page = await visit(path)
  expect(await heading(page)).toBe(title)
  await page.getByText(NOT_OPEN).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await untilAddress(page, '/Canada')
})

test('who follows a category learns why they are sent to the login page, and comes back from there', async () => {
  const page = await visit('/Canada/Games')
  await page.getByRole('link', { name: 'Follow Games', exact: true }).click()
  await untilAddress(page, '/login?return=/Canada/Games')
  await eventually(() => page.getByRole('alert').allTextContents()).toEqual([
    'Please sign in to follow categories',
  ])
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await untilAddress(page, '/Canada/Games')
})

test('who follows a trend is told why at the link itself, and comes back from the login page', async () => {
  const page = await visit('/Canada/Games')
  const follow = page.getByRole('link', { name: 'Follow Orbit 9 release date' })
  await follow.hover()
  await follow.getByText('Sign in to follow trends and get email updates').waitFor()
  await follow.click()
  await untilAddress(page, '/login?return=/Canada/Games')
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await untilAddress(page, '/Canada/Games')
})

test('who comes to the login page by its address alone is told nothing else', async () => {
  const page = await visit('/login')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/login'])(
  'a return to %s leads home instead',
  async (target) => {
    const page = await visit(`/login?return=${encodeURIComponent(target)}`)
    const way = page.getByRole('main').getByRole('link')
    expect(await way.getAttribute('href')).toBe('/')
  },
)
