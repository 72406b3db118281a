import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { WebConfig } from '../../shared/api.ts'
import { TOKEN_PREFIX } from '../../web/lib/auth/storedSession.ts'
import { SESSION_KEY } from '../../web/lib/startup/sharedNames.ts'
import { type SignedInPerson, signUpAndIn } from '../support/aPerson.ts'
import { eventually, textOf, untilStarted, type visitsOf } from './aVisit.ts'

/** The password of all readers of these tests. */
export const PASSWORD = 'secret12'

/** The user pool rejects wrong input with a 400, which the browser logs. */
export const REJECTED = /status of 400/

/** An address that no other test uses: test files share the product. */
export function anEmail(): string {
  return `reader-${randomUUID()}@example.org`
}

/** What a browser has stored in which this person has signed in and wants to be remembered. */
export async function storedSession(
  site: string,
  { sub, email, idToken, accessToken, refreshToken }: SignedInPerson,
): Promise<BrowserContextOptions['storageState']> {
  const { userPoolClientId } = WebConfig.parse(await (await fetch(`${site}/config.json`)).json())
  const client = `${TOKEN_PREFIX}${userPoolClientId}`
  const items = {
    [SESSION_KEY]: JSON.stringify({ uid: sub, email, name: 'Maya Okafor' }),
    [`${client}.LastAuthUser`]: sub,
    [`${client}.${sub}.idToken`]: idToken,
    [`${client}.${sub}.accessToken`]: accessToken,
    [`${client}.${sub}.refreshToken`]: refreshToken,
    [`${client}.${sub}.clockDrift`]: '0',
    [`${client}.${sub}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: 'USER_SRP_AUTH' }),
  }
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: site, localStorage }] }
}

/** Creates an account through the API. */
export function createAccount(site: string, email = anEmail()): Promise<SignedInPerson> {
  return signUpAndIn(site, email, PASSWORD)
}

export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** Presses a button of the page itself, not of its header or footer. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** The button that opens the account menu: shown to signed-in readers only. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('button', { name: /account menu/i })
}

/** The follow buttons of the page, in its order: the category first. */
export function followButtons(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^Follow/ })
}

/** The rows of the list of follows. */
export function followRows(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
}

/** Presses a button and waits until the server has stored the change: the page shows it at once. */
async function pressUntilStored(page: Page, button: Locator, method: 'POST' | 'DELETE'): Promise<void> {
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === method && answer.url().includes('/api/follows'),
  )
  await button.click()
  expect((await stored).ok()).toBe(true)
}

export async function pressFollow(page: Page, button: Locator): Promise<void> {
  await followButtons(page).first().waitFor()
  // Links to the login page become buttons one by one: a button that is found by its place stays the same only afterwards.
  await eventually(() =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^Follow/ })
      .count(),
  ).toBe(0)
  await pressUntilStored(page, button, 'POST')
  expect(await textOf(button)).toBe('Following')
}

/** Windows of signed-in readers of the local product. */
export function signedInVisits({ aReader, url }: Pick<ReturnType<typeof visitsOf>, 'aReader' | 'url'>) {
  /** A window of its own in which a person has signed in before. */
  async function aWindowOf(person: SignedInPerson, path: string): Promise<Page> {
    const page = await aReader({ storageState: await storedSession(url(''), person) })
    await page.goto(url(path))
    await untilStarted(page)
    await accountMenu(page).waitFor()
    return page
  }

  /** A window of a reader with a new account. */
  async function aSignedInReader(path: string): Promise<{ page: Page; email: string }> {
    const person = await createAccount(url(''))
    return { page: await aWindowOf(person, path), email: person.email }
  }

  return { aWindowOf, aSignedInReader }
}
