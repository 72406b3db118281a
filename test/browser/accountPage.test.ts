import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  accountMenu,
  createAccount,
  fillIn,
  followButtons,
  followRows,
  PASSWORD,
  press,
  pressFollow,
  pressUntilStored,
  REJECTED,
  storedSession,
} from '../support/accountSteps.ts'
import { eventually, heading, untilAddress, untilStarted, visitsOfProduct } from '../support/aVisit.ts'
import { expectAccessible, expectNoOverflow } from '../support/pageChecks.ts'
import { slowTest } from '../support/slowTest.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'

const { aReader, allowErrors, url } = visitsOfProduct()

/** A reader with a new account who has signed in before, in a window of their own. */
async function aSignedInReader(path: string): Promise<{ page: Page; email: string }> {
  const person = await createAccount(url(''))
  const page = await aWindowOf(person, path)
  return { page, email: person.email }
}

async function aWindowOf(person: Awaited<ReturnType<typeof createAccount>>, path: string): Promise<Page> {
  const page = await aReader({ storageState: await storedSession(url(''), person) })
  await page.goto(url(path))
  await untilStarted(page)
  await accountMenu(page).waitFor()
  return page
}

describe('following', () => {
  test('is stored on the server and shown in another browser', async () => {
    const person = await createAccount(url(''))
    const page = await aWindowOf(person, '/Canada/Games')
    const follow = followButtons(page)
    await pressFollow(page, follow.nth(1))
    const name = (await follow.nth(1).getAttribute('aria-label')) ?? ''
    await page.goto(url('/account'))
    await eventually(() => heading(page)).toMatch(/^Followed trends\s*1$/)

    const elsewhere = await aWindowOf(person, '/account')
    await eventually(() => followRows(elsewhere).count()).toBe(1)
    expect(await followRows(elsewhere).textContent()).toContain(name.replace(/^Follow(ing)? /, ''))
  })

  slowTest('is hidden from other readers', async () => {
    const { page } = await aSignedInReader('/Canada/Games')
    await pressFollow(page, followButtons(page).nth(1))
    const { page: stranger } = await aSignedInReader('/account')
    await stranger.getByText('You follow nothing yet.').waitFor()
  })

  slowTest('is stored even if the reader leaves the page at the same moment', async () => {
    const { page } = await aSignedInReader('/Canada/Games')
    const known = page.waitForResponse((answer) => answer.url().endsWith('/api/follows'))
    await page.reload()
    await known
    await followButtons(page)
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
        .or(followRows(page))
        .waitFor()
      return followRows(page).count()
    }).toBe(1)
  })

  slowTest('ends with a press and is restored by undo', async () => {
    const { page } = await aSignedInReader('/Canada/Games')
    const category = followButtons(page).first()
    await pressFollow(page, category)
    await page.goto(url('/account'))
    const rows = followRows(page)
    await eventually(() => rows.count()).toBe(1)
    await rows.first().getByRole('button').click()
    await pressUntilStored(page, page.getByRole('button', { name: 'Undo' }), 'POST')
    await eventually(() => rows.count()).toBe(1)
    await page.reload()
    await eventually(() => rows.count()).toBe(1)
    await pressUntilStored(page, rows.first().getByRole('button'), 'DELETE')
    await page.getByText('You follow nothing yet.').waitFor()
    await page.reload()
    await page.getByText('You follow nothing yet.').waitFor()
  })
})

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

  slowTest('stores its settings on the server', async () => {
    const { page } = await aSignedInReader('/account')
    await page.getByLabel('Weekly').check()
    await page.getByText('Saved').first().waitFor()
    await page.reload()
    await eventually(() => page.getByLabel('Weekly').isChecked()).toBe(true)
  })

  slowTest('can be exported', async () => {
    const { page, email } = await aSignedInReader('/account')
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')])
    expect(download.suggestedFilename()).toMatch(/^uptick-export-\d{4}-\d\d-\d\d\.json$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: { email }, follows: [] })
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
