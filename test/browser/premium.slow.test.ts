import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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

test('a press beside the premium dialog closes it and restores the focus', async () => {
  const page = await visit('/Canada')
  await open(page)
  await page.mouse.click(5, 5)
  await eventually(() => dialogOf(page).count()).toBe(0)
  expect(await focused(page)).toBe('Premium')
})

test('selecting text beyond the edge of the dialog does not close it', async () => {
  const page = await visit('/Canada')
  const dialog = await open(page)
  await dialog.getByLabel('Email').fill('ada@reader.example')
  await dialog.getByLabel('Email').hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  expect(await dialog.getByLabel('Email').inputValue()).toBe('ada@reader.example')
})
