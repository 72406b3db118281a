import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, eventually, PHONE, visitsOf } from './aVisit.ts'
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
]

test.each(LINES)("the reader's own time %s moves nothing below it", async (_, path, line, below, text) => {
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
})
