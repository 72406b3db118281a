import { test } from 'vitest'
import { visitsOf } from '../support/aVisit.ts'
const { visit } = visitsOf()
test('x', async () => {
  const page = await visit('/Canada/FoodandDrink/maple harvest festival')
  console.log(page.url(), await page.locator('main').innerText())
})
