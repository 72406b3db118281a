import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, focusedTag, heading, textOf, untilStarted, visitsOf } from '../support/aVisit.ts'
import { slowTest } from '../support/slowTest.ts'

const { visit, allowErrors } = visitsOf()

const MESSAGE = {
  Name: 'Ada Example',
  Email: 'ada@reader.example',
  Subject: 'A country I miss',
  Message: 'Please add Iceland.\nThank you!',
}

async function fillIn(page: Page, message: Record<string, string> = MESSAGE): Promise<void> {
  for (const [label, text] of Object.entries(message)) await page.getByRole('main').getByLabel(label).fill(text)
}

async function filledIn(page: Page): Promise<Record<string, string>> {
  const texts = Object.keys(MESSAGE).map(
    async (label) => [label, await page.getByRole('main').getByLabel(label).inputValue()] as const,
  )
  return Object.fromEntries(await Promise.all(texts))
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click()
}

describe('a message', () => {
  test('requires all four fields and says so at each one', async () => {
    const page = await visit('/contact')
    await send(page)
    for (const problem of [
      'Please enter your name.',
      'Please enter your email address.',
      'Please enter a subject.',
      'Please enter a message.',
    ])
      await page.getByText(problem).waitFor()
    expect(await page.getByRole('main').getByRole('textbox').and(page.locator('[aria-invalid="true"]')).count()).toBe(4)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  })

  test('requires a valid address and shows the problem until it is fixed', async () => {
    const page = await visit('/contact')
    await fillIn(page, { ...MESSAGE, Email: 'ada@' })
    await send(page)
    const problem = page.getByText('Please enter a valid email address.')
    await problem.waitFor()
    const field = page.getByRole('main').getByLabel('Email')
    const description = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
    expect(await textOf(description)).toContain('Please enter a valid email address.')
    await field.fill('ada@reader.example')
    await eventually(() => problem.count()).toBe(0)
  })

  test('stays in the form when sending fails, and the alert goes at the next edit', async () => {
    const page = await visit('/contact')
    await fillIn(page)
    await send(page)
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await textOf(alert)).toBe('Email service is currently unavailable. Please try again later.')
    expect(await filledIn(page)).toEqual(MESSAGE)
    await page.getByRole('main').getByLabel('Subject').fill('Another subject')
    await eventually(() => alert.count()).toBe(0)
    allowErrors(/503/)
  })

  slowTest('survives a reload', async () => {
    const page = await visit('/contact')
    await fillIn(page)
    await page.reload()
    await untilStarted(page)
    await eventually(() => filledIn(page)).toEqual(MESSAGE)
  })

  test('is confirmed when sent, and the next one starts empty', async () => {
    const page = await visit('/contact')
    const asked: unknown[] = []
    await page.route('**/api/functions/sendContactEmail', async (route) => {
      asked.push(route.request().postDataJSON())
      await route.fulfill({ json: { result: { success: true } } })
    })
    await fillIn(page)
    await send(page)
    await page.getByRole('heading', { name: 'Your message has been sent!' }).waitFor()
    await eventually(() => focusedTag(page)).toBe('H2')
    expect(asked).toEqual([
      {
        data: expect.objectContaining({
          name: MESSAGE.Name,
          email: MESSAGE.Email,
          subject: MESSAGE.Subject,
          message: MESSAGE.Message,
          website: '',
        }),
      },
    ])
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    expect(Object.values(await filledIn(page)).join('')).toBe('')
    await eventually(() => focusedTag(page)).toBe('INPUT')
    expect(await heading(page)).toBe('Contact')
  })

  slowTest('is sent once if it is submitted again while pending', async () => {
    const page = await visit('/contact')
    const { promise, resolve } = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/functions/sendContactEmail', async (route) => {
      asked += 1
      await promise
      await route.fulfill({ json: { result: { success: true } } })
    })
    await fillIn(page)
    await send(page)
    await page.getByRole('status').filter({ hasText: 'Sending…' }).waitFor({ state: 'attached' })
    await page.getByRole('main').getByLabel('Subject').press('Enter')
    resolve()
    await page.getByRole('heading', { name: 'Your message has been sent!' }).waitFor()
    expect(asked).toBe(1)
  })
})
