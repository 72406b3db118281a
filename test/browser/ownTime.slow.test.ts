import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, eventually, PHONE, visitsOf } from './aVisit.ts'
import { expectNoOverflow } from './pageChecks.ts'
import { updateTime } from './trendLocators.ts'

/** A long name, and another day than in UTC at the update of the trends. */
const READER = { timezoneId: 'Pacific/Port_Moresby' }
const WIDTHS = [320, PHONE, 639, 767, 1023, 1100, 1280, 1400, DESKTOP]

const { url, aReader } = visitsOf()

type Line = [string, string, (page: Page) => Locator, (page: Page) => Promise<number>, RegExp]
const LINES: Line[] = [
  [
    'above the trends',
    '/Canada',
    updateTime,
    (page) => page.locator('.panel-head').evaluate((head) => head.getBoundingClientRect().bottom),
    /9:55 UTC\s· 19:55 in Port Moresby/,
  ],
  [
    'of a topic',
    '/Canada/BusinessandFinance/bank%20rate%20decision',
    (page) => page.getByText(/^Updated \d/),
    (page) => page.locator('.stats').evaluate((stats) => stats.getBoundingClientRect().top),
    /, 19:55 \(09:55 UTC\)/,
  ],
  [
    'above what trends everywhere',
    '/everywhere',
    (page) => page.locator('.ev-stamp'),
    (page) => page.locator('.ev-chips').evaluate((chips) => chips.getBoundingClientRect().top),
    /Port Moresby/,
  ],
]

test.each(LINES)("the reader's own time %s moves nothing below it, and fits", async (_, path, line, below, text) => {
  const plain = await aReader({ ...READER, javaScriptEnabled: false, at: undefined })
  await plain.goto(url(path))
  const page = await aReader(READER)
  await page.goto(url(path))
  await eventually(() => line(page).first().textContent()).toMatch(text)
  for (const width of WIDTHS) {
    const edges: number[] = []
    for (const each of [plain, page]) {
      await each.setViewportSize({ width, height: 900 })
      edges.push(await below(each))
    }
    expect(edges[1], `at ${width} pixels`).toBe(edges[0])
  }
  await expectNoOverflow(page, WIDTHS)
})

test("the reader's own time follows the one in UTC where that is read from right to left", async () => {
  const page = await aReader({ timezoneId: 'Asia/Riyadh' })
  await page.goto(url('/lang-ar/Canada'))
  const line = page.locator('.panel-head .stamp')
  await eventually(() => line.textContent()).toMatch(/9:55 UTC\s· 12:55/)
  const places = await line.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const placeOf = (word: RegExp) => {
      texts.currentNode = element
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const found = word.exec(text.textContent ?? '')
        if (!found) continue
        const range = document.createRange()
        range.setStart(text, found.index)
        range.setEnd(text, found.index + found[0].length)
        return range.getBoundingClientRect().left
      }
      return Number.NaN
    }
    return [placeOf(/09:55/), placeOf(/UTC/), placeOf(/12:55/)]
  })
  expect(places).toEqual(places.toSorted((one, other) => other - one))
})
