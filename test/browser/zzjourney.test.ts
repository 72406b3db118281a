import { test } from 'vitest'
import { visitsOf } from '../support/aVisit.ts'
const { aReader, url } = visitsOf()
test('x', async () => {
  const page = await aReader({ javaScriptEnabled: false, at: undefined })
  await page.goto(url('/contact'))
  console.log(await page.evaluate(() => document.querySelector('noscript')?.outerHTML + getComputedStyle(document.querySelector('noscript')!).display), await page.locator('form.stack').innerText(), (await (await page.request.get(url('/contact'))).text()).match(/<noscript>.*?<\/noscript>/g))
})
