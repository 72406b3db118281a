import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { eventually, focused, visitsOf } from './aVisit.ts'

const { visit } = visitsOf()

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
