import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { createAccount, followButtons, followRows, pressFollow, signedInVisits } from './accountSteps.ts'
import { eventually, heading, visitsOf } from './aVisit.ts'

const visits = visitsOf()
const { url } = visits
const { aWindowOf, aSignedInReader } = signedInVisits(visits)

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
})
