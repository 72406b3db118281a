import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { eventually, focused, untilAddress, untilStarted, visitsOf } from './aVisit.ts'

const { url, aReader, visit, allowErrors } = visitsOf()

function help(page: Page) {
  return page.getByRole('dialog', { name: 'Keyboard shortcuts' })
}

/** The title of the trend that has the focus. */
function focusedTrend(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.closest('h3')?.textContent ?? '')
}

describe('single keys', () => {
  test('"?" lists the shortcuts, and Escape closes the list and restores the focus', async () => {
    const page = await visit('/Canada')
    await page.getByRole('link', { name: 'Sports 42 trends' }).focus()
    await page.keyboard.press('?')
    await help(page).waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => help(page).count()).toBe(0)
    expect(await focused(page)).toContain('Sports')
  })

  test('they take their steps in the order of the keys, also those pressed before their script is there', async () => {
    const page = await aReader()
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/steps-/, async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(url('/Canada'))
    await untilStarted(page)
    for (const key of ['j', 'k', 'j', 'j']) await page.keyboard.press(key)
    release()
    await eventually(() => focusedTrend(page)).toContain('what happens to my pension')
  })

  slowTest(
    'Enter opens the page of the focused trend; Tab leads to its source, which receives the origin as referrer',
    async () => {
      const page = await visit('/Canada')
      const asked: (string | undefined)[] = []
      await page.route('https://trends.google.com/**', (route) => {
        asked.push(route.request().headers().referer)
        return route.fulfill({ body: 'The source' })
      })
      await page.keyboard.press('j')
      await eventually(() => focusedTrend(page)).toContain('Bank rate decision')
      await page.keyboard.press('Enter')
      await untilAddress(page, '/Canada/BusinessandFinance/bank rate decision')
      await page.goBack()
      await eventually(() => focusedTrend(page)).toContain('Bank rate decision')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL('https://trends.google.com/**')
      expect(asked).toEqual([url('/')])
      allowErrors(/A request to https:\/\/trends.google.com/)
    },
  )
})
